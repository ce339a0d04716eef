import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../../testing.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 2, 10, 12)
let platform: TestPlatform

beforeAll(async () => {
  platform = await testPlatform({ memory: true, clock: () => START })
})
beforeEach(() => {
  platform.fresh()
})
afterAll(() => platform.sandbox.close())

const get = async (path = '/sandbox/ui/clock'): Promise<string> => {
  const { status, body } = await platform.send('GET', path)
  expect(status).toBe(200)
  return body
}

async function submit(action: string, fields: Record<string, string> = {}) {
  const response = await fetch(`${platform.sandbox.url}/sandbox/ui/clock/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const { status, headers } = response
  return { status, to: headers.get('location') ?? '', page: await response.text() }
}

/** The page after a step. */
const stepped = async (action: string, fields: Record<string, string>) =>
  get((await submit(action, fields)).to)

/** The part of the page about the step alone. */
const eventsOf = (page: string) => /<section class="done"[\s\S]*?<\/section>/.exec(page)?.[0] ?? ''

const order = (number: string, more: object = {}) => ({
  _id: `order-${number}`,
  number,
  status: 'created' as const,
  userId: 'user-anna',
  items: [
    {
      itemId: 'flat-102',
      name: 'Flat 102',
      quantity: 1,
      price: { amount: 9_000_000, currency: 'USD' as const },
    },
  ],
  total: { amount: 9_000_000, currency: 'USD' as const },
  reservedUntil: new Date(START + 2 * HOUR).toISOString(),
  ...more,
})

describe('the clock', () => {
  it('moves by steps, durations and to a time, and back', async () => {
    const { clock } = platform.sandbox
    expect(await get()).toContain('2026-03-10 12:00:00')
    await submit('advance', { by: '1d' })
    await submit('advance', { by: '3d 12h' })
    expect(await get()).toContain('4 d 12 h ahead of this machine')
    await submit('until', { until: '2026-04-01T09:30' })
    expect(clock.now().toISOString()).toBe('2026-04-01T09:30:00.000Z')
    expect(await get()).toContain('issued after the time of this machine are invalid')
    expect((await submit('reset')).to).toBe('/sandbox/ui/clock')
    expect(clock.offset()).toBe(0)
  })

  it.each([
    ['advance', 'by', 'soon', 'use a form such as'],
    ['advance', 'by', '', 'use a form such as'],
    ['advance', 'by', '99999w', '100 years'],
    ['until', 'until', '2026-03-10T11:59', 'is past'],
    ['until', 'until', 'tomorrow', 'must be a date and time'],
  ])('stays where it is, by %s with %s "%s", and says why', async (action, field, value, words) => {
    const { status, page } = await submit(action, { [field]: value })
    expect(status).toBe(400)
    expect(page).toContain(words)
    expect(page).toContain(`name="${field}" value="${value}"`)
    expect(platform.sandbox.clock.offset()).toBe(0)
  })

  it('says what comes next, and moves until then', async () => {
    await platform.sandbox.insert({ orders: [order('N-1')] })
    const page = await get()
    expect(page).toContain('/sandbox/ui/data/northgate/orders/order-N-1')
    expect(page).toContain('2 h')
    const until = /value="(2026-03-10T14:00:00.000Z)"/.exec(page)?.[1] as string
    expect(eventsOf(await stepped('until', { until }))).toContain('order-N-1')
  })

  it('lists the events of a step: reservations, refunds, mail, codes, sessions and leave', async () => {
    const { sandbox, send } = platform
    await sandbox.insert({
      orders: [
        order('N-1'),
        order('N-2', { reservedUntil: '2026-03-20T00:00:00.000Z' }),
        order('N-3', { status: 'cancelled' }),
      ],
      transactions: [
        {
          status: 'succeeded',
          method: 'card',
          amount: { amount: 5000, currency: 'USD' },
          refunded: { amount: 0, currency: 'USD' },
          orderId: 'order-N-1',
          customer: 'Anna',
          description: '',
        },
      ],
      holidays: [
        {
          userId: 'user-anna',
          name: 'Anna M.',
          type: 'sick_day',
          startDate: '2026-03-11',
          endDate: '2026-03-11',
          days: 1,
          status: 'approved',
        },
      ],
    })
    const metadata = { reservation: { days: 5, deposit: { amount: 5000, currency: 'USD' } } }
    await send('PUT', '/project/northgate/updateProject', {
      headers: await platform.legacyAdmin(),
      body: { metadata },
    })
    await send('POST', '/v2/auth/forgotPassword/email', {
      headers: NORTHGATE,
      body: { email: 'anna@northgate.example' },
    })
    sandbox.signIn.user('ben@northgate.example')
    const page = eventsOf(await stepped('advance', { by: '2d' }))
    expect(page).toContain('order-N-1')
    expect(page).not.toContain('order-N-2')
    // It was cancelled before.
    expect(page).not.toContain('order-N-3')
    expect(page).toContain('50.00 USD refunded')
    expect(page).toContain('Leave of Anna M. begins (sick day)')
    expect(page).toContain('Leave of Anna M. ends (sick day)')
    expect(page).toContain('Password reset code for anna@northgate.example')
    const [expired] = sandbox.outbox.list({ channel: 'email', limit: 1 })
    expect(page).toContain(`/sandbox/ui/mail/${expired?._id}`)
    expect(eventsOf(await stepped('advance', { by: '60d' }))).toContain('User ben@northgate.example')
    expect(eventsOf(await stepped('advance', { by: '1s' }))).toContain('Nothing happened')
  })

  it('lists the first fifty and counts all', async () => {
    const reservedUntil = (n: number) => new Date(START + n * HOUR).toISOString()
    await platform.sandbox.insert({
      orders: Array.from({ length: 80 }, (_, n) =>
        order(`M-${n + 1}`, { reservedUntil: reservedUntil(n + 1) }),
      ),
    })
    const page = await get()
    expect(page).toContain('The first 50 of 80')
    expect(page).toContain('order-M-50"')
    expect(page).not.toContain('order-M-51"')
  })
})
