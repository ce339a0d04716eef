import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
let anna: (method: string, path: string, body?: unknown) => ReturnType<TestPlatform['send']>
let admin: Record<string, string>

async function signIn() {
  const credentials = { email: 'anna@northgate.example', password: 'Resident-pass-1' }
  const { body } = await platform.send('POST', '/api_user/auth/login', {
    headers: NORTHGATE,
    body: credentials,
  })
  const headers = { ...NORTHGATE, 'x-session-id': body.sessionId }
  anna = (method, path, body) => platform.send(method, `/api_user${path}`, { headers, body })
  admin = await platform.admin()
}
const advance = async (duration: string) => {
  platform.sandbox.clock.advance(duration)
  await signIn()
}

beforeEach(async () => {
  platform ??= await testPlatform({ clock: () => Date.parse('2026-11-21T10:00:00Z') })
  platform.fresh()
  await signIn()
})
afterAll(() => platform.sandbox.close())

const asAdmin = (method: string, path: string, body?: unknown) =>
  platform.send(method, `/api_admin/v1${path}${path.includes('?') ? '&' : '?'}projectId=northgate`, {
    headers: admin,
    body,
  })
const status = (id: string, to: string) => asAdmin('PUT', `/request-action/${id}`, { status: to })

/** A vacation request, confirmed by an admin and accepted by its user. */
async function granted(data: object): Promise<string> {
  const { body } = await anna('POST', '/request-action', { type: 'vacation', data })
  await status(body._id, 'confirmed')
  expect((await anna('POST', '/request-action/confirm', { id: body._id })).status).toBe(200)
  return body._id
}
const balance = async (type = 'holiday') =>
  (await anna('GET', `/intranet/holiday/balance?type=${type}`)).body[0]
const report = async (type = 'holiday') => {
  const { body } = await asAdmin('GET', `/intranet/holiday/report?type=${type}`)
  return body.data.find((row: { userId: string }) => row.userId === 'user-anna')
}
const active = async () => (await anna('GET', '/intranet/holiday/active')).body

describe('leave', () => {
  it('is a holiday from its acceptance until it is archived', async () => {
    const before = await balance('day_off')
    const { body } = await anna('POST', '/request-action', {
      type: 'vacation',
      data: { type: 'day_off', startDate: '2026-11-30', endDate: '2026-12-01' },
    })
    await status(body._id, 'confirmed')
    expect(await balance('day_off')).toEqual(before)
    await anna('POST', '/request-action/confirm', { id: body._id })
    expect(await balance('day_off')).toMatchObject({ planned: before.planned + 2, left: before.left - 2 })
    expect(await active()).toMatchObject([
      { type: 'day_off', startDate: '2026-11-30', days: 2, status: 'approved' },
    ])
    const check = await anna(
      'GET',
      '/intranet/holiday/check?startDate=2026-12-01&endDate=2026-12-02&type=holiday',
    )
    expect(check.body).toMatchObject({ available: false, reasons: [expect.stringContaining('overlaps')] })
    await status(body._id, 'archived')
    expect([await balance('day_off'), await active()]).toEqual([before, []])
  })

  it('that has begun stays taken when its request is archived', async () => {
    const id = await granted({ startDate: '2026-11-26', endDate: '2026-12-01' })
    await advance('6d')
    const before = await balance()
    await status(id, 'archived')
    expect([await balance(), (await report()).used]).toEqual([before, before.used])
  })

  it.each([
    ['on the day before its first one, is given back', '8d', 0],
    ['on its first day, stays taken', '9d', 2],
    ['after its last day, stays taken', '11d', 2],
  ])('that is archived %s', async (_, time, days) => {
    const { left } = await balance()
    const id = await granted({ startDate: '2026-11-30', endDate: '2026-12-01' })
    await advance(time)
    await status(id, 'archived')
    expect((await balance()).left).toBe(left - days)
  })

  it('across New Year is charged to each year separately', async () => {
    await granted({ type: 'family', startDate: '2026-12-30', endDate: '2027-01-05' })
    expect(await balance('family')).toMatchObject({ planned: 2, left: 3 })
    await advance('46d')
    expect(await balance('family')).toMatchObject({ used: 3, planned: 0, left: 2 })
    expect(await report('family')).toMatchObject({ used: 3, left: 2 })
  })

  it('is checked against the balance of every year that it spans', async () => {
    const check = async (query: string) =>
      (await anna('GET', `/intranet/holiday/check?type=day_off&${query}`)).body
    expect(await check('startDate=2026-12-29&endDate=2027-01-05')).toMatchObject({ days: 6, available: true })
    expect(await check('startDate=2026-12-29&endDate=2027-01-06')).toMatchObject({
      days: 7,
      available: false,
    })
  })

  it('is not charged for days of a sick-leave bulletin', async () => {
    await granted({ startDate: '2026-11-23', endDate: '2026-11-27' })
    const before = await balance()
    await granted({ type: 'bulletin', startDate: '2026-11-24', endDate: '2026-11-29' })
    expect(await balance()).toMatchObject({ left: before.left + 4 })
    expect((await active()).find((one: { type: string }) => one.type === 'holiday')).toMatchObject({
      days: 1,
    })
  })

  it('is granted beyond what can be taken with a comment, which is kept', async () => {
    const data = { startDate: '2026-12-01', endDate: '2027-02-26' }
    const { _id } = (await anna('POST', '/request-action', { type: 'vacation', data })).body
    const change = { status: 'confirmed', comment: 'Unpaid in the end.' }
    expect((await asAdmin('PUT', `/request-action/${_id}`, change)).body).toMatchObject({
      status: 'confirmed',
      comments: [{ text: 'Unpaid in the end.', author: { kind: 'admin' } }],
    })
  })

  it('requires valid dates in order', async () => {
    const ask = async (data: object) =>
      (await anna('POST', '/request-action', { type: 'vacation', data })).body.error?.fields
    expect(await ask({ startDate: '2026-02-30', endDate: '2026-03-01' })).toHaveProperty(['data.startDate'])
    expect(await ask({ startDate: '2026-03-02', endDate: '2026-03-01' })).toHaveProperty(['data.endDate'])
    expect(await ask({ startDate: '2026-03-02' })).toHaveProperty(['data.endDate'])
    expect(await ask({ startDate: '2026-03-02', endDate: '2026-03-02', type: 'party' })).toHaveProperty([
      'data.type',
    ])
    expect(await ask({ note: 'Some day' })).toBeUndefined()
  })
})

describe('the intranet', () => {
  it('is for staff, not for every customer', async () => {
    const { body } = await platform.send('POST', '/api_public/auth/signup', {
      headers: NORTHGATE,
      body: { email: 'customer@example.com', password: 'Customer-pass-1' },
    })
    const refused = await platform.send('GET', '/api_user/intranet/orgChart', {
      headers: { ...NORTHGATE, 'x-session-id': body.sessionId },
    })
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'permission-denied' } } })
  })
})
