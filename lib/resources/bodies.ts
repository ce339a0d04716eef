// Written by `npm run generate` from `cli/sandbox/entities` and `cli/schemas/content.ts`: change it there.

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
