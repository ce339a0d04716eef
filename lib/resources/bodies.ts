// Written by `npm run generate` from `cli/sandbox/entities` and `cli/schemas/content.ts`: change it there.
import type { Known, OrderStatus } from '../domain/index.ts'

/** A role to create. Nobody can grant a permission that they do not have. */
export type NewRole = {
  /** Label shown to admins. */
  name: string
  /** What the role is for, in a sentence. */
  description?: string | undefined
  /** Ids of permissions. */
  permissions?: readonly string[] | undefined
}

/** Changes of a role; `permissions` replaces all of them, and whatever is omitted stays. */
export type RoleChange = {
  /** Label shown to admins. */
  name?: string | undefined
  /** What the role is for, in a sentence. */
  description?: string | null | undefined
  /** Ids of permissions. */
  permissions?: readonly string[] | undefined
}

/** Changes of an order; whatever is omitted stays. */
export type OrderChange = {
  /** Next status, as `ORDER_TRANSITIONS` allows. Cancelling returns what was paid. */
  status?: Known<OrderStatus> | undefined
  /** Remark for staff and buyer; `null` clears it. */
  note?: string | null | undefined
}
