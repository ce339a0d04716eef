import { z } from 'zod'
import { bankCards, transactions } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { userRoute } from '../../http/route.ts'
import { brandOf, type Card, card, endOf, isTestCard, newBankCard } from '../../payments/cards.ts'
import { payWithCard, payWithLink, purpose } from '../../payments/pay.ts'
import { conflict, invalid } from '../../services/errors.ts'
import { entitySchema } from '../../store/collection.ts'
import { where } from '../../store/where.ts'
import { listOwn, requireOwn } from './own.ts'

/** A saved card keeps no number, unless it is a test card that must behave as the card itself. */
const asCard = ({ last4, testNumber, expiry }: NonNullable<typeof bankCards.entity>): Card => ({
  number: testNumber ?? last4.padStart(16, '0'),
  expiry,
})

export const paymentRoutes = [
  listOwn(bankCards, '/payment/bankCard', "Lists one's cards", []),
  userRoute('POST', '/payment/bankCard', {
    summary: 'Saves a card: of its number only the last four digits',
    body: newBankCard,
    response: entitySchema(bankCards),
    status: 201,
    handle({ platform, table, user, body: { number, expiry, holder } }) {
      if (endOf(expiry) <= platform.now()) throw invalid({ expiry: 'is over' })
      const [last4, brand] = [number.slice(-4), brandOf(number)]
      const same = { userId: user._id, last4, brand, expiry }
      if (
        table(bankCards).first({ where: Object.entries(same).map(([key, value]) => where.equal(key, value)) })
      )
        throw conflict('conflict', `The ${brand} card ending in ${last4} is already saved.`)
      return table(bankCards).insert({
        userId: user._id,
        brand,
        last4,
        expiry,
        holder,
        ...(isTestCard(number) ? { testNumber: number } : {}),
      })
    },
  }),
  userRoute('DELETE', '/payment/bankCard/:id', {
    summary: 'Deletes a saved card',
    handle: (call) => call.table(bankCards).remove(requireOwn(call, bankCards, call.params.id)._id),
  }),
  userRoute('POST', '/payment/payWithCard', {
    summary: 'Pays with a card, or with a saved one',
    body: z
      .strictObject({ ...purpose, card: card.optional(), bankCardId: id.optional() })
      .refine(({ card, bankCardId }) => (card === undefined) !== (bankCardId === undefined), {
        path: ['card'],
        error: 'give either card or bankCardId',
      }),
    response: entitySchema(transactions),
    status: 201,
    handle(call) {
      const { card: given, bankCardId = '', ...payment } = call.body
      const charged = given ?? asCard(requireOwn(call, bankCards, bankCardId))
      return payWithCard(call, { ...payment, userId: call.user._id }, charged)
    },
  }),
  userRoute('POST', '/payment/payWithLink', {
    summary: 'Creates a payment link',
    body: z.strictObject(purpose),
    response: entitySchema(transactions),
    status: 201,
    handle: (call) => payWithLink(call, { ...call.body, userId: call.user._id }),
  }),
]
