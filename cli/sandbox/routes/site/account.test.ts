import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.ts'
import { testPlatformOf } from '../../testing.ts'

const MINUTE = 60_000
let sandbox: Sandbox
let now = Date.parse('2026-11-21T10:00:00Z')
let key: string

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true, clock: () => now })
  key = sandbox.projects[0]?.apiKey ?? ''
})
afterAll(() => sandbox.close())
beforeEach(() => {
  now += 60 * MINUTE
  sandbox.outbox.clear()
})

async function post(path: string, body: unknown, sessionId?: string) {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      ...(sessionId ? { 'x-session-id': sessionId } : {}),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

let count = 0
function person(changes: Record<string, unknown> = {}) {
  count++
  return {
    fullName: 'ნინო Test 🙂',
    email: `visitor-${count}@site.example`,
    phone: `+995 555 00 ${String(count).padStart(4, '0')}`,
    dateOfBirth: '1990-05-17',
    password: 'Right-pass-1',
    language: 'ka',
    ...changes,
  }
}
const signUp = async (changes?: Record<string, unknown>) => {
  const draft = person(changes)
  const { status, body } = await post('/v2/auth/signup', draft)
  expect(status).toBe(201)
  return { ...draft, sessionId: body.sessionId as string, user: body.user }
}
const verify = async (method: 'email' | 'phone', sessionId: string) => {
  await post(`/v2_private/auth/verify/request/${method}`, {}, sessionId)
  await post(`/v2_private/auth/verify/confirm/${method}`, { code: lastCode() }, sessionId)
}
const lastCode = () => sandbox.outbox.list({ limit: 1 })[0]?.code ?? ''
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('a sign-up', () => {
  it('creates an account that is signed in and not verified', async () => {
    const { user, sessionId } = await signUp()
    expect(user).toMatchObject({ fullName: 'ნინო Test 🙂', isEmailVerified: false, isPhoneVerified: false })
    expect(JSON.stringify(user)).not.toMatch(/password|hash/i)
    expect(sessionId).toMatch(/^[\w-]{40,}$/)
  })

  it('requires an age of 18 today', async () => {
    const day = (daysFrom18: number) => {
      const date = new Date(now)
      date.setUTCFullYear(date.getUTCFullYear() - 18)
      date.setUTCDate(date.getUTCDate() + daysFrom18)
      return date.toISOString().slice(0, 10)
    }
    const young = await post('/v2/auth/signup', person({ dateOfBirth: day(1) }))
    expect(young).toMatchObject({ status: 400, body: { error: { code: 'under-age' } } })
    await signUp({ dateOfBirth: day(0) })
  })

  it('names every invalid field', async () => {
    const { status, body } = await post('/v2/auth/signup', { email: 'no', password: 'short', role: 'admin' })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields).sort()).toEqual(['dateOfBirth', 'email', 'fullName', 'role'])
    const weak = await post('/v2/auth/signup', person({ password: 'weak-password' }))
    expect(weak.body.error.fields.password).toBe('must have an uppercase letter, a digit')
  })

  it('allows signing in by email or phone, with one message for wrong passwords and unknown accounts', async () => {
    const { email, phone, password } = await signUp()
    expect((await post('/v2/auth/login', { email, password })).status).toBe(200)
    expect((await post('/v2/auth/login', { phone, password })).status).toBe(200)
    const wrong = await post('/v2/auth/login', { email, password: 'Wrong-pass-1' })
    const unknown = await post('/v2/auth/login', { email: 'nobody@site.example', password })
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'invalid-credentials' } } })
    expect(unknown.body).toEqual(wrong.body)
  })
})

