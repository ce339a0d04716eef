import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
let admin: Caller
let anna: Caller
let ben: Caller

beforeEach(async () => {
  platform ??= await testPlatform()
  platform.fresh()
  const headers = await platform.admin()
  admin = (method, path, body) =>
    platform.send(method, `/api_admin${path}${path.includes('?') ? '&' : '?'}projectId=northgate`, {
      headers,
      body,
    })
  anna = await platform.user('anna')
  ben = await platform.user('ben')
})
afterAll(() => platform.sandbox.close())

describe('a deactivated user', () => {
  it('is seen in no profile and no report, until the account is open again', async () => {
    const seen = async () => [
      (await anna('GET', '/ecommerce/profile/profile-ben')).status,
      (await anna('POST', '/ecommerce/profile/search', {})).body.data.some(
        ({ userId }: { userId: string }) => userId === 'user-ben',
      ),
      (await admin('GET', '/v1/intranet/holiday/report?type=holiday')).body.data.some(
        ({ userId }: { userId: string }) => userId === 'user-ben',
      ),
    ]
    const before = await seen()
    expect(before.slice(0, 2)).toEqual([200, true])
    await admin('PUT', '/v1/auth/user/user-ben', { isActive: false })
    expect(await seen()).toEqual([404, false, false])
    await admin('PUT', '/v1/auth/user/user-ben', { isActive: true })
    expect(await seen()).toEqual(before)
  })
})

describe('a phone number', () => {
  it('is the same however it is typed: for another account, for signing in and in searches', async () => {
    const headers = { 'x-api-key': 'northgate-public-key' }
    const post = (path: string, body: object) => platform.send('POST', path, { headers, body })
    const forms = ['+995 555 30-02-01', '555300201', '0555 300 201', '00995555300201', '995 555 300201']
    const account = { fullName: 'Nino', dateOfBirth: '1990-01-01', password: 'Resident-pass-1' }
    expect((await post('/v2/auth/signup', { ...account, phone: forms[1] })).body.user.phone).toBe(
      '+995555300201',
    )
    for (const phone of forms) {
      expect((await post('/v2/auth/signup', { ...account, phone })).body.error?.code, phone).toBe(
        'phone-in-use',
      )
      expect((await post('/v2/auth/login', { phone, password: account.password })).status, phone).toBe(200)
      const found = await admin('GET', `/v1/auth/user?search=${encodeURIComponent(phone)}`)
      expect(found.body.total, phone).toBe(1)
    }
    expect((await post('/v2/auth/signup', { ...account, phone: '+1 555 300 2010' })).status).toBe(201)
  })
})

describe('a forgotten password', () => {
  const headers = NORTHGATE
  const post = (path: string, body: object) => platform.send('POST', `/v2/auth${path}`, { headers, body })
  const email = 'anna@northgate.example'
  const signIn = async (password: string) => (await post('/login', { email, password })).status
  const reset = (token: string, newPassword: string) => post('/resetPassword/email', { token, newPassword })

  it('is reset once by a code, and once by the token that it is traded for', async () => {
    await post('/forgotPassword/email', { email })
    const [mail] = platform.sandbox.outbox.list({ channel: 'email', to: email })
    const code = mail?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await post('/verifyPasswordReset/email', { email, code: wrong })).body.error.code).toBe(
      'invalid-code',
    )
    const { token } = (await post('/verifyPasswordReset/email', { email, code })).body
    const again = await post('/verifyPasswordReset/email', { email, code })
    expect([again.status, again.body.error.code]).toEqual([400, 'invalid-code'])

    // A password that is refused does not cost the token.
    expect((await reset(token, 'weak')).status).toBe(400)
    expect((await reset(token, 'First-new-pass-1')).status).toBeLessThan(300)
    const second = await reset(token, 'Second-new-pass-1')
    expect([second.status, second.body.error.code]).toEqual([400, 'invalid-code'])
    expect([await signIn('First-new-pass-1'), await signIn('Second-new-pass-1')]).toEqual([200, 401])
  })
})

