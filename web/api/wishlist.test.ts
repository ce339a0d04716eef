import { createUserClient } from 'quoin/user'
import { describe, expect, it } from 'vitest'
import { apiKey, SITE, sandbox, staff, visitor } from './api.fixture.ts'
import { createLimits } from './limits.ts'
import {
  add,
  address,
  calls,
  flat,
  list,
  NOW,
  remove,
  request,
  signUp,
  wishlistCalls,
  wishlistPerFile,
} from './wishlist.fixture.ts'

wishlistPerFile()

describe('the wishlist of an account', () => {
  it('saves a flat, lists it with its page in the requested language, and removes it', async () => {
    const sessionId = await signUp()
    const created = await add({ sessionId, body: flat() })
    expect(created.status).toBe(201)
    const { wishlistId } = (await created.json()) as { wishlistId: string }
    const listed = await (await list({ sessionId, query: '?locale=ru' })).json()
    expect(listed).toEqual([{ ...flat(), wishlistId, path: '/ru/projects/north-court/a/102' }])
    expect((await remove({ sessionId }, wishlistId)).status).toBe(204)
    expect(await (await list({ sessionId })).json()).toEqual([])
  })

  it('accepts the session in the query', async () => {
    const sessionId = await signUp()
    expect((await list({ query: `?sessionId=${sessionId}&locale=en` })).status).toBe(200)
  })

  it('saves a flat once with its first values, however often and concurrently it is sent', async () => {
    const sessionId = await signUp()
    await add({ sessionId, body: flat() })
    const later = { ...flat(), price: 1, savedAt: '2027-01-01T00:00:00.000Z' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ sessionId, body: later })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const entries = (await (await list({ sessionId })).json()) as { price: number }[]
    expect(entries.map(({ price }) => price)).toEqual([flat().price])
  })

  it('is long but limited', async () => {
    const sessionId = await signUp()
    const { boxes } = createUserClient({ host: sandbox.url, apiKey, sessionId })
    for (let key = 1; key < 200; key += 1)
      await boxes.upsert({ type: 'M2_WEB_PROPERTY_WISHLIST', key: `flat-${key}-${key}`, value: flat() })
    expect((await add({ sessionId, body: flat(102) })).status).toBe(201)
    const answer = await add({ sessionId, body: flat(103) })
    expect(answer.status).toBe(409)
    expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('wishlist-full')
  })
})