describe('a verification', () => {
  it('sends a code in the language of the account and accepts it once', async () => {
    const { sessionId, email } = await signUp()
    expect((await post('/v2_private/auth/verify/request/email', {}, sessionId)).body).toEqual({
      resendAfter: 120,
    })
    const letter = sandbox.outbox.last(email)
    expect(letter?.subject).toBe('დადასტურების კოდი | ნორთგეითი')
    expect(letter?.data?.html).toContain('ნორთგეითი')
    expect(letter?.body).toMatch(
      new RegExp(`^გამარჯობა, [^]*${letter?.code}[^]*პატივისცემით,\\nნორთგეითი\\n$`),
    )
    const confirmed = await post('/v2_private/auth/verify/confirm/email', { code: letter?.code }, sessionId)
    expect(confirmed.body.user.isEmailVerified).toBe(true)
    expect((await post('/v2_private/auth/verify/request/email', {}, sessionId)).status).toBe(409)
  })

  it('cannot be requested again within two minutes', async () => {
    const { sessionId } = await signUp()
    await post('/v2_private/auth/verify/request/phone', {}, sessionId)
    now += 90_000
    const early = await post('/v2_private/auth/verify/request/phone', {}, sessionId)
    expect(early).toMatchObject({ status: 429, body: { error: { code: 'time-restriction' } } })
    expect(early.headers.get('retry-after')).toBe('30')
    now += 30_000
    const first = lastCode()
    expect((await post('/v2_private/auth/verify/request/phone', {}, sessionId)).status).toBe(200)
    if (lastCode() !== first) {
      const old = await post('/v2_private/auth/verify/confirm/phone', { code: first }, sessionId)
      expect(old.body.error.code).toBe('invalid-code')
    }
  })

  it('allows five attempts within ten minutes', async () => {
    const { sessionId } = await signUp()
    const confirm = (code: string) => post('/v2_private/auth/verify/confirm/phone', { code }, sessionId)
    await post('/v2_private/auth/verify/request/phone', {}, sessionId)
    const code = lastCode()
    for (let i = 0; i < 5; i++) expect((await confirm(otherThan(code))).body.error.code).toBe('invalid-code')
    expect(await confirm(code)).toMatchObject({ status: 429, body: { error: { code: 'too-many-tries' } } })
    now += 3 * MINUTE
    await post('/v2_private/auth/verify/request/phone', {}, sessionId)
    now += 10 * MINUTE
    expect((await confirm(lastCode())).body.error.code).toBe('code-expired')
  })

  it('lets a mistyped address be replaced until it is verified', async () => {
    const taken = await signUp()
    const { sessionId } = await signUp({ email: 'mistyped@site.example' })
    const used = await post('/v2_private/auth/verify/request/email', { email: taken.email }, sessionId)
    expect(used.body.error.code).toBe('email-in-use')
    await post('/v2_private/auth/verify/request/email', { email: 'Right@site.example' }, sessionId)
    expect(sandbox.outbox.last('right@site.example')?.code).toMatch(/^\d{6}$/)
  })
})

