import { z } from 'zod'
import { transactions } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { privateRoute } from '../../http/route.ts'
import { card } from '../../payments/cards.ts'
import { payWithCard, payWithLink, purpose } from '../../payments/pay.ts'
import { entitySchema } from '../../store/collection.ts'

const whose = { userId: id.optional() }

export const paymentRoutes = [
  privateRoute(
    {
      method: 'POST',
      path: '/payment/payWithCard',
      summary: 'Takes a payment from a card',
      body: z.strictObject({ ...purpose, ...whose, card }),
      response: entitySchema(transactions),
      status: 201,
    },
    (call) => payWithCard(call, call.body, call.body.card),
  ),
  privateRoute(
    {
      method: 'POST',
      path: '/payment/payWithLink',
      summary: 'Opens a payment that its payer makes at a link',
      body: z.strictObject({ ...purpose, ...whose }),
      response: entitySchema(transactions),
      status: 201,
    },
    (call) => payWithLink(call, call.body),
  ),
  privateRoute(
    {
      method: 'GET',
      path: '/transaction/:id',
      summary: 'Gets a transaction',
      response: entitySchema(transactions),
    },
    ({ table, params }) => table(transactions).require(params.id),
  ),
]
