import { describe, expect, it } from 'vitest'
import { problem, readJson } from './answers.ts'
import { confirmations } from './confirmations.ts'
import { readForm } from './form.ts'
import { once, sendingKey } from './once.ts'
import { isOwnRequest } from './origin.ts'
import { rateLimit } from './rate-limit.ts'

const request = (method: string, headers: Record<string, string>) =>
  new Request('https://terasa.example/api/contact', {
    method,
    headers: { host: 'terasa.example', ...headers },
  })

describe('the origin check', () => {
  it.each([
    ['POST', { origin: 'https://terasa.example' }, true],
    ['POST', { origin: 'http://terasa.example', 'sec-fetch-site': 'same-origin' }, true],
    ['POST', { 'sec-fetch-site': 'same-origin' }, true],
    ['GET', {}, true],
    ['POST', {}, false],
    ['POST', { 'sec-fetch-site': 'none' }, false],
    ['POST', { origin: 'https://terasa.example:8443' }, false],
    ['POST', { origin: 'https://terasa.example.evil' }, false],
    ['POST', { origin: 'null' }, false],
    ['POST', { origin: 'file://terasa.example' }, false],
    ['GET', { origin: 'https://evil.example' }, false],
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
  ])('for %s with %j returns %s', (method, headers, own) => {
    expect(isOwnRequest(request(method, headers as Record<string, string>))).toBe(own)
  })
})

describe('the rate limit', () => {
  it('allows a burst, then refills over time', () => {
    let now = 0
    const limit = rateLimit({ burst: 2, perSecond: 0.5, now: () => now })
    expect([limit('a'), limit('a'), limit('a'), limit('b')]).toEqual([0, 0, 2, 0])
    now += 2000
    expect([limit('a'), limit('a')]).toEqual([0, 2])
    now -= 60_000
    expect(limit('a')).toBe(2)
  })

  it('uses bounded memory', () => {
    const limit = rateLimit({ burst: 1, perSecond: 0.001, callers: 2, now: () => 0 })
    expect([limit('a'), limit('b'), limit('c')]).toEqual([0, 0, 0])
    expect([limit('c'), limit('a')]).toEqual([1000, 0])
  })
})

describe('confirmations to visitors', () => {
  it('stop after three per address, however it is written, and continue for others', () => {
    const mayConfirm = confirmations()
    const answers = ['a@x.example', 'A@X.example', ' a@x.example ', 'a@x.example', 'b@x.example'].map(
      mayConfirm,
    )
    expect(answers).toEqual([true, true, true, false, true])
  })
})

describe('an idempotent call', () => {
  it('returns the first response again without doing anything', async () => {
    let count = 0
    const remember = once<number>()
    const work = async () => (count += 1)
    expect(await Promise.all([remember('a', work), remember('a', work)])).toEqual([1, 1])
    expect([await remember('a', work), await remember('b', work), await remember(undefined, work)]).toEqual([
      1, 2, 3,
    ])
  })

  it('can be retried after a failure, and after half an hour', async () => {
    let now = 0
    const remember = once<string>(() => now)
    await expect(remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await remember('a', async () => 'first')).toBe('first')
    now += 31 * 60_000
    expect(await remember('a', async () => 'second')).toBe('second')
  })
})

describe('a form that is submitted again', () => {
  const key = 'a-key-of-the-page-itself'

  it('is a duplicate while its values are the same, in any order', () => {
    const first = sendingKey(key, { fullName: 'Nino', phone: '1' })
    expect(first).toBe(sendingKey(key, { phone: '1', fullName: 'Nino' }))
    expect(sendingKey('another-key-of-the-page', { fullName: 'Nino', phone: '1' })).not.toBe(first)
  })

  it('is a new one if a value was corrected', () => {
    expect(sendingKey(key, { phone: '1' })).not.toBe(sendingKey(key, { phone: '2' }))
  })

  it('is never a duplicate without a key', () => {
    for (const none of [undefined, 7, '', 'short', 'x'.repeat(65), 'a key with spaces in it']) {
      expect(sendingKey(none, {})).toBeUndefined()
    }
  })
})

describe('a request body', () => {
  const body = (text: string, type: string) =>
    new Request('https://terasa.example/', { method: 'POST', body: text, headers: { 'content-type': type } })
  const status = async (read: Promise<object>) => {
    const result = await read
    return result instanceof Response ? result.status : 200
  }

  it('may be JSON of limited length', async () => {
    expect(await status(readJson(body('{"a":1}', 'application/json; charset=utf-8'), 100))).toBe(200)
    expect(await status(readJson(body('{"a":', 'application/json'), 100))).toBe(400)
    expect(await status(readJson(body('{"a":1}', 'text/plain'), 100))).toBe(415)
    expect(await status(readJson(body(`"${'x'.repeat(200)}"`, 'application/json'), 100))).toBe(413)
  })

  it('may be a form with a content-length', async () => {
    const type = 'application/x-www-form-urlencoded'
    const form = (length: string | undefined) => {
      const made = body('a=1', type)
      if (length !== undefined) made.headers.set('content-length', length)
      return made
    }
    expect(await status(readForm(form('3'), 100))).toBe(200)
    expect(await status(readForm(form(undefined), 100))).toBe(411)
    expect(await status(readForm(form('101'), 100))).toBe(413)
    expect(await status(readForm(body('{}', 'application/json'), 100))).toBe(415)
  })

  it('that is invalid gets a response that says what to do', async () => {
    const answer = problem(429, 'rate-limited', 'Too many.', { retryAfter: 0.2 })
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