describe('access to the wishlist', () => {
  it('is refused to other origins, and to changes without an origin', async () => {
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

  it('is refused for invalid sessions without revealing the favourites of others', async () => {
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

  it('is limited for frequent calls', async () => {
    const limits = createLimits({ wishlist: { points: 2, duration: 1 } })
    const slow = wishlistCalls({ host: sandbox.url, apiKey, limits })
    const sessionId = await signUp()
    const ask = () => slow.list({ request: request('GET', { sessionId }), address })
    // The first call of a session counts as a guess.
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200)
    const tooMuch = await ask()
    expect([tooMuch.status, tooMuch.headers.get('retry-after')]).toEqual([429, '1'])
    await expect.poll(async () => (await ask()).status).toBe(200)
  })

  it('is limited for addresses that guess sessions, correct guesses included, and for no others', async () => {
    const limits = createLimits({ stranger: { points: 3, duration: 600 } })
    const slow = wishlistCalls({ host: sandbox.url, apiKey, limits })
    const ask = async (session: string, from = address) =>
      (await slow.list({ request: request('GET', { sessionId: session }), address: from })).status
    const [mine, theirs] = [await signUp(), await signUp()]
    // Valid sessions do not count towards the limit.
    for (let n = 0; n < 5; n += 1) expect(await ask(mine)).toBe(200)
    const guesses = []
    for (let n = 0; n < 4; n += 1) guesses.push(await ask(`guessed-session-number-${n}`))
    expect(guesses).toEqual([401, 401, 401, 429])
    expect([await ask(theirs), await ask('short')]).toEqual([429, 429])
    expect([await ask(mine), await ask(theirs, '192.0.2.99')]).toEqual([200, 200])
  })

  it('is limited for a session that has ended as for one that is guessed', async () => {
    const limits = createLimits({ stranger: { points: 1, duration: 600 } })
    const slow = wishlistCalls({ host: sandbox.url, apiKey, limits })
    const { sessionId, client } = await visitor()
    const ask = async () => (await slow.list({ request: request('GET', { sessionId }), address })).status
    expect([await ask(), await ask()]).toEqual([200, 200])
    await staff().users.delete((await client.account.self())._id)
    expect([await ask(), await ask(), await ask()]).toEqual([401, 401, 429])
  })

  it('trusts a session only after the platform has accepted it', async () => {
    const limits = createLimits({ stranger: { points: 1, duration: 600 } })
    const slow = wishlistCalls({ host: sandbox.url, apiKey, limits })
    const sessionId = await signUp()
    const bad = await slow.add({ request: request('POST', { sessionId, body: {} }), address })
    const ask = async (session: string) =>
      (await slow.list({ request: request('GET', { sessionId: session }), address })).status
    const wrong = await ask('guessed-session-number-1')
    expect([bad.status, wrong, await ask(sessionId)]).toEqual([400, 401, 429])
  })
})

describe('a submitted favourite', () => {
  it('must be a flat and nothing else', async () => {
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

  it('must be one that exists at its address', async () => {
    const sessionId = await signUp()
    const asked = async (change: object) => {
      const answer = await add({ sessionId, body: { ...flat(), ...change } })
      return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code]
    }
    for (const flatId of ['flat-never-built', 'parking-1', 'maintenance'])
      expect(await asked({ flatId }), flatId).toEqual([404, 'unknown-flat'])
    for (const other of [{ number: '103' }, { building: 'B' }, { project: 'old-garden' }])
      expect(await asked(other), JSON.stringify(other)).toEqual([400, 'validation'])
    expect(await (await list({ sessionId })).json()).toEqual([])
  })

  it('keeps its price and its date together, as they were when it was saved', async () => {
    const { price } = flat()
    const saved = '2026-11-01T10:00:00.000Z'
    const before = { price: 9_900_000, savedAt: saved }
    const today = { price, savedAt: new Date(NOW).toISOString() }
    const cases: [{ price: number; savedAt: string }, typeof today][] = [
      [before, before],
      [
        { price: 9_100_000, savedAt: saved },
        { price: 9_100_000, savedAt: saved },
      ],
      // Saved now: the page may be older than the platform's price.
      [{ price: 9_900_000, savedAt: new Date(NOW - 2000).toISOString() }, today],
      // By a clock that is wrong, or by nobody's.
      [{ price: 9_900_000, savedAt: '2026-11-28T10:05:00.000Z' }, today],
      [{ price: 9_900_000, savedAt: '2999-01-01T00:00:00.000Z' }, today],
      [{ price: 9_900_000, savedAt: '1970-01-01T00:00:00.000Z' }, today],
      // Prices that the flat did not have.
      [{ price: 0, savedAt: saved }, today],
      [{ price: 100, savedAt: saved }, today],
      [{ price: 1e12, savedAt: saved }, today],
    ]
    for (const [sent, expected] of cases) {
      const sessionId = await signUp()
      const created = await (await add({ sessionId, body: { ...flat(), ...sent } })).json()
      expect(created, JSON.stringify(sent)).toMatchObject(expected)
      expect(await (await list({ sessionId })).json()).toMatchObject([expected])
    }
  })

  it('is stored with its known fields only', async () => {
    const sessionId = await signUp()
    await add({ sessionId, body: { ...flat(), isAdmin: true, html: '<script>' } })
    expect(JSON.stringify(await (await list({ sessionId })).json())).not.toMatch(/script|isAdmin/)
  })
})
