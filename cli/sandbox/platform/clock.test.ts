import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testPlatform } from '../testing.ts'
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