describe('a deleted user', () => {
  it('disappears from search, org chart, reports and counts, and the chart stays complete', async () => {
    const stats = async () => (await admin('GET', '/v1/projects/northgate/stats')).body
    const before = await stats()
    expect((await admin('DELETE', '/v1/auth/user/user-ben')).status).toBe(204)
    expect(
      (await anna('POST', '/ecommerce/profile/search', {})).body.data.map(
        (one: { userId: string }) => one.userId,
      ),
    ).not.toContain('user-ben')
    const chart = JSON.stringify((await anna('GET', '/intranet/orgChart')).body)
    expect(chart).not.toContain('user-ben')
    expect(chart).toContain('user-daniel')
    const report = (await admin('GET', '/v1/intranet/holiday/report')).body.data
    expect(report.map((row: { userId: string }) => row.userId)).not.toContain('user-ben')
    expect((await stats()).users).toBe(before.users - 1)
    expect((await ben('GET', '/auth/self')).status).toBe(401)
  })

  it('is shown as deleted in history', async () => {
    await admin('DELETE', '/v1/auth/user/user-ben')
    const { body } = await admin('GET', '/v1/payment/transaction?inUserIds=user-ben&limit=200')
    expect(body.total).toBeGreaterThan(0)
    expect(new Set(body.data.map((one: { customer: string }) => one.customer))).toEqual(
      new Set(['Deleted user']),
    )
    const talks = (await admin('GET', '/v2/conversations?inUserIds=user-ben')).body.data
    for (const one of talks) {
      expect(one.userName).toBe('Deleted user')
      const { data } = (await admin('GET', `/v1/conversations/${one._id}/messages`)).body
      const own = data.filter((message: { author: { kind: string } }) => message.author.kind === 'user')
      for (const message of own) expect(message.author.name).toBe('Deleted user')
    }
  })

  it('no longer counts as a follower', async () => {
    const me = async () => (await anna('GET', '/ecommerce/profile/me/full')).body
    const { _id } = await me()
    await ben('POST', `/ecommerce/profile/${_id}/follow`)
    const before = (await me()).followers
    await admin('DELETE', '/v1/auth/user/user-ben')
    expect((await me()).followers).toBe(before - 1)
  })
})

describe('a changed email or phone', () => {
  it('is unverified, unless the admin says otherwise', async () => {
    const change = async (body: object) => (await admin('PUT', '/v1/auth/user/user-anna', body)).body
    expect(await change({ email: 'anna@new.example' })).toMatchObject({
      isEmailVerified: false,
      isPhoneVerified: true,
    })
    expect(await change({ email: 'anna@newer.example', isEmailVerified: true })).toMatchObject({
      isEmailVerified: true,
    })
    expect(await change({ phone: null, language: null })).not.toHaveProperty('phone')
    expect((await admin('PUT', '/v1/auth/user/user-anna', { email: null })).body.error.fields).toHaveProperty(
      'email',
    )
  })
})

describe('a block', () => {
  it('hides both profiles from each other until it is removed', async () => {
    const idOf = async (caller: Caller) => (await caller('GET', '/ecommerce/profile/me/full')).body._id
    const [annaId, benId] = [await idOf(anna), await idOf(ben)]
    const finds = async (caller: Caller, id: string) => {
      const { body } = await caller('POST', '/ecommerce/profile/search', { limit: 1000 })
      return body.data.some((one: { _id: string }) => one._id === id)
    }
    await anna('POST', `/ecommerce/profile/${benId}/block`)
    expect([await finds(anna, benId), await finds(ben, annaId)]).toEqual([false, false])
    expect((await ben('GET', `/ecommerce/profile/${annaId}`)).status).toBe(404)
    expect((await anna('GET', `/ecommerce/profile/${benId}/full`)).status).toBe(404)
    await anna('DELETE', `/ecommerce/profile/${benId}/block`)
    expect([await finds(ben, annaId), (await ben('GET', `/ecommerce/profile/${annaId}`)).status]).toEqual([
      true,
      200,
    ])
  })
})
