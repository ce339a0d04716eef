import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STARTER_SEED } from '../seeds/starter.ts'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let seed: string
let platform: TestPlatform
let admin: Record<string, string>
beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), 'providers-'))
  cpSync(STARTER_SEED, seed, { recursive: true })
  addPushProvider(join(seed, 'projects/northgate/project.json'))
  platform = await testPlatform({ seed })
})
beforeEach(async () => {
  platform.fresh()
  admin = { ...(await platform.admin()), ...(await platform.legacyAdmin()) }
})
afterAll(async () => {
  await platform.sandbox.close()
  rmSync(seed, { recursive: true })
})

/** The starter seed has a provider of every other kind. */
function addPushProvider(file: string): void {
  const project = JSON.parse(readFileSync(file, 'utf8'))
  const push = { _id: 'provider-push', name: 'Push', type: 'v2', kind: 'push', isActive: true, settings: {} }
  writeFileSync(file, JSON.stringify({ ...project, providers: [...project.providers, push] }))
}

const PRIVATE = { 'x-private-api-key': 'northgate-private-key' }
const switchOff = (id: string) =>
  platform.send('POST', `/project/northgate/provider/${id}/deactivate`, { headers: admin })

describe('a deactivated provider', () => {
  it.each([
    ['sms', 'POST', '/api_private/notification/sms', PRIVATE, { to: '+995555000000', body: 'Hi' }],
    ['sms', 'POST', '/v2/auth/forgotPassword/phone', NORTHGATE, { phone: '+995555100201' }],
    [
      'push',
      'POST',
      '/api_private/pushNotification/users',
      PRIVATE,
      { userIds: ['user-anna'], title: 'Keys', body: 'Hi' },
    ],
    [
      'payment',
      'POST',
      '/api_private/payment/payWithLink',
      PRIVATE,
      { amount: { amount: 500, currency: 'USD' } },
    ],
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
    platform.fresh()
    admin = await platform.legacyAdmin()
    await switchOff(`provider-${kind}`)
    expect(await call()).toMatchObject({
      status: 409,
      body: { error: { code: 'provider-inactive', message: expect.stringContaining('is deactivated') } },
    })
  })
})
