/** Steps of leave and other requests that a real platform refuses. */
import { expectRefusals, type Refusal } from './sequences.ts'

const LEAVE: Refusal[] = [
  ...(
    [
      ['is beyond the balance', '2027-02-01', '2027-02-12'],
      ['is in the past', '2026-11-16', '2026-11-17'],
      ['no working days', '2027-02-06', '2027-02-07'],
    ] as const
  ).map(
    ([what, from, to]): Refusal => [
      `leave that ${what} is confirmed`,
      async (s) => {
        const id = await s.leave(from, to)
        return () => s.setRequest(id, { status: 'confirmed' })
      },
      409,
      'leave-refused',
      /Leave that is pending cannot be confirmed: .+ Add a comment to override/,
    ],
  ),
  [
    'leave is confirmed over leave that is confirmed and not accepted yet',
    async (s) => {
      await s.leave('2027-02-01', '2027-02-02', 'confirmed')
      const id = await s.leave('2027-02-02', '2027-02-03')
      return () => s.setRequest(id, { status: 'confirmed' })
    },
    409,
    'leave-refused',
    /cannot be confirmed/,
  ],
  [
    'leave without days is confirmed',
    async (s) => {
      const { _id } = await s.made(s.anna('POST', '/request-action', { type: 'vacation', data: {} }))
      return () => s.setRequest(_id, { status: 'confirmed' })
    },
    409,
    'leave-refused',
    /has no dates/,
  ],
  [
    'accepted leave is made longer than the balance',
    async (s) => {
      const id = await s.leave('2027-02-01', '2027-02-02', 'confirmed', 'user_accepted')
      return () =>
        s.setRequest(id, { data: { startDate: '2027-02-01', endDate: '2027-02-26', type: 'family' } })
    },
    409,
    'leave-refused',
    /cannot be changed while it is user_accepted/,
  ],
  [
    'leave ends before it begins',
    async (s) => () =>
      s.anna('POST', '/request-action', {
        type: 'vacation',
        data: { startDate: '2027-02-02', endDate: '2027-02-01' },
      }),
    400,
    'validation',
    /on or after startDate/,
  ],
  ...(
    [
      ['pending', [], 'archived', 'confirmed or rejected or reviewed'],
      ['rejected', ['rejected'], 'confirmed', 'archived'],
      ['confirmed', ['confirmed'], 'archived', 'user_accepted or user_rejected'],
      ['user_accepted', ['confirmed', 'user_accepted'], 'rejected', 'archived'],
    ] as const
  ).map(
    ([from, states, to, allowed]): Refusal => [
      `a request that is ${from} becomes ${to}`,
      async (s) => {
        const id = await s.leave('2027-02-01', '2027-02-02', ...states)
        return () => s.setRequest(id, { status: to, comment: 'Again.' })
      },
      409,
      'illegal-transition',
      new RegExp(`is ${from} and cannot be ${to}: its next status is ${allowed}`),
    ],
  ),
  [
    'leave that is pending is accepted',
    async (s) => {
      const id = await s.leave('2027-02-01', '2027-02-02')
      return () => s.anna('POST', '/request-action/confirm', { id })
    },
    409,
    'illegal-transition',
    /is pending and cannot be user accepted/,
  ],
  ...(['DELETE', 'PUT'] as const).map(
    (method): Refusal => [
      `a confirmed request is ${method === 'PUT' ? 'edited' : 'withdrawn'}`,
      async (s) => {
        const id = await s.leave('2027-02-01', '2027-02-02', 'confirmed')
        return () => s.anna(method, `/request-action/${id}`, method === 'PUT' ? { title: 'More' } : undefined)
      },
      409,
      'illegal-transition',
      /is confirmed cannot be .*, only one that is pending/,
    ],
  ),
  [
    'a pending request is reviewed',
    async (s) => {
      const id = await s.leave('2027-02-01', '2027-02-02')
      return () => s.anna('POST', `/request-action/${id}/review`, { rating: 5 })
    },
    409,
    'illegal-transition',
    /pending cannot be reviewed yet, only one that staff have answered/,
  ],
  [
    'a request is reviewed twice',
    async (s) => {
      const id = await s.leave('2027-02-01', '2027-02-02', 'rejected')
      await s.made(s.anna('POST', `/request-action/${id}/review`, { rating: 5 }))
      return () => s.anna('POST', `/request-action/${id}/review`, { rating: 1 })
    },
    409,
    'conflict',
    /has already been reviewed/,
  ],
  [
    'a request is changed by who has seen an older version',
    async (s) => {
      const id = await s.leave('2027-02-01', '2027-02-02', 'confirmed')
      return () => s.setRequest(id, { title: 'Mine', version: 1 })
    },
    409,
    'version-conflict',
    /at version 2, not 1/,
  ],
]

expectRefusals('a request', LEAVE)
