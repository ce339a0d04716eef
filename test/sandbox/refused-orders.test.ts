/** Steps of orders that a real platform refuses. */
import { expectRefusals, FLAT, PRICE, type Refusal, TERMS } from './sequences.ts'

const ORDERS: Refusal[] = [
  [
    'a flat that somebody else has reserved is ordered',
    async (s) => {
      await s.ordered()
      return () => s.place(s.ben)
    },
    409,
    'conflict',
    /reserved; only available items/,
  ],
  [
    'a sold flat is ordered',
    async (s) => () => s.place(s.anna, {}, 'flat-202'),
    409,
    'conflict',
    /is sold; only/,
  ],
  [
    'a flat is ordered twice in one order',
    async (s) => () =>
      s.anna('POST', '/ecommerce/order', { items: [0, 1].map(() => ({ itemId: FLAT, quantity: 1 })) }),
    400,
    'validation',
    /is listed twice/,
  ],
  [
    'two of one flat are ordered',
    async (s) => () => s.anna('POST', '/ecommerce/order', { items: [{ itemId: FLAT, quantity: 2 }] }),
    400,
    'validation',
    /must be 1/,
  ],
  [
    'an order joins the group of somebody else',
    async (s) => () => s.place(s.ben, { orderGroupId: 'group-anna' }),
    400,
    'validation',
    /is not an order group/,
  ],
  [
    'an order joins a group that is closed',
    async (s) => {
      const { orderGroupId, _id } = await s.made(
        s.place(s.anna, { amount: { amount: 100, currency: 'USD' } }),
      )
      await s.made(s.move(_id, 'cancelled'))
      return () => s.place(s.anna, { orderGroupId })
    },
    409,
    'conflict',
    /is closed; orders can only be added/,
  ],
  [
    'instalments come to more than the price',
    async (s) => {
      const part = { amount: PRICE - 100, currency: 'USD' }
      const { orderGroupId } = await s.made(s.place(s.anna, { amount: part }))
      return () => s.place(s.anna, { orderGroupId, amount: { amount: 101, currency: 'USD' } })
    },
    409,
    'conflict',
    /must be at most 100 \(minor units\)/,
  ],
  [
    'an instalment is placed when all of the price is',
    async (s) => {
      const part = { amount: 100, currency: 'USD' }
      const { orderGroupId } = await s.made(s.place(s.anna, { amount: part }))
      await s.made(s.place(s.anna, { orderGroupId }))
      return () => s.place(s.anna, { orderGroupId })
    },
    409,
    'conflict',
    /Only 0 USD \(minor units\) of the price can still be ordered/,
  ],
  [
    'an instalment is placed in another currency',
    async (s) => () => s.place(s.anna, { amount: { amount: 100, currency: 'GEL' } }),
    400,
    'validation',
    /must be USD/,
  ],
  ...(['cancelled', 'refunded', 'fulfilled'] as const).flatMap((end): Refusal[] => {
    const states = end === 'cancelled' ? [end] : ['paid', end]
    return ['created', 'paid', 'fulfilled', 'cancelled', 'refunded']
      .filter((to) => to !== end)
      .map((to) => [
        `an order that is ${end} becomes ${to}`,
        async (s) => {
          const { _id } = await s.ordered(...states)
          return () => s.move(_id, to)
        },
        409,
        'illegal-transition',
        new RegExp(`Order W-\\d+ is ${end} and cannot be ${to}: ${end} is final\\.`),
      ])
  }),
  ...[
    ['created', 'fulfilled', 'paid or cancelled'],
    ['created', 'refunded', 'paid or cancelled'],
    ['paid', 'cancelled', 'fulfilled or refunded'],
    ['paid', 'created', 'fulfilled or refunded'],
  ].map(
    ([from = '', to = '', allowed]): Refusal => [
      `an order that is ${from} becomes ${to}`,
      async (s) => {
        const { _id } = await s.ordered(...(from === 'paid' ? [from] : []))
        return () => s.move(_id, to)
      },
      409,
      'illegal-transition',
      new RegExp(`is ${from} and cannot be ${to}: its next status is ${allowed}`),
    ],
  ),
  [
    'a buyer cancels an order with money on it',
    async (s) => {
      const { _id } = await s.ordered()
      await s.made(s.pay(_id, 100))
      return () => s.anna('PUT', `/ecommerce/order/${_id}`, { status: 'cancelled' })
    },
    409,
    'illegal-transition',
    /is created, and 1.00 USD are paid for it: only staff can make it cancelled/,
  ],
  [
    'a buyer cancels the order of somebody else',
    async (s) => {
      const { _id } = await s.ordered()
      return () => s.ben('PUT', `/ecommerce/order/${_id}`, { status: 'cancelled' })
    },
    404,
    'not-found',
    /There is no order/,
  ],
  [
    'one user reserves more flats than the project allows',
    async (s) => {
      await s.reservations(TERMS)
      for (const flat of ['flat-102', 'flat-103']) await s.made(s.place(s.ben, {}, flat))
      return () => s.place(s.ben, {}, 'flat-201')
    },
    409,
    'reservation-limit',
    /2 of 2 reservations are open: W-\d+, W-\d+\. End one of them first/,
  ],
  [
    'one order reserves two flats',
    async (s) => {
      await s.reservations(TERMS)
      const items = ['flat-102', 'flat-103'].map((itemId) => ({ itemId, quantity: 1 }))
      return () => s.ben('POST', '/ecommerce/order', { items })
    },
    409,
    'reservation-limit',
    /can reserve 1 item, not 2/,
  ],
]

expectRefusals('an order', ORDERS)
