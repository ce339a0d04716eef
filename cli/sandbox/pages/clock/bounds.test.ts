// An event at the end of a step belongs to this step alone: not to the one before nor to the one after.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../../testing.ts'

const START = Date.UTC(2026, 2, 10, 12)
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ memory: true, clock: () => START })
})
beforeEach(() => platform.fresh())
afterAll(() => platform.sandbox.close())

const clockPage = async (): Promise<string> => (await platform.send('GET', '/sandbox/ui/clock')).body

/** Moves the clock, and returns the events that the page lists for this step. */
async function stepUntil(until: string): Promise<string[]> {
  const body = new URLSearchParams({ until })
  const response = await fetch(`${platform.sandbox.url}/sandbox/ui/clock/until`, { method: 'POST', body })
  const [events = ''] = /<section class="done"[\s\S]*?<\/section>/.exec(await response.text()) ?? []
  return [...events.matchAll(/<li>(?:<a [^>]*>)?<bdi>([^<]*)/g)].map(([, text = '']) => text)
}

const leave = (name: string, startDate: string, endDate: string) => ({
  userId: 'user-anna',
  name,
  type: 'day_off' as const,
  startDate,
  endDate,
  days: 1,
  status: 'approved' as const,
})

const order = (number: string, reservedUntil: number) => ({
  number,
  status: 'created' as const,
  userId: 'user-anna',
  items: [],
  total: { amount: 100, currency: 'USD' as const },
  reservedUntil: new Date(reservedUntil).toISOString(),
})

it('leave that begins and ends at the midnight of a step', async () => {
  await platform.sandbox.insert({
    holidays: [leave('A', '2026-03-11', '2026-03-11'), leave('B', '2026-03-09', '2026-03-10')],
  })
  expect(await stepUntil('2026-03-10T23:59:59')).toEqual([])
  const [one, other] = ['Leave of A begins (day off)', 'Leave of B ends (day off)']
  expect((await stepUntil('2026-03-11T00:00')).sort()).toEqual([one, other])
  expect(await stepUntil('2026-03-11T23:59:59')).toEqual([])
  expect(await stepUntil('2026-03-12T00:00')).toEqual(['Leave of A ends (day off)'])
  expect(await stepUntil('2026-03-13T00:00')).toEqual([])
})

it('a reservation that ends when a step does, and one that ended when it began', async () => {
  await platform.sandbox.insert({ orders: [order('N-0', START), order('N-1', START + 3_600_000)] })
  const page = await clockPage()
  expect(page).not.toContain('N-0<')
  expect(page).toContain('N-1<')
  expect(await stepUntil('2026-03-10T12:59:59')).not.toContain('N-1')
  expect(await stepUntil('2026-03-10T13:00')).toContain('N-1')
  expect(await stepUntil('2026-03-10T14:00')).toEqual([])
})

it('a code and a session that expire when a step ends', async () => {
  await platform.send('POST', '/v2/auth/forgotPassword/email', {
    headers: NORTHGATE,
    body: { email: 'anna@northgate.example' },
  })
  platform.sandbox.signIn.user('ben@northgate.example')
  const rows = (await clockPage()).split('<tr>')
  for (const text of ['Password reset code for anna@northgate.example', 'User ben@northgate.example']) {
    const row = rows.find((one) => one.includes(text)) ?? ''
    const time = Date.parse(/name="until" value="([^"]+)"/.exec(row)?.[1] ?? '')
    const listed: boolean[] = []
    for (const at of [time - 1, time, time + 1])
      listed.push((await stepUntil(new Date(at).toISOString())).includes(text))
    expect(listed, text).toEqual([false, true, false])
  }
})
