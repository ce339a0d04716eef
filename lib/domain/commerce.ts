import type { Entity, Localized, Money } from './entity.ts'

/** A sellable item; for a developer, a flat: `Item<{ rooms: number }>`. */
export interface Item<Attributes extends object = Record<string, unknown>> extends Entity {
  /** Kind of item, such as `flat`. */
  type: string
  /** Stock-keeping unit, the seller's own identifier. */
  sku: string
  /** Name shown to buyers. */
  name: Localized
  /** Price of one unit. */
  price: Money
  /** Follows the orders of the item: reserved while one is open, sold once it is fulfilled. */
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
  /** Identifies the feature in code, such as `view`. */
  key: string
  /** Label shown to buyers. */
  name: Localized
  /** A feature of an item, such as `Park` or `Courtyard`. */
  values: {
    /** Id to put into `Item.features` and into a search by features. */
    _id: string
    /** Label shown to buyers. */
    name: Localized
  }[]
}

/** Every status of an order, in the order of a sale; `ORDER_TRANSITIONS` says which may follow which. */
export const ORDER_STATUSES = ['created', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const
/** Status of an order: placed, paid in full, handed over, or ended without a sale. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** The statuses that may follow each status. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['paid', 'cancelled'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: [],
  cancelled: [],
  refunded: [],
}

/** A user's public profile, visible to other users of the project. */
export interface Profile extends Entity {
  /** Id of the account it belongs to. */
  userId: string
  /** Name shown to other users. */
  name: string
  /** Self-description shown to other users. */
  about?: string
  /** Id of a stored image. */
  image?: string
  /** Free keywords, such as `chess`; searches match them exactly. */
  interests: string[]
  /** Count of profiles that follow this one. */
  followers: number
  /** Count of profiles that this one follows. */
  followings: number
}

/** The part of a profile that lists show: name and image. */
export type ProfileBasic = Pick<Profile, '_id' | 'userId' | 'name' | 'image'>

/** A deal from the CRM integration. */
export interface Deal extends Entity {
  /** Name of the item being sold, such as `Flat 101`. */
  title: string
  /** Stage of the pipeline in the CRM, such as `visit` or `won`. */
  stage: string
  /** Name of the customer, as the CRM has it. */
  customer: string
  /** Value of the deal if it is won. */
  value: Money
}
