import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith, NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
let anna: Record<string, string>
const dir = mkdtempSync(join(tmpdir(), 'idempotency-'))

const signIn = async (name: string) => {
  const body = { email: `${name}@northgate.example`, password: 'Resident-pass-1' }
  const login = await platform.send('POST', '/api_user/auth/login', { headers: NORTHGATE, body })
  return { ...NORTHGATE, 'x-session-id': login.body.sessionId }
}
const post = (key: string | undefined, path: string, body: unknown, headers = anna) =>
  platform.send('POST', `/api_user${path}`, {
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body,
  })
/** Each form has a boundary of its own. */
const upload = (key: string, text: string, filename = 'cv.pdf', fields: Record<string, string> = {}) =>
  platform.send('POST', '/v2/file/upload', {
    headers: { ...NORTHGATE, 'idempotency-key': key },
    raw: formWith(`%PDF-1.7\n${text}`, filename, fields),
  })
const SERVICE = { items: [{ itemId: 'service-storage', quantity: 1 }] }
const orders = async () =>
  (await platform.send('GET', '/api_user/ecommerce/order', { headers: anna })).body.total

beforeAll(async () => {
  platform = await testPlatform({ dir })
  anna = await signIn('anna')
})
afterAll(async () => {
  await platform.sandbox.close()
  rmSync(dir, { recursive: true, force: true })
})

describe('idempotency keys', () => {
  it('are announced in every response, errors included', async () => {
    for (const path of ['/api_public/project/self', '/api_user/nowhere', '/api_user/ecommerce/order']) {
      const { headers } = await platform.send('GET', path, { headers: NORTHGATE })
      expect(headers.get('x-idempotency-keys'), path).toBe('86400')
    }
  })

  it('make a repeated call return the first response, and say so', async () => {
    const before = await orders()
    const first = await post('order-1', '/ecommerce/order', SERVICE)
    const second = await post('order-1', '/ecommerce/order', SERVICE)
    expect(first.status).toBe(201)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect([first, second].map(({ headers }) => headers.get('x-idempotency-replayed'))).toEqual([
      null,
      'true',
    ])
    expect(await orders()).toBe(before + 1)
  })

  it('are rejected for another body, path or query', async () => {
    await post('order-2', '/ecommerce/order', SERVICE)
    for (const [path, body] of [
      ['/ecommerce/order', { ...SERVICE, note: 'other' }],
      ['/event', SERVICE],
      ['/ecommerce/order?x=1', SERVICE],
    ] as const) {
      const answer = await post('order-2', path, body)
      expect([400, 404, 405, 422], path).toContain(answer.status)
      expect(answer.status).not.toBe(201)
    }
    const { status, body } = await post('order-2', '/ecommerce/order', { ...SERVICE, note: 'other' })
    expect([status, body.error.code]).toEqual([422, 'idempotency-key-reused'])
  })

  it('belong to their caller', async () => {
    const ben = await signIn('ben')
    const first = await post('shared', '/ecommerce/order', SERVICE)
    const second = await post('shared', '/ecommerce/order', SERVICE, ben)
    expect(second.body._id).not.toBe(first.body._id)
  })

  it('make concurrent calls one call', async () => {
    const before = await orders()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('together', '/ecommerce/order', SERVICE)),
    )
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(await orders()).toBe(before + 1)
  })

  it('make repeated and concurrent uploads of a file one, and leave nothing of the others behind', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => upload('file', 'same')))
    answers.push(await upload('file', 'same'))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201])
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.has('x-idempotency-replayed'))).toHaveLength(3)
    expect(readdirSync(join(dir, 'blobs/incoming'))).toEqual([])
  })

  it('are rejected for an upload of another file, name or field', async () => {
    expect((await upload('one-file', 'same')).status).toBe(201)
    for (const [text, name, fields] of [
      ['other', 'cv.pdf', {}],
      ['same', 'other.pdf', {}],
      ['same', 'cv.pdf', { isPrivate: 'true' }],
    ] as const) {
      const { status, body } = await upload('one-file', text, name, fields)
      expect([status, body.error.code]).toEqual([422, 'idempotency-key-reused'])
    }
    expect(readdirSync(join(dir, 'blobs/incoming'))).toEqual([])
  })

  it('make concurrent asynchronous calls one call', async () => {
    const body = { email: 'keyed@northgate.example', password: 'Resident-pass-9' }
    const signUp = () =>
      platform.send('POST', '/api_public/auth/signup', {
        headers: { ...NORTHGATE, 'idempotency-key': 'sign-up' },
        body,
      })
    const [first, second] = await Promise.all([signUp(), signUp()])
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
  })

  it('keep rejections, except transient ones', async () => {
    const card = { number: '4000000000000002', expiry: '12/40', cvc: '123', holder: 'Anna' }
    const payment = { amount: { amount: 100, currency: 'USD' }, card }
    const declined = await post('declined', '/payment/payWithCard', payment)
    expect(declined.status).toBe(402)
    const again = await post('declined', '/payment/payWithCard', payment)
    expect([again.status, again.headers.get('x-idempotency-replayed')]).toEqual([402, 'true'])

    platform.sandbox.faults.set({ rules: [{ path: '/api_user/ecommerce/order', status: 503, times: 1 }] })
    expect((await post('busy', '/ecommerce/order', SERVICE)).status).toBe(503)
    expect((await post('busy', '/ecommerce/order', SERVICE)).status).toBe(201)
  })

  it('must be visible ASCII', async () => {
    for (const key of ['with space', 'x'.repeat(256)])
      expect((await post(key, '/ecommerce/order', SERVICE)).body.error.fields).toHaveProperty(
        'idempotency-key',
      )
  })

  it('repeat a response with a session, which is in no file of the store', async () => {
    const body = { email: 'anna@northgate.example', password: 'Resident-pass-1' }
    const [first, second] = [
      await post('again', '/auth/login', body),
      await post('again', '/auth/login', body),
    ]
    const { sessionId } = first.body
    expect([sessionId.length > 10, second.body.sessionId]).toEqual([true, sessionId])
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const texts = files.map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))
    expect(texts.some((text) => text.includes('northgate'))).toBe(true)
    expect(texts.some((text) => text.includes(sessionId))).toBe(false)
  })

  it('survive a restart, and expire after a day by the platform’s clock', async () => {
    const first = await post('lasting', '/ecommerce/order', SERVICE)
    await platform.sandbox.close()
    platform = await testPlatform({ dir })
    anna = await signIn('anna')
    expect((await post('lasting', '/ecommerce/order', SERVICE)).body._id).toBe(first.body._id)
    platform.sandbox.clock.advance('25h')
    anna = await signIn('anna')
    expect((await post('lasting', '/ecommerce/order', SERVICE)).body._id).not.toBe(first.body._id)
  })
})
