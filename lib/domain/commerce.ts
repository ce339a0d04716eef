import type { Entity, Localized, Money } from './entity.ts'

/** A sellable item; for a developer, a flat: `Item<{ rooms: number }>`. */
export interface Item<Attributes extends object = Record<string, unknown>> extends Entity {
  /** Kind of item, such as `flat`. */
  type: string
  /** Stock-keeping unit, the seller's own identifier. */
  sku: string
  name: Localized
  price: Money
  status: 'available' | 'reserved' | 'sold'
  /** Ids of the item's feature values (`ItemFeature.values`). */
  features: string[]
  /** Ids of its images. */
  images: string[]
  /** Attributes specific to the item's `type`. */
  attributes: Attributes
  /** Position in lists, ascending. */
  order: number
}

/** A property that items can be filtered by. */
export interface ItemFeature extends Entity {
  key: string
  name: Localized
  values: { _id: string; name: Localized }[]
}

export const ORDER_STATUSES = ['created', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** The statuses that may follow each status. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['paid', 'cancelled'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: [],
  cancelled: [],
  refunded: [],
}

export interface OrderLine {
  itemId: string
  /** Name of the item when it was ordered. */
  name: string
  quantity: number
  /** Unit price when the item was ordered. */
  price: Money
}

export interface Order extends Entity {
  /** Order number shown to people, such as on invoices. */
  number: string
  status: OrderStatus
  userId?: string
  profileId?: string
  orderGroupId?: string
  items: OrderLine[]
  total: Money
  /** What its payments have brought in so far, less refunds. Omitted before the first payment. */
  paid?: Money
  note?: string
  /** When a reservation ends, or ended, and its items become available again, if the project limits reservations. */
  reservedUntil?: Date
}

/** Orders that belong together, such as the instalments of one flat. */
export interface OrderGroup extends Entity {
  name: string
  userId?: string
  orderIds: string[]
  total: Money
  status: 'open' | 'closed'
}

/** A user's public profile, visible to other users of the project. */
export interface Profile extends Entity {
  userId: string
  name: string
  about?: string
  image?: string
  interests: string[]
  /** Count of profiles that follow this one. */
  followers: number
  /** Count of profiles that this one follows. */
  followings: number
}

export type ProfileBasic = Pick<Profile, '_id' | 'userId' | 'name' | 'image'>

/** A deal from the CRM integration. */
export interface Deal extends Entity {
  title: string
  stage: string
  customer: string
  value: Money
}
