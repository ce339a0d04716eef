import { z } from 'zod'
import { bankCards, transactionEntity } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { notFound } from '../../errors.ts'
import { userRoute } from '../../http/route.ts'
import { pageOf, paging } from '../../http/schemas.ts'
import { brandOf, card, newBankCard } from '../../payments/cards.ts'
import { payWithCard, payWithLink, purpose } from '../../payments/pay.ts'
import { entitySchema } from '../../store/collection.ts'
import type { Table } from '../../store/table.ts'
import { where } from '../../store/where.ts'

type Cards = Table<NonNullable<typeof bankCards.entity>>

function requireCard(cards: Cards, userId: string, cardId: string) {
  const found = cards.require(cardId)
  if (found.userId !== userId) throw notFound(`bank card ${cardId.slice(0, 64)}`)
  return found
}

/** A kept card has no number any more; what it would have said is not known, so it is one that succeeds. */
const keptNumber = (last4: string) => last4.padStart(16, '0')

export const paymentRoutes = [
  userRoute(
    {
      method: 'GET',
      path: '/payment/bankCard',
      summary: "Lists one's cards",
      query: z.object(paging()),
      response: pageOf(entitySchema(bankCards)),
    },
    ({ table, user, query }) => table(bankCards).page(query, { where: [where.equal('userId', user._id)] }),
  ),
  userRoute(
    {
      method: 'POST',
      path: '/payment/bankCard',
      summary: 'Keeps a card: of its number only the last four digits',
      body: newBankCard,
      response: entitySchema(bankCards),
      status: 201,
    },
    ({ table, user, body: { number, expiry, holder } }) =>
      table(bankCards).insert({
        userId: user._id,
        brand: brandOf(number),
        last4: number.slice(-4),
        expiry,
        holder,
      }),
  ),
  userRoute(
    { method: 'DELETE', path: '/payment/bankCard/:id', summary: 'Forgets a card' },
    ({ table, user, params }) =>
      table(bankCards).remove(requireCard(table(bankCards), user._id, params.id)._id),
  ),
  userRoute(
    {
      method: 'POST',
      path: '/payment/payWithCard',
      summary: 'Pays with a card, or with one that was kept',
      body: z
        .strictObject({ ...purpose, card: card.optional(), bankCardId: id.optional() })
        .refine(({ card, bankCardId }) => (card === undefined) !== (bankCardId === undefined), {
          path: ['card'],
          error: 'give either card or bankCardId',
        }),
      response: transactionEntity,
      status: 201,
    },
    (call) => {
      const { card: given, bankCardId = '', ...payment } = call.body
      const kept = given ? undefined : requireCard(call.table(bankCards), call.user._id, bankCardId)
      const used = given ?? { number: keptNumber(kept?.last4 ?? ''), expiry: kept?.expiry ?? '' }
      return payWithCard(call, { ...payment, userId: call.user._id }, used)
    },
  ),
  userRoute(
    {
      method: 'POST',
      path: '/payment/payWithLink',
      summary: 'Opens a payment that is made at a link',
      body: z.strictObject(purpose),
      response: transactionEntity,
      status: 201,
    },
    (call) => payWithLink(call, { ...call.body, userId: call.user._id }),
  ),
]
