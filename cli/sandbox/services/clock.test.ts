import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NORTHGATE, testPlatform } from '../testing.ts'
import { durationMs } from './clock.ts'

describe('a duration', () => {
  it.each([
    ['3d', 259_200_000],
    ['90m', 5_400_000],
    ['1d 12h', 129_600_000],
    [250, 250],
  ])('of %s is %i milliseconds', (text, ms) => expect(durationMs(text)).toBe(ms))

  it.each(['', '3', '-1d', '1 day', 'tomorrow', -5, Number.NaN])('is rejected if it is %j', (text) => {
    expect(() => durationMs(text)).toThrow(/invalid duration/)
  })
})

describe('the clock', () => {
  it('expires sessions when it is moved forward, and dates later writes', async () => {
    const platform = await testPlatform({ clock: () => Date.parse('2026-11-21T10:00:00Z') })
    const projects = async () => {
      const headers = await platform.admin()
      return async () => (await platform.send('GET', '/api_admin/v1/projects', { headers })).status
    }
    const call = await projects()
    expect(platform.sandbox.clock.advance('59m')).toEqual(new Date('2026-11-21T10:59:00Z'))
    expect(await call()).toBe(200)
    const { body } = await platform.send('POST', '/sandbox/clock', { body: { advance: '2m' } })
    expect(body).toEqual({ now: '2026-11-21T11:01:00.000Z', offset: 61 * 60_000 })
    expect(await call()).toBe(401)
    expect(await (await projects())()).toBe(200)
    expect((await platform.send('POST', '/sandbox/clock', { body: { advance: 'soon' } })).status).toBe(400)
    expect((await platform.send('POST', '/sandbox/clock', { body: { reset: true } })).body.offset).toBe(0)
    await platform.sandbox.close()
  })

  it('ends what was issued in the future when it is turned back, and nobody waits for it', async () => {
    const platform = await testPlatform({ clock: () => Date.parse('2026-11-21T10:00:00Z') })
    const { clock } = platform.sandbox
    const forgot = () =>
      platform.send('POST', '/v2/auth/forgotPassword/email', {
        headers: NORTHGATE,
        body: { email: 'anna@northgate.example' },
      })
    const code = () => platform.sandbox.outbox.list({ limit: 1 })[0]?.code
    const guess = () => platform.admin('viewer@quoin.example', 'wrong').catch(() => undefined)
    clock.advance('3d')
    const headers = await platform.admin()
    const session = await platform.legacyAdmin()
    const anna = await platform.user('anna')
    expect((await forgot()).status).toBeLessThan(300)
    const late = code()
    for (let n = 0; n < 10; n++) await guess()
    clock.reset()
    const calls = [
      platform.send('GET', '/api_admin/v1/projects', { headers }),
      platform.send('GET', '/project/northgate/provider', { headers: session }),
      anna('GET', '/auth/self'),
    ]
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.error?.code]).toEqual([401, 'session-expired'])
    const used = await platform.send('POST', '/v2/auth/verifyPasswordReset/email', {
      headers: NORTHGATE,
      body: { email: 'anna@northgate.example', code: late },
    })
    expect(used.body.error.code).toBe('code-expired')
    expect((await forgot()).status).toBeLessThan(300)
    await platform.admin('viewer@quoin.example', 'Viewer-pass-123')
    await platform.sandbox.close()
  })

  it('does not go back when the sandbox is restarted', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'clock-'))
    const first = await testPlatform({ dir })
    first.sandbox.clock.advance('3d')
    await first.sandbox.close()
    const second = await testPlatform({ dir })
    expect(second.sandbox.clock.offset()).toBe(259_200_000)
    await second.sandbox.close()
    rmSync(dir, { recursive: true })
  })
})
