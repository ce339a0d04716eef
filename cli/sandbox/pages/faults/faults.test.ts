import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../../testing.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ memory: true })
})
afterEach(() => platform.sandbox.faults.clear())
afterAll(() => platform.sandbox.close())

const call = async () =>
  (await platform.send('GET', '/api_public/ecommerce/item/flat-101', { headers: NORTHGATE })).status

const open = async (): Promise<string> => (await platform.send('GET', '/sandbox/ui/faults')).body

const submit = async (action: string, fields: Record<string, string>) => {
  const response = await fetch(`${platform.sandbox.url}/sandbox/ui/faults/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: response.status, page: await response.text() }
}

/** The number of the newest rule. */
const newest = async () => /name="id" value="(\d+)"/.exec(await open())?.[1] as string

describe('the page of faults', () => {
  it('makes three calls fail by one press', async () => {
    expect((await submit('preset', { preset: 'unavailable' })).status).toBe(303)
    expect([await call(), await call(), await call(), await call()]).toEqual([503, 503, 503, 200])
    expect(await open()).toContain('3 of 3')
    expect(await open()).toContain('used up')
  })

  it('keeps a press to one path, and refuses a path that fits no call', async () => {
    await submit('preset', { preset: 'unavailable', only: '/elsewhere/*' })
    expect(await call()).toBe(200)
    const { status, page } = await submit('preset', { preset: 'unavailable', only: 'elsewhere' })
    expect(status).toBe(400)
    expect(page).toContain('must begin with / or *')
    expect(page).toContain('value="elsewhere"')
  })

  it('adds a rule before the others, whose counts go on', async () => {
    await submit('add', { status: '500', times: '5' })
    await call()
    await submit('add', { path: '/api_public/*', otherStatus: '418', times: '1' })
    expect([await call(), await call()]).toEqual([418, 500])
    expect(platform.sandbox.faults.get().hits).toEqual([1, 2])
    await submit('remove', { id: await newest() })
    expect(platform.sandbox.faults.get()).toMatchObject({ rules: [{ status: 500 }], hits: [2] })
    await submit('clear', {})
    expect(await call()).toBe(200)
  })

  it('removes the rule that was meant, whatever another page did meanwhile', async () => {
    await submit('add', { status: '500' })
    const meant = await newest()
    await submit('add', { status: '503' })
    await submit('remove', { id: meant })
    await submit('remove', { id: meant })
    expect(platform.sandbox.faults.get().rules).toEqual([{ status: 503 }])
  })

  it('takes every part of a rule', async () => {
    const { status } = await submit('add', {
      method: 'POST',
      path: '/api_user/*',
      caller: 'user',
      nth: '2',
      probability: '12.5 %',
      times: '4',
      status: '429',
      retryAfter: '9',
      latency: '100 - 300',
      reset: 'on',
      cutAfter: '1,000',
      stallAfter: '0',
      truncateAfter: '5',
      bytesPerSecond: '64',
      corruptAt: '7',
      staleTokens: 'on',
      dropSockets: 'on',
      later: '1d 2h',
      headers: 'Accept-Language: ka*',
    })
    expect(status).toBe(303)
    expect(platform.sandbox.faults.get().rules).toEqual([
      {
        method: 'POST',
        path: '/api_user/*',
        caller: 'user',
        nth: 2,
        probability: 0.125,
        times: 4,
        status: 429,
        retryAfter: 9,
        latency: [100, 300],
        reset: true,
        cutAfter: 1000,
        stallAfter: 0,
        truncateAfter: 5,
        bytesPerSecond: 64,
        corruptAt: 7,
        staleTokens: true,
        dropSockets: true,
        later: 26 * 3_600_000,
        headers: { 'accept-language': 'ka*' },
      },
    ])
    expect(await open()).toContain('POST /api_user/* as user with accept-language: ka*')
  })

  it.each([
    ['times', 'none', 'must be a whole number from 1 to'],
    ['probability', '101', 'must be a number from 0 to 100'],
    ['times', '0x10', 'must be a whole number from 1 to'],
    ['latency', '1-2-x', 'must be from 0 to 600,000 milliseconds'],
    ['latency', '-5', 'must be from 0 to 600,000 milliseconds'],
    ['latency', '2000-500', 'must be from 0 to 600,000 milliseconds'],
    ['probability', '-5', 'must be a number from 0 to 100'],
    ['otherStatus', '200', 'must be a status from 400 to 599'],
    ['later', '2 hours', 'must be a duration such as'],
    ['path', '', 'Choose a status, a delay'],
  ])('says at %s what is wrong with "%s", and keeps what was typed', async (name, value, words) => {
    const { status, page } = await submit('add', { path: '/typed/*', [name]: value })
    expect(status).toBe(400)
    expect(page).toContain('role="alert"')
    expect(page).toContain(words)
    if (value !== '') {
      expect(page).toContain(`value="${value}"`)
      expect(page).toContain('value="/typed/*"')
    }
    expect(platform.sandbox.faults.get().rules).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'stauts'])('says that a rule has no field %s', async (name) => {
    const { status, page } = await submit('add', { status: '500', [name]: 'x' })
    expect(status).toBe(400)
    expect(page).toContain(`it has no field ${name}`)
  })

  it('ends all sessions', async () => {
    const headers = await platform.admin()
    const projects = async () => (await platform.send('GET', '/api_admin/v1/projects', { headers })).status
    expect(await projects()).toBe(200)
    expect((await submit('once', { once: 'sessions' })).status).toBe(303)
    expect(await projects()).toBe(401)
    expect((await submit('once', { once: 'constructor' })).status).toBe(303)
  })

  it('takes as many rules as the platform does', async () => {
    platform.sandbox.faults.set({ rules: Array.from({ length: 100 }, () => ({ status: 500 })) })
    expect((await submit('preset', { preset: 'slow' })).page).toContain('Remove one of them first')
  })
})
