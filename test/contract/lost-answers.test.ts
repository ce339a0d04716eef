// Whatever is lost on the way, a call that creates or moves something takes effect once: keys that the sandbox
// announces make the library's retries safe.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'

import { axiosTransport } from '../../lib/http/transport/axios.ts'
import type { Transport } from '../../lib/http/transport/types.ts'
import { createAdminClient, createUserClient } from '../../lib/index.ts'

/** What happens to one attempt: it succeeds, its request is lost, or its response is. */
const FATES = ['answered', 'request lost', 'answer lost'] as const
const RETRIES = 4

let people = 0
let boxes = 0
let fates: (typeof FATES)[number][] = []
const connectionLost = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
const unreliable = (): Transport => {
  const transport = axiosTransport()
  return {
    async send(request) {
      const fate = request.method === 'POST' ? fates.shift() : undefined
      if (fate === 'request lost') throw connectionLost()
      const response = await transport.send(request)
      if (fate !== 'answer lost') return response
      for await (const _ of response.body);
      throw connectionLost()
    },
  }
}

let sandbox: Sandbox
let admin: ReturnType<typeof createAdminClient>
let user: ReturnType<typeof createUserClient>

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  const options = { host: sandbox.url, transport: unreliable(), retries: RETRIES, retryDelay: () => 0 }
  const { email = '', password = '' } = sandbox.admins[0] ?? {}
  admin = createAdminClient({ ...options, email, password, projectId: 'northgate' })
  user = createUserClient({ ...options, apiKey: 'northgate-public-key' })
  await user.auth.login({ email: 'anna@northgate.example', password: 'Resident-pass-1' })
  await admin.transactions.list()
})
afterAll(() => sandbox.close())

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123', holder: 'Anna' }
const total = async (list: PromiseLike<{ total: number | undefined }>) => (await list).total ?? 0

const CALLS: [what: string, make: () => Promise<unknown>, effects: () => Promise<number>][] = [
  [
    'an order',
    () => user.orders.create({ items: [{ itemId: 'service-storage', quantity: 1 }] }),
    () => total(user.orders.list()),
  ],
  [
    'a payment',
    () => user.payments.payWithCard({ amount: { amount: 100, currency: 'USD' }, card: CARD }),
    () => total(admin.transactions.list()),
  ],
  [
    'a refund',
    () => admin.transactions.refund('transaction-042', { amount: 1 }),
    async () => (await admin.transactions.get('transaction-042')).refunded.amount,
  ],
  [
    'a notification',
    () => admin.notifications.send({ type: 'SMS', userIds: ['user-anna'], title: 'Water', body: 'Soon' }),
    async () => sandbox.outbox.list({ channel: 'sms', limit: 5000 }).length,
  ],
  [
    'a box',
    () =>
      user.boxes.upsert({ type: 'UNIT_USER_PREFERENCE', key: `lost-${++boxes}`, value: { count: boxes } }),
    () => total(user.boxes.list('UNIT_USER_PREFERENCE')),
  ],
  [
    'a user',
    () => admin.users.create({ email: `lost-${++people}@northgate.example`, password: 'Lost-pass-1' }),
    () => total(admin.users.list()),
  ],
]

describe('with any sequence of lost requests and responses', () => {
  it.each(CALLS)('%s is made exactly once, or the call fails', async (_what, make, effects) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...FATES), { maxLength: RETRIES + 2 }), async (schedule) => {
        fates = [...schedule]
        const before = await effects()
        const outcome = await make().then(
          () => 'made',
          (error: { code: string }) => error.code,
        )
        const attempts = schedule.slice(0, RETRIES + 1)
        const isAnswered = attempts.length <= RETRIES || attempts.includes('answered')
        const hasArrived = isAnswered || attempts.includes('answer lost')
        fates = []
        expect(outcome).toBe(isAnswered ? 'made' : 'connection-cut')
        expect((await effects()) - before).toBe(hasArrived ? 1 : 0)
      }),
      { numRuns: 10 },
    )
  })
})
