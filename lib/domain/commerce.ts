import type { Entity, Localized, Money } from './entity.ts'

/** Something that can be bought: in a developer's shop, a flat. */
export interface Item extends Entity {
  /** The kind of item, e.g. `flat`. */
  type: string
  sku: string
  name: Localized
  price: Money
  status: 'available' | 'reserved' | 'sold'
  /** Ids of feature values the item has. */
  features: string[]
  images: string[]
  /** Attributes specific to the item's type. */
  attributes: Record<string, unknown>
  order: number
}

/** A property that items can be searched by. */
export interface ItemFeature extends Entity {
  key: string
  name: Localized
  values: { _id: string; name: Localized }[]
}

export const ORDER_STATUSES = ['created', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['paid', 'cancelled'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: [],
  cancelled: [],
  refunded: [],
}

export interface OrderLine {
  itemId: string
  name: string
  quantity: number
  price: Money
}

export interface Order extends Entity {
  number: string
  status: OrderStatus
  userId?: string
  profileId?: string
  orderGroupId?: string
  items: OrderLine[]
  total: Money
  note?: string
  /** When an unpaid reservation ends and its items are available again; only in projects that limit reservations. */
  reservedUntil?: Date
}

/** Orders that belong together, e.g. the instalments of one flat. */
export interface OrderGroup extends Entity {
  name: string
  userId?: string
  orderIds: string[]
  total: Money
  status: 'open' | 'closed'
}

/** A person as others in the project see them. */
export interface Profile extends Entity {
  userId: string
  name: string
  about?: string
  image?: string
  interests: string[]
  followers: number
  followings: number
}

export type ProfileBasic = Pick<Profile, '_id' | 'userId' | 'name' | 'image'>

/** A deal of the CRM integration. */
export interface Deal extends Entity {
  title: string
  stage: string
  customer: string
  value: Money
}
