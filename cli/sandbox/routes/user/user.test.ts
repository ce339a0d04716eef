import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../../testing.ts'

let platform: TestPlatform
const headers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  platform = await testPlatform({ memory: true, clock: () => Date.parse('2026-11-21T10:00:00Z') })
  for (const name of ['anna', 'ben', 'clara']) {
    const { body } = await platform.send('POST', '/api_user/auth/login', {
      headers: NORTHGATE,
      body: { email: `${name}@northgate.example`, password: 'Resident-pass-1' },
    })
    headers[name] = { ...NORTHGATE, 'x-session-id': body.sessionId }
  }
})
afterAll(() => platform.sandbox.close())

const as = (name: string) => (method: string, path: string, body?: unknown) =>
  platform.send(method, `/api_user${path}`, { headers: headers[name] ?? {}, body })
const anna = as('anna')
const ben = as('ben')

describe('requests', () => {
  it('change their status by both sides, and only in valid steps', async () => {
    const made = await anna('POST', '/request-action', {
      type: 'maintenance',
      title: 'Dripping tap',
      data: { room: 'bath' },
    })
    expect(made).toMatchObject({ status: 201, body: { status: 'pending', version: 1, userId: 'user-anna' } })
    const at = `/request-action/${made.body._id}`
    expect((await anna('POST', '/request-action/confirm', { id: made.body._id })).body.error.code).toBe(
      'illegal-transition',
    )
    const admin = await platform.admin()
    const confirm = (body: object) =>
      platform.send('PUT', `/api_admin/v1/request-action/${made.body._id}?projectId=northgate`, {
        headers: admin,
        body,
      })
    expect((await confirm({ status: 'archived' })).body.error).toMatchObject({
      code: 'illegal-transition',
      message: expect.stringContaining('pending and cannot be archived'),
    })
    expect((await confirm({ status: 'user_accepted' })).status).toBe(400)
    expect((await confirm({ status: 'confirmed', version: 9 })).body.error.code).toBe('version-conflict')
    expect((await confirm({ status: 'confirmed', version: 1 })).body).toMatchObject({
      status: 'confirmed',
      version: 2,
      seen: { admin: 2, user: 1 },
    })
    expect((await anna('PUT', `${at}/seen`, { version: 2 })).body.seen).toEqual({ admin: 2, user: 2 })
    expect(
      (await anna('POST', `${at}/add-comment`, { text: 'Thank you' })).body.comments[0].author.name,
    ).toBe('Anna Mills')
    expect((await anna('POST', `${at}/review`, { rating: 5 })).body.review).toEqual({ rating: 5 })
    expect((await anna('POST', `${at}/review`, { rating: 1 })).status).toBe(409)
    expect((await anna('PUT', at, { status: 'user_accepted' })).body.status).toBe('user_accepted')
    expect((await anna('DELETE', at)).body.error.code).toBe('illegal-transition')
  })
})

describe('boxes', () => {
  it('are found by type and key, by their owner only', async () => {
    const type = 'ALCHEMY_ELEMENT_IMAGES'
    expect((await anna('GET', `/box?type=${type}&key=theme`)).body.error.code).toBe('wrong-box-id')
    const made = await anna('POST', `/box?type=${type}`, { key: 'theme', value: { dark: true } })
    expect(made).toMatchObject({ status: 201, body: { version: 1, userId: 'user-anna' } })
    expect((await anna('POST', `/box?type=${type}`, { key: 'theme', value: 1 })).body.error.code).toBe(
      'conflict',
    )
    expect((await ben('GET', `/box/${made.body._id}?type=${type}`)).body.error.code).toBe('wrong-box-id')
    expect((await ben('POST', `/box?type=${type}`, { key: 'theme', value: 1 })).status).toBe(201)
    const changed = await anna('PUT', `/box/${made.body._id}?type=${type}`, { value: null, version: 1 })
    expect(changed.body).toMatchObject({ value: null, version: 2 })
    const late = await anna('PUT', `/box/${made.body._id}?type=${type}`, { value: 2, version: 1 })
    expect(late.body.error.code).toBe('version-conflict')
    expect((await anna('GET', `/box?type=${type}`)).body.total).toBe(1)
    expect((await anna('GET', '/box?type=NONE')).body.error.fields.type).toBeDefined()
  })
})

