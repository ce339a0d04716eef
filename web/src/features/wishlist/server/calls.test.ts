import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../../../../cli/sandbox/index.ts'
import { rateLimit } from '../../server/rate-limit.ts'
import { wishlistCalls } from './calls.ts'

const SITE = 'https://terasa.example'
let sandbox: Sandbox
let calls: ReturnType<typeof wishlistCalls>
let apiKey: string

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  apiKey = sandbox.projects[0]?.apiKey ?? ''
  calls = wishlistCalls({ host: sandbox.url, apiKey })
})
afterAll(() => sandbox.close())

let people = 0
async function signUp(): Promise<string> {
  people += 1
  const response = await fetch(`${sandbox.url}/v2/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({
      fullName: 'ნინო 🌿',
      email: `wisher-${people}@site.example`,
      phone: `+99555540${String(people).padStart(4, '0')}`,
      dateOfBirth: '1990-05-17',
      password: 'Right-pass-1',
    }),
  })
  return ((await response.json()) as { sessionId: string }).sessionId
}

interface Asked {
  sessionId?: string
  query?: string
  body?: unknown
  headers?: Record<string, string>
}

function request(method: string, { sessionId, query = '', body, headers }: Asked = {}) {
  return new Request(`${SITE}/api/wishlist${query}`, {
    method,
    headers: {
      host: 'terasa.example',
      ...(method === 'GET' ? {} : { origin: SITE }),
      ...(sessionId && { 'x-session-id': sessionId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
const address = '192.0.2.1'
const flat = (number = '503') => ({
  flatId: `flat-terrace-park-a-${number}`,
  project: 'terrace-park',
  building: 'A',
  number,
  price: 9_840_000,
  savedAt: '2026-11-21T10:00:00.000Z',
})
const list = (asked: Asked) => calls.list({ request: request('GET', asked), address })
const add = (asked: Asked) => calls.add({ request: request('POST', asked), address })
const remove = (asked: Asked, id: string) => calls.remove({ request: request('DELETE', asked), address }, id)

describe('the wishlist of an account', () => {
  it('keeps a flat, lists it with its page in the language asked for, and lets it go', async () => {
    const sessionId = await signUp()
    const created = await add({ sessionId, body: flat() })
    expect(created.status).toBe(201)
    const { wishlistId } = (await created.json()) as { wishlistId: string }
    const listed = await (await list({ sessionId, query: '?locale=ru' })).json()
    expect(listed).toEqual([{ ...flat(), wishlistId, path: '/ru/projects/terrace-park/a/503' }])
    expect((await remove({ sessionId }, wishlistId)).status).toBe(204)
    expect(await (await list({ sessionId })).json()).toEqual([])
  })

  it('takes the session in the query, too', async () => {
    const sessionId = await signUp()
    expect((await list({ query: `?sessionId=${sessionId}&locale=en` })).status).toBe(200)
  })

  it('keeps a flat once, as it was kept first, however often and at once it is sent', async () => {
    const sessionId = await signUp()
    await add({ sessionId, body: flat() })
    const later = { ...flat(), price: 1, savedAt: '2027-01-01T00:00:00.000Z' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ sessionId, body: later })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const entries = (await (await list({ sessionId })).json()) as { price: number }[]
    expect(entries.map(({ price }) => price)).toEqual([9_840_000])
  })

  it('is long, but not endless', { timeout: 120_000 }, async () => {
    const unlimited = wishlistCalls({ host: sandbox.url, apiKey, perSession: () => 0 })
    const sessionId = await signUp()
    for (let number = 1; number <= 200; number += 1) {
      const answer = await unlimited.add({
        request: request('POST', { sessionId, body: flat(String(number)) }),
        address,
      })
      expect(answer.status).toBe(201)
    }
    const answer = await unlimited.add({
      request: request('POST', { sessionId, body: flat('201') }),
      address,
    })
    expect(answer.status).toBe(409)
    expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('wishlist-full')
  })
})

describe('who may call', () => {
  it('refuses other origins, and changes that do not say where they come from', async () => {
    const sessionId = await signUp()
    const refused = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${SITE}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.terasa.example' },
    ]
    for (const headers of refused) {
      expect((await list({ sessionId, headers })).status, JSON.stringify(headers)).toBe(403)
      expect((await add({ sessionId, body: flat(), headers })).status).toBe(403)
      expect((await remove({ sessionId, headers }, 'x')).status).toBe(403)
    }
    const silent = new Request(`${SITE}/api/wishlist`, {
      method: 'POST',
      headers: { 'x-session-id': sessionId, host: 'terasa.example' },
    })
    expect((await calls.add({ request: silent, address })).status).toBe(403)
    expect(await (await list({ sessionId })).json()).toEqual([])
  })

  it('refuses sessions that do not hold, and tells nothing of others’ favourites', async () => {
    const [mine, theirs] = [await signUp(), await signUp()]
    const { wishlistId } = (await (await add({ sessionId: theirs, body: flat() })).json()) as {
      wishlistId: string
    }
    expect((await list({})).status).toBe(401)
    expect((await list({ sessionId: 'a-session-that-never-was-there' })).status).toBe(401)
    expect((await list({ sessionId: '../../admin' })).status).toBe(401)
    const gone = await remove({ sessionId: mine }, wishlistId)
    const never = await remove({ sessionId: mine }, '6b018aeb34d4b08e0b754d18')
    expect([gone.status, await gone.text()]).toEqual([never.status, await never.text()])
    expect(gone.status).toBe(404)
    expect(await (await list({ sessionId: theirs })).json()).toHaveLength(1)
  })

  it('slows down who calls too often and who guesses sessions', async () => {
    let now = 0
    const limit = (burst: number) => rateLimit({ burst, perSecond: 1, now: () => now })
    const slow = wishlistCalls({ host: sandbox.url, apiKey, perSession: limit(2), perStranger: limit(3) })
    const sessionId = await signUp()
    const ask = (session: string) => slow.list({ request: request('GET', { sessionId: session }), address })
    expect([(await ask(sessionId)).status, (await ask(sessionId)).status]).toEqual([200, 200])
    const tooMuch = await ask(sessionId)
    expect([tooMuch.status, tooMuch.headers.get('retry-after')]).toEqual([429, '1'])
    now += 1000
    expect((await ask(sessionId)).status).toBe(200)
    const guesses = []
    for (let n = 0; n < 5; n += 1) guesses.push((await ask(`guessed-session-number-${n}`)).status)
    expect(guesses).toEqual([401, 401, 401, 429, 429])
  })
})

describe('what is sent', () => {
  it('is a flat and nothing else', async () => {
    const sessionId = await signUp()
    const bad = [
      {},
      [],
      'text',
      { ...flat(), flatId: '' },
      { ...flat(), project: '../../etc' },
      { ...flat(), number: '<script>' },
      { ...flat(), price: -1 },
      { ...flat(), price: 1.5 },
      { ...flat(), savedAt: 'yesterday' },
    ]
    for (const body of bad) expect((await add({ sessionId, body })).status, JSON.stringify(body)).toBe(400)
    expect((await add({ sessionId, body: { ...flat(), number: 'x'.repeat(5000) } })).status).toBe(413)
    const text = await add({ sessionId, body: flat(), headers: { 'content-type': 'text/plain' } })
    expect(text.status).toBe(415)
    expect(await (await list({ sessionId })).json()).toEqual([])
  })

  it('stores what it knows and leaves out the rest', async () => {
    const sessionId = await signUp()
    await add({ sessionId, body: { ...flat(), isAdmin: true, html: '<script>' } })
    expect(JSON.stringify(await (await list({ sessionId })).json())).not.toMatch(/script|isAdmin/)
  })
})

describe('a platform that fails', () => {
  const faults = (body: unknown) =>
    fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('is said to be away, in bounded time', async () => {
    const away = wishlistCalls({ host: 'http://127.0.0.1:1', apiKey })
    const answer = await away.list({
      request: request('GET', { sessionId: 'a-session-that-looks-good' }),
      address,
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|at \//)
  })

  it('is told of in the log without the session', async () => {
    const said: unknown[] = []
    const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...words) => void said.push(...words)),
    )
    const away = wishlistCalls({ host: 'http://127.0.0.1:1', apiKey })
    const sessionId = 'a-session-that-looks-good'
    const query = `?sessionId=${sessionId}`
    const answers = [
      await away.list({ request: request('GET', { query }), address }),
      await away.add({ request: request('POST', { sessionId, body: flat() }), address }),
      await away.remove({ request: request('DELETE', { sessionId }), address }, 'x'),
    ]
    for (const spy of spies) spy.mockRestore()
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(said).toHaveLength(3)
    expect(inspect(said, { depth: null })).not.toContain(sessionId)
    for (const answer of answers) expect(await answer.text()).not.toContain(sessionId)
  })

  it('is asked again where its word that there is no such favourite came cut short', async () => {
    const sessionId = await signUp()
    await faults({ rules: [{ path: '/api_user/box*', method: 'GET', truncateAfter: 10, times: 1 }] })
    const answer = await add({ sessionId, body: flat() })
    await faults({})
    expect(answer.status).toBe(201)
  })

  it('is away where its answers never come whole: whoever keeps a flat did not ask for one', async () => {
    const sessionId = await signUp()
    await faults({ rules: [{ path: '/api_user/box*', method: 'GET', truncateAfter: 10 }] })
    const answers = [await add({ sessionId, body: flat() }), await list({ sessionId })]
    await faults({})
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
  })

  it('is asked again where its answer comes cut short or not at all', async () => {
    const sessionId = await signUp()
    const { wishlistId } = (await (await add({ sessionId, body: flat() })).json()) as { wishlistId: string }
    const once = async (method: string, effect: object) =>
      faults({ rules: [{ path: '/api_user/box*', method, times: 1, ...effect }] })
    try {
      await once('GET', { truncateAfter: 10 })
      expect((await list({ sessionId })).status).toBe(200)
      await once('GET', { stallAfter: 5 })
      expect((await list({ sessionId })).status).toBe(200)
      await once('DELETE', { reset: true })
      expect((await remove({ sessionId }, wishlistId)).status).toBe(204)
      await once('POST', { truncateAfter: 10 })
      expect((await add({ sessionId, body: flat('403') })).status).toBe(201)
    } finally {
      await faults({})
    }
    const entries = (await (await list({ sessionId })).json()) as { number: string }[]
    expect(entries.map(({ number }) => number)).toEqual(['403'])
  })

  // The library's own patience is longer than this: the deadline must hold for every attempt.
  it('keeps nobody waiting where its first answer is cut and no other comes', {
    timeout: 20_000,
  }, async () => {
    const sessionId = await signUp()
    const box = { path: '/api_user/box*', method: 'GET' }
    await faults({
      rules: [
        { ...box, cutAfter: 5, times: 1 },
        { ...box, stallAfter: 0 },
      ],
    })
    const answer = await list({ sessionId })
    await faults({})
    expect(answer.status).toBe(503)
  })

  it('loses nothing while it fails now and then', async () => {
    const sessionId = await signUp()
    expect(
      (await faults({ seed: 7, rules: [{ path: '/api_user/box*', probability: 0.3, status: 503 }] })).status,
    ).toBeLessThan(300)
    try {
      const numbers = Array.from({ length: 20 }, (_, n) => String(100 + n))
      const answers = await Promise.all(numbers.map((number) => add({ sessionId, body: flat(number) })))
      const kept = numbers.filter((_, n) => answers[n]?.status === 201)
      await faults({})
      const entries = (await (await list({ sessionId })).json()) as { number: string }[]
      expect(entries.map(({ number }) => number).sort()).toEqual(expect.arrayContaining(kept))
      expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
      expect(kept.length).toBeGreaterThan(15)
    } finally {
      await faults({})
    }
  })
})
