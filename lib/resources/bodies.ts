// Written by `npm run generate` from `cli/sandbox/entities` and `cli/schemas/content.ts`: change it there.
import type { FieldType, Known, OrderStatus } from '../domain/index.ts'

/** An admin to create. One who has an account for another project is added with the name and password they have. */
export type NewAdmin = {
  /** Address to sign in with, unique among the admins of all projects. */
  email: string
  /** At least `PASSWORD_MIN_LENGTH` characters, of every kind that `brokenPasswordRules` names. */
  password: string
  /** Full name, as shown to colleagues. */
  name?: string | undefined
  /** Ids of roles. */
  roles?: readonly string[] | undefined
  /**
   * Whether the admin may sign in.
   *
   * @default true
   */
  isActive?: boolean | undefined
}

/** A role to create. Admins can only grant permissions that they have themselves. */
export type NewRole = {
  /** Label shown to admins. */
  name: string
  /** Purpose of the role, in a sentence. */
  description?: string | undefined
  /** Ids of permissions. */
  permissions?: readonly string[] | undefined
}

/** Changes of a role; `permissions` replaces all of them, and whatever is omitted stays. */
export type RoleChange = {
  /** Label shown to admins. */
  name?: string | undefined
  /** Purpose of the role, in a sentence. */
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

/** A field to add. One that has the `_id` of an existing field replaces it and keeps the values of entries. */
export type NewModelField = {
  /** Key of the field in an entry's `values`. */
  key: string
  /** Label shown to editors. */
  name: string
  /** Type of the values, such as `TEXT`; images, files and references are ids. */
  type: FieldType
  /**
   * An entry cannot be saved without a value.
   *
   * @default false
   */
  required?: boolean | undefined
  /**
   * The value is an object with one value per language code.
   *
   * @default false
   */
  localized?: boolean | undefined
  /**
   * The value is an array.
   *
   * @default false
   */
  list?: boolean | undefined
  /** For `REFERENCE` fields, the API id of the referenced model. */
  references?: string | undefined
  /** Id of the field to replace. */
  _id?: string | undefined
}

/** A content model to create. */
export type NewModel = {
  /** Name in paths of the public API, such as `news`. */
  apiId: string
  /** Label shown to editors. */
  name: string
  /** Purpose of its entries, in a sentence. */
  description?: string | undefined
  /**
   * In the order in which editors see them.
   *
   * @default none
   */
  fields?: NewModelField[] | undefined
}

/** Changes of a model; `fields` replaces all of them, and whatever is omitted stays. */
export type ModelChange = {
  /** Label shown to editors. */
  name?: string | undefined
  /** `null` clears it. */
  description?: string | null | undefined
  /**
   * In the order in which editors see them.
   *
   * @default none
   */
  fields?: NewModelField[] | undefined
  /** Rejects the change with a VersionConflictError unless this is still the stored version. */
  version?: number | undefined
}
