// Written by `npm run generate` from `cli/sandbox/entities` and `cli/schemas/content.ts`: change it there.
import type { OrderStatus } from './commerce.ts'
import type { Entity, Money } from './entity.ts'
import type { FieldType } from './field-types.ts'

/** An administrator of a project: someone who signs in with email and password and has roles. */
export interface Admin extends Entity {
  /** Address to sign in with, unique among the admins of all projects. */
  email: string
  /** Full name, as shown to colleagues. */
  name: string
  /** Ids of the admin's roles. */
  roles: string[]
  /** Whether the admin may sign in. */
  isActive: boolean
}

/** A named set of permissions that admins can have. Changing it requires Admin on `role`. */
export interface Role extends Entity {
  /** Label shown to admins, such as `Editor`. */
  name: string
  /** Purpose of the role, in a sentence. */
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
  /** Description of the permission, in a sentence. */
  description?: string
}

/** One position of an order, with name and price as they were when it was placed. */
export interface OrderLine {
  /** Id of the `Item`. */
  itemId: string
  /** Name of the item when it was ordered. */
  name: string
  /** Units ordered, at least 1. */
  quantity: number
  /** Unit price when the item was ordered. */
  price: Money
}

/** An order of a user, with the amount paid. Placing an order reserves its items. */
export interface Order extends Entity {
  /** Order number shown to people, such as on invoices. */
  number: string
  /** Where the order stands; `ORDER_TRANSITIONS` says which status may follow. */
  status: OrderStatus
  /** Id of the buyer's account. */
  userId?: string
  /** Id of the buyer's public profile. */
  profileId?: string
  /** Id of the `OrderGroup` it belongs to, such as for instalments. */
  orderGroupId?: string
  /** At least one position. */
  items: OrderLine[]
  /** Price of all positions together; for an instalment, its part of the price. */
  total: Money
  /** Sum of its payments so far, less refunds. Omitted before the first payment. */
  paid?: Money
  /** Remark of the buyer or of staff. */
  note?: string
  /** When a reservation ends, or ended, and its items become available again, if the project limits reservations. */
  reservedUntil?: Date
}

/** Orders that belong together, such as the instalments of one flat. */
export interface OrderGroup extends Entity {
  /** Label shown to staff, such as the number of the flat. */
  name: string
  /** Id of the buyer's account. */
  userId?: string
  /** Ids of its orders, cancelled and refunded ones included. */
  orderIds: string[]
  /** Sum of its orders, without cancelled and refunded ones. */
  total: Money
  /** `closed` once all its orders are final; a closed group takes no further ones. */
  status: 'open' | 'closed'
}

/** One field of a model, with the constraints on its values. */
export interface ModelField {
  /** Keeps the values of entries when a changed field is sent with another `key`. */
  _id: string
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
  required?: boolean
  /**
   * The value is an object with one value per language code.
   *
   * @default false
   */
  localized?: boolean
  /**
   * The value is an array.
   *
   * @default false
   */
  list?: boolean
  /** For `REFERENCE` fields, the API id of the referenced model. */
  references?: string
}

/** A CMS model: the fields of its entries. */
export interface ContentModel extends Entity {
  /** Identifies the model in API paths and in code. */
  apiId: string
  /** Label shown to editors. */
  name: string
  /** Purpose of its entries, in a sentence. */
  description?: string
  /** In the order in which editors see them. */
  fields: ModelField[]
  /** Increases by one with each change. */
  version: number
}
