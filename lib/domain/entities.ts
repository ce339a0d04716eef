// Written by `npm run generate` from `cli/sandbox/entities` and `cli/schemas/content.ts`: change it there.
import type { Entity } from './entity.ts'

/** A named set of permissions that admins can have. Changing it requires Admin on `role`. */
export interface Role extends Entity {
  /** Label shown to admins, such as `Editor`. */
  name: string
  /** What the role is for, in a sentence. */
  description?: string
  /** Ids of the permissions that the role grants. */
  permissions: string[]
}

/** Grants a level on one action of a resource; `*` matches any resource or action. */
export interface Permission extends Entity {
  /** Resource of the permission map, such as `order` or `content`; `*` matches any. */
  resource: string
  /**
   * `list`, `get`, `create`, `update`, `delete`, `refund`, `export`, `send`, `activate` or `report`; `*` matches any.
   */
  action: string
  /**
   * Strongest verb that it grants: reading requires Read, changing Write; roles, admins and permissions require Admin
   * to change.
   */
  level: 'None' | 'Read' | 'Write' | 'Admin'
  /** What it allows, in a sentence. */
  description?: string
}
