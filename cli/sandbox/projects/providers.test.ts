import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
let admin: Record<string, string>
beforeEach(async () => {
  platform ??= await testPlatform()
  await platform.sandbox.reset()
  admin = { ...(await platform.admin()), ...(await platform.legacyAdmin()) }
})
afterAll(() => platform.sandbox.close())

const PRIVATE = { 'x-private-api-key': 'northgate-private-key' }
const switchOff = (id: string) =>
  platform.send('POST', `/project/northgate/provider/${id}/deactivate`, { headers: admin })

describe('a deactivated provider', () => {
  it.each([
    ['sms', 'POST', '/api_private/notification/sms', PRIVATE, { to: '+995555000000', body: 'Hi' }],
    ['sms', 'POST', '/v2/auth/forgotPassword/phone', NORTHGATE, { phone: '+995555100201' }],
    ['email', 'POST', '/api_public/v1/notification/email', NORTHGATE, { to: 'a@b.example', body: 'Hi' }],
    ['email', 'POST', '/v2/auth/forgotPassword/email', NORTHGATE, { email: 'nobody@northgate.example' }],
    [
      'authentication',
      'POST',
      '/api_user/auth/login',
      NORTHGATE,
      { email: 'anna@northgate.example', password: 'Resident-pass-1' },
    ],
    [
      'authentication',
      'POST',
      '/api_public/auth/signup',
      NORTHGATE,
      { email: 'new@northgate.example', password: 'Resident-pass-1' },
    ],
    ['crm', 'GET', '/project/northgate/provider/crm/deals', undefined, undefined],
  ] as const)('of %s makes %s %s fail with a clear error', async (kind, method, path, headers, body) => {
    const call = () => platform.send(method, path, { headers: headers ?? admin, body })
    expect((await call()).status).toBeLessThan(300)
    await platform.sandbox.reset()
    admin = await platform.legacyAdmin()
    await switchOff(`provider-${kind}`)
    expect(await call()).toMatchObject({
      status: 409,
      body: { error: { code: 'provider-inactive', message: expect.stringContaining('is deactivated') } },
    })
  })
})
