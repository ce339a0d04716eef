/** Steps of payments, refunds and cards that a real platform refuses. */
import { CARD, expectRefusals, PRICE, type Refusal, TERMS } from './sequences.ts'

const { cvc: _, ...saved } = { ...CARD, number: '5555555555554444' }

const MONEY: Refusal[] = [
  ...(['cancelled', 'refunded'] as const).map(
    (end): Refusal => [
      `an order that is ${end} is paid`,
      async (s) => {
        const { _id } = await s.ordered(...(end === 'cancelled' ? [end] : ['paid', end]))
        return () => s.pay(_id, 100)
      },
      409,
      'illegal-transition',
      new RegExp(`is ${end}; only orders with status`),
    ],
  ),
  ...(['paid', 'fulfilled'] as const).map(
    (end): Refusal => [
      `an order that is ${end} is paid`,
      async (s) => {
        const { _id } = await s.ordered(...(end === 'paid' ? [end] : ['paid', end]))
        return () => s.pay(_id, 100)
      },
      409,
      'already-paid',
      new RegExp(`is ${end}: nothing is due.*due: 0 \\(minor units\\)`),
    ],
  ),
  [
    'more is paid than is due, after cash from staff',
    async (s) => {
      const { _id } = await s.ordered()
      await s.made(s.pay(_id, 100))
      await s.made(s.move(_id, 'paid'))
      return () => s.pay(_id, 1)
    },
    409,
    'already-paid',
    /nothing is due/,
  ],
  [
    'more is paid by link than is due',
    async (s) => {
      const { _id } = await s.ordered()
      await s.made(s.pay(_id, 100))
      return () => s.link(_id, PRICE - 99)
    },
    409,
    'already-paid',
    /93249.00 USD is due/,
  ],
  [
    'an order is paid in another currency',
    async (s) => {
      const { _id } = await s.ordered()
      return () => s.pay(_id, 1, s.anna, { amount: { amount: 100, currency: 'GEL' } })
    },
    400,
    'validation',
    /must be USD, the currency of the order/,
  ],
  [
    'the order of somebody else is paid',
    async (s) => {
      const { _id } = await s.ordered()
      return () => s.pay(_id, 100, s.ben)
    },
    400,
    'validation',
    /is not an order/,
  ],
  [
    'the deposit is paid twice',
    async (s) => {
      await s.reservations(TERMS)
      const { _id } = await s.ordered()
      await s.made(s.pay(_id, 50_000))
      return () => s.pay(_id, 50_000)
    },
    409,
    'already-paid',
    /The deposit .* has been paid\. The remaining 92750.00 USD is due in full/,
  ],
  [
    'a payment page that is open is refunded',
    async (s) => {
      const { _id } = await s.made(s.link((await s.ordered())._id, 100))
      return () => s.refund(_id)
    },
    409,
    'illegal-transition',
    /Transaction \w+ is pending and cannot be partially refunded: its next status is succeeded or failed\./,
  ],
  [
    'a payment is refunded twice',
    async (s) => {
      const { _id } = await s.made(s.pay((await s.ordered())._id, 100))
      await s.made(s.refund(_id))
      return () => s.refund(_id)
    },
    409,
    'illegal-transition',
    /is refunded and cannot be refunded: refunded is final/,
  ],
  [
    'more is refunded than is left',
    async (s) => {
      const { _id } = await s.made(s.pay((await s.ordered())._id, 100))
      await s.made(s.refund(_id, { amount: 60 }))
      return () => s.refund(_id, { amount: 41 })
    },
    400,
    'validation',
    /exceeds the refundable balance of 40/,
  ],
  [
    'a payment is refunded while the provider is deactivated',
    async (s) => {
      const { _id } = await s.made(s.pay((await s.ordered())._id, 100))
      await s.made(s.legacy('POST', '/provider/provider-payment/deactivate'))
      return () => s.refund(_id)
    },
    409,
    'provider-inactive',
    /is deactivated\. Activate it first/,
  ],
  [
    'a provider of version 1 is activated',
    async (s) => () => s.legacy('POST', '/provider/provider-old-payment/activate'),
    409,
    'conflict',
    /version v1, which cannot be activated any more: use one of v2/,
  ],
  [
    'a card that is over is saved',
    async (s) => () => s.anna('POST', '/payment/bankCard', { ...saved, expiry: '10/26' }),
    400,
    'validation',
    /expiry/,
  ],
  [
    'a card is saved twice',
    async (s) => {
      await s.made(s.anna('POST', '/payment/bankCard', saved))
      return () => s.anna('POST', '/payment/bankCard', saved)
    },
    409,
    'conflict',
    /is already saved/,
  ],
  [
    'the saved card of somebody else pays',
    async (s) => {
      const { _id } = await s.ordered()
      const card = await s.made(s.ben('POST', '/payment/bankCard', saved))
      return () => s.pay(_id, 100, s.anna, { card: undefined, bankCardId: card._id })
    },
    404,
    'not-found',
    /There is no bank card/,
  ],
]
expectRefusals('a payment', MONEY)
