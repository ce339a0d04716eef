import { z } from 'zod'
import { ORDER_STATUSES } from '../../../../lib/domain/index.ts'
import { placeOrder } from '../../commerce/place-order.ts'
import { orderGroups, orders } from '../../entities/index.ts'
import { id, money } from '../../entities/shapes.ts'
import { userRoute } from '../../http/route.ts'
import { notFound } from '../../platform/errors.ts'
import { commaJoined, pageOf, paging } from '../../platform/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { given, where } from '../../store/where.ts'

const order = entitySchema(orders)
const group = entitySchema(orderGroups)

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
    ({ table, user, params }) => {
      const found = table(orders).require(params.id)
      if (found.userId !== user._id) throw notFound(`order ${params.id.slice(0, 64)}`)
      return found
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
      const found = table(orderGroups).require(params.id)
      if (found.userId !== user._id) throw notFound(`order group ${params.id.slice(0, 64)}`)
      return found
    },
  ),
]
