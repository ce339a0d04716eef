import { z } from 'zod'
import type {
  Deal,
  Entity,
  Item,
  ItemFeature,
  Order,
  OrderGroup,
  Profile,
} from '../../../lib/domain/index.ts'
import { ORDER_STATUSES } from '../../../lib/domain/index.ts'
import { collection } from '../store/collection.ts'
import { id, localized, money, timestamp } from './shapes.ts'

export const items = collection<Item>('items', {
  noun: 'item',
  schema: {
    type: z.string().min(1).max(64),
    sku: z.string().min(1).max(64),
    name: localized,
    price: money,
    status: z.enum(['available', 'reserved', 'sold']),
    features: z.array(id).default([]),
    images: z.array(id).default([]),
    attributes: z.record(z.string(), z.unknown()).default({}),
    order: z.int().min(0).default(0),
  },
  indexes: [['order', 'created', '_id', 'type', 'status']],
  unique: [['sku']],
})

export const itemFeatures = collection<ItemFeature>('item-features', {
  noun: 'item feature',
  schema: {
    key: z.string().min(1).max(64),
    name: localized,
    values: z.array(z.object({ _id: id, name: localized })),
  },
  unique: [['key']],
})

export const orders = collection<Order>('orders', {
  noun: 'order',
  schema: {
    number: z.string().min(1).max(64),
    status: z.enum(ORDER_STATUSES),
    userId: id.optional(),
    profileId: id.optional(),
    orderGroupId: id.optional(),
    items: z.array(z.object({ itemId: id, name: z.string(), quantity: z.int().min(1), price: money })),
    total: money,
    paid: money.optional(),
    note: z.string().max(2000).optional(),
    reservedUntil: timestamp.optional(),
  },
  indexes: [
    ['created', '_id', 'status', 'total.currency', 'userId'],
    ['updated'],
    ['userId'],
    ['status', 'reservedUntil'],
    ['total.amount'],
    ['orderGroupId'],
  ],
  unique: [['number']],
})

export const orderGroups = collection<OrderGroup>('order-groups', {
  noun: 'order group',
  schema: {
    name: z.string().min(1).max(200),
    userId: id.optional(),
    orderIds: z.array(id),
    total: money,
    status: z.enum(['open', 'closed']),
  },
  indexes: [['userId', 'created']],
})

export const profiles = collection<Profile>('profiles', {
  noun: 'profile',
  schema: {
    userId: id,
    name: z.string().min(1).max(200),
    about: z.string().max(2000).optional(),
    image: id.optional(),
    interests: z.array(z.string().min(1).max(64)).default([]),
    followers: z.int().min(0).default(0),
    followings: z.int().min(0).default(0),
  },
  unique: [['userId']],
})

export const deals = collection<Deal>('deals', {
  noun: 'deal',
  schema: { title: z.string(), stage: z.string(), customer: z.string(), value: money },
})

/** That one profile follows or has blocked another. */
export interface Relation extends Entity {
  kind: 'follow' | 'block'
  from: string
  to: string
}

export const relations = collection<Relation>('ties', {
  noun: 'relation',
  schema: { kind: z.enum(['follow', 'block']), from: id, to: id },
  indexes: [['kind', 'to', 'created']],
  unique: [['kind', 'from', 'to']],
})
