import { z } from 'zod'
import { ORDER_STATUSES, type Order } from '../../../../lib/domain/index.ts'
import { inWords, paidFor } from '../../commerce/balance.ts'
import { moveOrder } from '../../commerce/order-state.ts'
import { placeOrder } from '../../commerce/place-order.ts'
import { orderGroups, orders } from '../../entities/index.ts'
import { id, money } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { userRoute } from '../../http/route.ts'
import type { InProject } from '../../services/call.ts'
import { conflict } from '../../services/errors.ts'
import { clearable, commaJoined, pageOf, paging } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import type { Serialized } from '../../store/serialized.ts'
import { given, where } from '../../store/where.ts'
import { getOwn, listOwn, requireOwn } from './own.ts'

const order = entitySchema(orders)

/** The buyer cancels. @throws ApiError 409 where money came in, which staff give back */
function giveUp(call: InProject, order: Serialized<Order>): void {
  const paid = paidFor(call, order)
  if (order.status === 'created' && paid > 0) {
    const sum = inWords({ amount: paid, currency: order.total.currency })
    throw conflict(
      'illegal-transition',
      `The order ${order.number} is created, and ${sum} are paid for it: only staff can make it cancelled.`,
    )
  }
  moveOrder(call, order, 'cancelled', { reason: 'The buyer cancelled.' })
}

export const orderRoutes = [
  userRoute('GET', '/ecommerce/order', {
    summary: "Lists one's own orders, newest first",
    query: z.object({ ...paging(), statusIn: commaJoined(z.enum(ORDER_STATUSES)).optional() }),
    response: pageOf(order),
    handle: ({ table, user, query }) =>
      table(orders).page(query, {
        where: [where.equal('userId', user._id), given.fewOf('status', query.statusIn)],
        sort: ['-created'],
      }),
  }),
  userRoute('POST', '/ecommerce/order', {
    summary: 'Places an order and reserves its items',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ itemId: id, quantity: z.int().min(1).max(1000) }))
        .min(1)
        .max(100),
      orderGroupId: id.optional(),
      /** A part of the price; the rest is ordered as further parts of the group. */
      amount: money.extend({ amount: z.int().min(1).max(1e12) }).optional(),
      note: z.string().trim().max(2000).optional(),
    }),
    response: order,
    status: 201,
    handle: (call) => placeOrder(call, call.user, call.body),
  }),
  getOwn(orders, '/ecommerce/order/:id', 'Gets an order'),
  userRoute('PUT', '/ecommerce/order/:id', {
    summary: 'Changes an order: its note, or cancels it while nothing is paid for it',
    body: z.strictObject({
      status: z.literal('cancelled', 'can only become cancelled').optional(),
      note: clearable(z.string().trim().max(2000)),
    }),
    response: order,
    handle(call) {
      const { status, ...changes } = call.body
      return call.platform.store.transaction(() => {
        const stored = requireOwn(call, orders, call.params.id)
        if (status !== undefined) giveUp(call, stored)
        return call.table(orders).update(stored._id, changesOf(changes))
      })
    },
  }),
  listOwn(orderGroups, '/ecommerce/order-group', "Lists one's own order groups, newest first"),
  getOwn(orderGroups, '/ecommerce/order-group/:id', 'Gets an order group'),
]