describe('a password', () => {
  it('cannot be guessed for long, and a new one works at once', async () => {
    const { email, phone, password, sessionId } = await signUp()
    await verify('email', sessionId)
    for (let n = 0; n < 10; n++) {
      const address = n % 2 ? { email: email.toUpperCase() } : { phone }
      expect((await post('/v2/auth/login', { ...address, password: 'Wrong-pass-1' })).status).toBe(401)
    }
    const right = await post('/v2/auth/login', { email, password })
    expect(right).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } })
    await post('/v2/auth/forgotPassword/email', { email })
    const { body } = await post('/v2/auth/verifyPasswordReset/email', { email, code: lastCode() })
    await post('/v2/auth/resetPassword/email', { token: body.token, newPassword: 'Newer-pass-22' })
    expect((await post('/v2/auth/login', { email, password: 'Newer-pass-22' })).status).toBe(200)
  })

  it('can be reset with a code, which ends every session', async () => {
    const { email, sessionId } = await signUp()
    await verify('email', sessionId)
    await post('/v2/auth/forgotPassword/email', { email })
    const { body } = await post('/v2/auth/verifyPasswordReset/email', { email, code: lastCode() })
    const weak = await post('/v2/auth/resetPassword/email', { token: body.token, newPassword: 'weak' })
    expect(weak.body.error.fields.newPassword).toContain('must have')
    const reset = await post('/v2/auth/resetPassword/email', {
      token: body.token,
      newPassword: 'Brand-new-1',
    })
    expect(reset.status).toBe(204)
    const twice = await post('/v2/auth/resetPassword/email', {
      token: body.token,
      newPassword: 'Brand-new-2',
    })
    expect(twice.body.error.code).toBe('invalid-code')
    expect((await post('/v2_private/auth/self/update', {}, sessionId)).body.error.code).toBe(
      'session-expired',
    )
    expect((await post('/v2/auth/login', { email, password: 'Brand-new-1' })).status).toBe(200)
  })

  it('cannot be reset through an address that was never verified', async () => {
    const { email, phone, sessionId } = await signUp()
    await verify('email', sessionId)
    sandbox.outbox.clear()
    expect((await post('/v2/auth/forgotPassword/phone', { phone })).status).toBe(200)
    expect(sandbox.outbox.list({ limit: 1 })).toEqual([])
    expect((await post('/v2/auth/forgotPassword/email', { email })).status).toBe(200)
    expect(sandbox.outbox.last(email)?.code).toMatch(/^\d{6}$/)
  })

  it('reset does not reveal whether an account exists', async () => {
    const { phone } = await signUp()
    const known = await post('/v2/auth/forgotPassword/phone', { phone })
    const unknown = await post('/v2/auth/forgotPassword/phone', { phone: '+995 555 99 99 99' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect((await post('/v2/auth/forgotPassword/phone', { phone: '+995 555 99 99 99' })).status).toBe(429)
    const guess = { phone: '+995 555 99 99 99', code: '123456' }
    expect((await post('/v2/auth/verifyPasswordReset/phone', guess)).body.error.code).toBe('invalid-code')
  })

  it('can be changed with the old one, which ends the other sessions', async () => {
    const { email, password, sessionId } = await signUp()
    const other = (await post('/v2/auth/login', { email, password })).body.sessionId
    const change = (oldPassword: string) =>
      post('/v2_private/auth/self/updatePassword', { oldPassword, newPassword: 'Changed-pass-1' }, sessionId)
    expect((await change('Wrong-pass-1')).body.error).toMatchObject({
      code: 'invalid-credentials',
      fields: { oldPassword: 'is not right' },
    })
    expect((await change(password)).status).toBe(204)
    expect(
      (await post('/v2_private/auth/self/update', { language: 'ru' }, sessionId)).body.user.language,
    ).toBe('ru')
    expect((await post('/v2_private/auth/self/update', {}, other)).status).toBe(401)
  })
})

describe('emails of forms', () => {
  it('come from the project itself, and no more than an hour allows reach one address', async () => {
    const path = '/api_public/v1/notification/email'
    const mail = { to: 'many@site.example', body: 'Hi', from: 'info@site.example' }
    const calls = testPlatformOf(sandbox)
    await calls.send('PUT', '/project/northgate/updateProject', {
      headers: await calls.legacyAdmin(),
      body: { metadata: { senders: ['Info@site.example'] } },
    })
    const foreign = await post(path, { ...mail, from: 'ceo@other.example' })
    expect(foreign.body.error.fields).toEqual({ from: 'must be a sender of the project: info@site.example' })
    for (let n = 0; n < 60; n++) expect((await post(path, mail)).status).toBe(200)
    const refused = await post(path, mail)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate-limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await post(path, { ...mail, to: 'other@site.example' })).status).toBe(200)
    now += 61 * MINUTE
    expect((await post(path, mail)).status).toBe(200)
  })

  it('appear in the outbox with validated attachments', async () => {
    const mail = { to: 'sales@site.example', body: 'Call me', fromName: '<b>Nino</b>' }
    expect((await post('/api_public/v1/notification/email', mail)).body).toEqual({ sent: 1 })
    expect(sandbox.outbox.last('sales@site.example')).toMatchObject({
      subject: 'New job inquiry',
      body: 'Call me',
    })
    const attached = await post('/api_public/v1/notification/email', { ...mail, attachments: ['nothing'] })
    expect(attached.body.error.fields).toEqual({ 'attachments.0': 'is not the id of a stored file' })
    expect((await post('/api_public/v1/notification/email', { to: 'sales@site.example' })).status).toBe(400)
  })
})