it('who follows twice is one follower, and none once blocked', async () => {
  const idOf = async (call: typeof anna) => (await call('GET', '/ecommerce/profile/me/full')).body._id
  const [me, path] = [await idOf(anna), `/ecommerce/profile/${await idOf(ben)}`]
  const followers = async () => (await ben('GET', '/ecommerce/profile/me/full')).body.followers
  await anna('DELETE', `${path}/follow`)
  const before = await followers()
  for (const _ of 'ab') expect((await anna('POST', `${path}/follow`)).status).toBe(204)
  expect(await followers()).toBe(before + 1)
  expect((await anna('GET', `${path}/followers`)).body.data).toMatchObject([{ _id: me, userId: 'user-anna' }])
  await ben('POST', `/ecommerce/profile/${me}/block`)
  expect(await followers()).toBe(before)
  expect((await anna('GET', `${path}/followers`)).status).toBe(404)
  await ben('DELETE', `/ecommerce/profile/${me}/block`)
})

describe('payments', () => {
  const amount = { amount: 12_500, currency: 'USD' }
  const card = (number: string) => ({ number, expiry: '04/31', cvc: '123', holder: 'Anna Mills' })

  it('succeed, are declined or require confirmation, depending on the card', async () => {
    const paid = await anna('POST', '/payment/payWithCard', { amount, card: card('4242 4242 4242 4242') })
    expect(paid).toMatchObject({
      status: 201,
      body: { status: 'succeeded', cardLast4: '4242', userId: 'user-anna' },
    })
    expect(JSON.stringify(paid.body)).not.toContain('42424242')
    const declined = await anna('POST', '/payment/payWithCard', { amount, card: card('4000000000000002') })
    expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card-declined' } } })
    const pending = await anna('POST', '/payment/payWithCard', { amount, card: card('4000 0000 0000 3220') })
    const { pathname } = new URL(pending.body.paymentUrl)
    expect((await platform.send('GET', pathname)).body).toContain('$125.00')
    await platform.send('POST', `${pathname}/approve`)
    // Pressed again, or after going back: the first decision stands.
    await platform.send('POST', `${pathname}/decline`)
    expect((await platform.send('GET', pathname)).body).toContain('succeeded')
  })

  it('reject an invalid card before anything happens, without quoting it', async () => {
    const wrong = await anna('POST', '/payment/payWithCard', { amount, card: card('4242424242424241') })
    expect(wrong.body.error.fields).toEqual({ 'card.number': 'must be a card number' })
    expect(JSON.stringify(wrong.body)).not.toContain('4242')
    const both = await anna('POST', '/payment/payWithCard', {
      amount,
      card: card('4242424242424242'),
      bankCardId: 'x',
    })
    expect(both.status).toBe(400)
  })
})

describe('the intranet', () => {
  it('returns the org chart and the management', async () => {
    const chart = (await anna('GET', '/intranet/orgChart')).body
    expect(chart.name).toBe('Anna Mills')
    expect(chart.children).toHaveLength(3)
    expect((await anna('GET', '/intranet/managementChart')).body.children).toHaveLength(2)
  })

  it('exports a report as a workbook', async () => {
    const admin = await platform.admin()
    const url = `${platform.sandbox.url}/api_admin/v1/intranet/holiday/hr-report?projectId=northgate&year=2026`
    const response = await fetch(url, { headers: admin })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-disposition')).toContain('hr-report-2026-holiday.xlsx')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes('xl/worksheets/sheet1.xml')).toBe(true)
    const wrong = await fetch(`${url}&department=Nowhere`, { headers: admin })
    expect(wrong.status).toBe(400)
  })
})
