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
import { change, entity, field, label, part, text } from '../../schemas/words.ts'
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

export const ORDER_LINE = part(
  'One position of an order, with name and price as they were when it was placed.',
  {
    itemId: field(id, 'Id of the `Item`.'),
    name: field(z.string(), 'Name of the item when it was ordered.'),
    quantity: field(z.int().min(1), 'Units ordered, at least 1.'),
    price: field(money, 'Unit price when the item was ordered.', { type: 'Money' }),
  },
)

export const ORDER = entity(
  'An order of a user, with the amount paid. Placing an order reserves its items.',
  {
    number: field(z.string().min(1).max(64), 'Order number shown to people, such as on invoices.'),
    status: field(
      z.enum(ORDER_STATUSES),
      'Where the order stands; `ORDER_TRANSITIONS` says which status may follow.',
      {
        type: 'OrderStatus',
        flag: ['Status', 'STATUS'],
        known: ORDER_STATUSES,
        sent: {
          doc: 'Next status, as `ORDER_TRANSITIONS` allows. Cancelling returns what was paid.',
          type: 'Known<OrderStatus>',
        },
      },
    ),
    userId: field(id, "Id of the buyer's account.").optional(),
    profileId: field(id, "Id of the buyer's public profile.").optional(),
    orderGroupId: field(id, 'Id of the `OrderGroup` it belongs to, such as for instalments.').optional(),
    items: field(z.array(ORDER_LINE), 'At least one position.', { type: 'OrderLine[]' }),
    total: field(money, 'Price of all positions together; for an instalment, its part of the price.', {
      type: 'Money',
    }),
    paid: field(money, 'Sum of its payments so far, less refunds. Omitted before the first payment.', {
      type: 'Money',
    }).optional(),
    note: text(2000, 'Remark of the buyer or of staff.', {
      flag: ['Internal note'],
      sent: { doc: 'Remark for staff and buyer; `null` clears it.' },
    }).optional(),
    reservedUntil: field(
      timestamp,
      'When a reservation ends, or ended, and its items become available again, if the project limits reservations.',
      { type: 'Date' },
    ).optional(),
  },
)

export const orderChange = change(
  'Changes of an order; whatever is omitted stays.',
  ORDER.pick({ status: true, note: true }).shape,
)

export const orders = collection<Order>('orders', {
  noun: 'order',
  schema: ORDER.shape,
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

export const ORDER_GROUP = entity('Orders that belong together, such as the instalments of one flat.', {
  name: label(200, 'Label shown to staff, such as the number of the flat.'),
  userId: field(id, "Id of the buyer's account.").optional(),
  orderIds: field(z.array(id), 'Ids of its orders, cancelled and refunded ones included.'),
  total: field(money, 'Sum of its orders, without cancelled and refunded ones.', { type: 'Money' }),
  status: field(
    z.enum(['open', 'closed']),
    '`closed` once all its orders are final; a closed group takes no further ones.',
  ),
})

export const orderGroups = collection<OrderGroup>('order-groups', {
  noun: 'order group',
  schema: ORDER_GROUP.shape,
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
