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
  /** What belongs to the item's type; for a flat see {@link FlatAttributes}. */
  attributes: Record<string, unknown>
  order: number
}

/** What a flat says of itself, in `Item.attributes`. Lengths in metres, areas in square metres. */
export interface FlatAttributes {
  /** Slug of the complex, e.g. `terrace-park`. */
  project: string
  /** Letter of the building, e.g. `A`. */
  building: string
  entrance: number
  floor: number
  number: string
  bedrooms: number
  /** All of it, without the terrace. */
  area: number
  terrace: number
  ceiling: number
  sold: boolean
  plan: FlatPlan
  /** Outline on the façade picture, each point as parts of its width and height. */
  polygon: [number, number][]
}

/** A flat's drawing. The origin is the top left corner, x to the right, y down, in metres. */
export interface FlatPlan {
  width: number
  depth: number
  /** Compass bearing of the drawing's upward direction, in degrees: 0 is north. */
  bearing: number
  rooms: PlanRoom[]
  doors: PlanOpening[]
  windows: PlanOpening[]
}

export const ROOM_KINDS = ['living', 'kitchen', 'bedroom', 'bathroom', 'hall', 'wardrobe', 'terrace'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

export interface PlanRoom {
  kind: RoomKind
  x: number
  y: number
  width: number
  depth: number
}

/** A gap in a wall: where it starts, how long it is, and which way its wall runs. */
export interface PlanOpening {
  x: number
  y: number
  length: number
  direction: 'horizontal' | 'vertical'
  /** For doors: the side the leaf opens to. `entrance` is the flat's own door. */
  swing?: 'left' | 'right'
  kind?: 'door' | 'entrance' | 'opening' | 'window' | 'balcony'
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
