import { z } from 'zod'
import { bankCards, transactions } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { userRoute } from '../../http/route.ts'
import { brandOf, type Card, card, endOf, isTestCard, newBankCard } from '../../payments/cards.ts'
import { payWithCard, payWithLink, purpose } from '../../payments/pay.ts'
import { conflict, invalid, notFound } from '../../services/errors.ts'
import { pageOf, paging } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import type { Table } from '../../store/table.ts'
import { where } from '../../store/where.ts'

type Cards = Table<NonNullable<typeof bankCards.entity>>

function requireCard(cards: Cards, userId: string, cardId: string) {
  const card = cards.require(cardId)
  if (card.userId !== userId) throw notFound(`bank card ${cardId.slice(0, 64)}`)
  return card
}

/** A saved card keeps no number, unless it is a test card that must behave as the card itself. */
const numberOf = ({ last4, testNumber }: NonNullable<typeof bankCards.entity>) =>
  testNumber ?? last4.padStart(16, '0')

function savedCard(cards: Cards, userId: string, cardId: string): Card {
  const saved = requireCard(cards, userId, cardId)
  return { number: numberOf(saved), expiry: saved.expiry }
}

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
      summary: 'Saves a card: of its number only the last four digits',
      body: newBankCard,
      response: entitySchema(bankCards),
      status: 201,
    },
    ({ platform, table, user, body: { number, expiry, holder } }) => {
      if (endOf(expiry) <= platform.now()) throw invalid({ expiry: 'is over' })
      const [last4, brand] = [number.slice(-4), brandOf(number)]
      const same = { userId: user._id, last4, brand, expiry }
      if (
        table(bankCards).first({ where: Object.entries(same).map(([key, value]) => where.equal(key, value)) })
      )
        throw conflict('conflict', `The ${brand} card that ends in ${last4} is saved already.`)
      return table(bankCards).insert({
        userId: user._id,
        brand,
        last4,
        expiry,
        holder,
        ...(isTestCard(number) ? { testNumber: number } : {}),
      })
    },
  ),
  userRoute(
    { method: 'DELETE', path: '/payment/bankCard/:id', summary: 'Deletes a saved card' },
    ({ table, user, params }) =>
      table(bankCards).remove(requireCard(table(bankCards), user._id, params.id)._id),
  ),
  userRoute(
    {
      method: 'POST',
      path: '/payment/payWithCard',
      summary: 'Pays with a card, or with a saved one',
      body: z
        .strictObject({ ...purpose, card: card.optional(), bankCardId: id.optional() })
        .refine(({ card, bankCardId }) => (card === undefined) !== (bankCardId === undefined), {
          path: ['card'],
          error: 'give either card or bankCardId',
        }),
      response: entitySchema(transactions),
      status: 201,
    },
    (call) => {
      const { card: given, bankCardId = '', ...payment } = call.body
      const charged = given ?? savedCard(call.table(bankCards), call.user._id, bankCardId)
      return payWithCard(call, { ...payment, userId: call.user._id }, charged)
    },
  ),
  userRoute(
    {
      method: 'POST',
      path: '/payment/payWithLink',
      summary: 'Creates a payment link',
      body: z.strictObject(purpose),
      response: entitySchema(transactions),
      status: 201,
    },
    (call) => payWithLink(call, { ...call.body, userId: call.user._id }),
  ),
]
