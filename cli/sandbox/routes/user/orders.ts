import { z } from 'zod'
import { ORDER_STATUSES, type Order, type User } from '../../../../lib/domain/index.ts'
import { inWords, paidFor } from '../../commerce/balance.ts'
import { moveOrder } from '../../commerce/order-state.ts'
import { placeOrder } from '../../commerce/place-order.ts'
import { orderGroups, orders } from '../../entities/index.ts'
import { id, money } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { userRoute } from '../../http/route.ts'
import type { InProject } from '../../services/call.ts'
import { conflict, notFound } from '../../services/errors.ts'
import { clearable, commaJoined, pageOf, paging } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import type { Serialized } from '../../store/serialized.ts'
import { given, where } from '../../store/where.ts'

const order = entitySchema(orders)
const group = entitySchema(orderGroups)

/** @throws ApiError 404 unless it is the user's own */
function ownOrder({ table }: InProject, user: Serialized<User>, id: string): Serialized<Order> {
  const stored = table(orders).require(id)
  if (stored.userId !== user._id) throw notFound(`order ${id.slice(0, 64)}`)
  return stored
}

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
  userRoute(
    {
      method: 'GET',
      path: '/ecommerce/order',
      summary: "Lists one's own orders, newest first",
      query: z.object({ ...paging(), statusIn: commaJoined(z.enum(ORDER_STATUSES)).optional() }),
      response: pageOf(order),
    },
    ({ table, user, query }) =>
      table(orders).page(query, {
        where: [where.equal('userId', user._id), given.fewOf('status', query.statusIn)],
        sort: ['-created'],
      }),
  ),
  userRoute(
    {
      method: 'POST',
      path: '/ecommerce/order',
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
    },
    (call) => placeOrder(call, call.user, call.body),
  ),
  userRoute(
    { method: 'GET', path: '/ecommerce/order/:id', summary: 'Gets an order', response: order },
    (call) => ownOrder(call, call.user, call.params.id),
  ),
  userRoute(
    {
      method: 'PUT',
      path: '/ecommerce/order/:id',
      summary: 'Changes an order: its note, or cancels it while nothing is paid for it',
      body: z.strictObject({
        status: z.literal('cancelled', 'can only become cancelled').optional(),
        note: clearable(z.string().trim().max(2000)),
      }),
      response: order,
    },
    (call) => {
      const { status, ...changes } = call.body
      return call.platform.store.transaction(() => {
        const stored = ownOrder(call, call.user, call.params.id)
        if (status !== undefined) giveUp(call, stored)
        return call.table(orders).update(stored._id, changesOf(changes))
      })
    },
  ),
  userRoute(
    {
      method: 'GET',
      path: '/ecommerce/order-group',
      summary: "Lists one's own order groups, newest first",
      query: z.object(paging()),
      response: pageOf(group),
    },
    ({ table, user, query }) =>
      table(orderGroups).page(query, { where: [where.equal('userId', user._id)], sort: ['-created'] }),
  ),
  userRoute(
    { method: 'GET', path: '/ecommerce/order-group/:id', summary: 'Gets an order group', response: group },
    ({ table, user, params }) => {
      const group = table(orderGroups).require(params.id)
      if (group.userId !== user._id) throw notFound(`order group ${params.id.slice(0, 64)}`)
      return group
    },
  ),
]
