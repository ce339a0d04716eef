import { describe, expect, it } from 'vitest'
import { newKey } from '../src/kit/forms/post.ts'
import { answerOf, Refusal, refusalOf } from './answers.ts'
import { readForm, readJson } from './guards.ts'
import { createLimits } from './limits.ts'
import { createOnce, createPerformOnce, plainSubmission, submission } from './once.ts'
import { isOwnRequest } from './origin.ts'
import { createServices } from './services.ts'

const SITE = 'https://terasa.example'
const request = (method: string, headers: Record<string, string>) =>
  new Request('https://terasa.example/api/contact', {
    method,
    headers: { host: 'terasa.example', ...headers },
  })

describe('the origin check', () => {
  it.each([
    ['POST', { origin: 'https://terasa.example' }, true],
    ['POST', { origin: 'http://terasa.example', 'sec-fetch-site': 'same-origin' }, true],
    ['POST', { origin: 'http://terasa.example' }, false],
    ['POST', { origin: 'http://192.0.2.7:4321', host: '192.0.2.7:4321' }, true],
    ['POST', { origin: 'https://192.0.2.7:4321', host: '192.0.2.7:4321' }, false],
    ['POST', { origin: 'https://ge.example', host: 'ge.example', 'x-forwarded-proto': 'https' }, true],
    ['POST', { origin: 'http://ge.example', host: 'ge.example', 'x-forwarded-proto': 'https' }, false],
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
    expect(isOwnRequest(request(method, headers as Record<string, string>), SITE)).toBe(own)
  })
})

describe('a limit', () => {
  const answers = async (count: (caller: string) => Promise<void>, callers: string[]) => {
    const statuses: (number | undefined)[] = []
    for (const caller of callers) {
      statuses.push(
        await count(caller).then(
          () => 200,
          ({ status }: Refusal) => status,
        ),
      )
    }
    return statuses
  }

  it('allows some calls in a time, for each caller, and says when to come again', async () => {
    const { contact } = createLimits({ contact: { points: 2, duration: 30 } })
    expect(await answers(contact.count, ['a', 'a', 'a', 'b'])).toEqual([200, 200, 429, 200])
    const refused = (await contact.count('a').catch((error) => error)) as Refusal
    expect(refused.more.retryAfter).toBeGreaterThan(25)
    expect(refused.more.retryAfter).toBeLessThanOrEqual(30)
  })

  it('on calls that were taken back does not count them', async () => {
    const { stranger } = createLimits({ stranger: { points: 1, duration: 30 } })
    for (let n = 0; n < 5; n += 1) {
      await stranger.count('a')
      await stranger.giveBack('a')
    }
    expect(await answers(stranger.count, ['a', 'a'])).toEqual([200, 429])
  })

  it('on confirmations is three per email address, however it is written', async () => {
    const { mayConfirm } = createServices(
      { host: 'https://platform.example', apiKey: 'key', siteUrl: SITE },
      { page: async () => undefined },
    )
    const answers = []
    for (const email of ['a@x.example', 'A@X.example', ' a@x.example ', 'a@x.example', 'b@x.example']) {
      answers.push(await mayConfirm(email))
    }
    expect(answers).toEqual([true, true, true, false, true])
  })
})

describe('something that is sent once', () => {
  const one = (id: string) => ({ id, key: id, rememberedMs: 30 * 60_000, at: 0 })

  it('returns the first response again without doing anything', async () => {
    let count = 0
    const once = createOnce()
    const work = async () => (count += 1)
    expect(await Promise.all([once(one('a'), work), once(one('a'), work)])).toEqual([1, 1])
    expect([await once(one('a'), work), await once(one('b'), work), await once(undefined, work)]).toEqual([
      1, 2, 3,
    ])
  })

  it('can be retried after a failure, when it was not accepted, and after half an hour', async () => {
    let now = 0
    const once = createOnce(() => now)
    const away = () => Promise.reject(new Error('away'))
    await expect(once(one('a'), away)).rejects.toThrow('away')
    const isFirst = (text: string) => text === 'first'
    expect(await once(one('a'), async () => 'faults', isFirst)).toBe('faults')
    expect(await once(one('a'), async () => 'first', isFirst)).toBe('first')
    expect(await once(one('a'), async () => 'second', isFirst)).toBe('first')
    now += 31 * 60_000
    expect(await once(one('a'), async () => 'second')).toBe('second')
  })
})

describe('a call under a key', () => {
  /** Calls that reach a platform which ends each of them with the next of these statuses. */
  function platform(...ends: (number | undefined)[]) {
    const clock = { now: Date.parse('2026-11-23T08:00:00Z') }
    const perform = createPerformOnce(
      async () => true,
      () => clock.now,
    )
    const calls: [words: string, key: string | undefined][] = []
    const send = (words: string) =>
      perform('a-key', words, async (sent, { headers }) => {
        calls.push([sent, headers?.['idempotency-key']])
        const status = ends.shift()
        if (status !== 200) throw { status }
      }).catch(() => {})
    return { calls, send, clock }
  }

  it.each([undefined, 408, 409, 500, 503])(
    'that may have arrived is made again as it was: %s',
    async (end) => {
      const { calls, send } = platform(end, 200)
      await send('by 18:20')
      await send('by 18:30')
      expect(calls).toEqual([calls[0], calls[0]])
      expect(calls[0]?.[0]).toBe('by 18:20')
    },
  )

  it.each([400, 401, 403, 404, 413, 422, 429])(
    'that was refused is another one, with the words of now: %s',
    async (end) => {
      const { calls, send } = platform(end, end, 200)
      for (const words of ['by 18:20', 'by 18:30', 'by 18:30']) await send(words)
      expect(calls.map(([words]) => words)).toEqual(['by 18:20', 'by 18:30', 'by 18:30'])
      expect(new Set(calls.map(([, key]) => key)).size).toBe(3)
    },
  )

  it('is made again as it was for no longer than the platform remembers its key', async () => {
    const { calls, send, clock } = platform(undefined, undefined, undefined, 200)
    for (const [words, hours] of [
      ['of Monday, 8:00', 0],
      ['of Monday, 20:00', 12],
      // Repetitions do not prolong it.
      ['of Tuesday', 12],
      ['of Friday', 72],
    ] as const) {
      clock.now += hours * 60 * 60_000
      await send(words)
    }
    expect(calls.map(([words]) => words)).toEqual([
      'of Monday, 8:00',
      'of Monday, 8:00',
      'of Tuesday',
      'of Friday',
    ])
  })

  it('is the same for the same words, whichever server makes it, and for no others', async () => {
    const servers = [platform(200), platform(200), platform(200)]
    for (const [n, words] of ['same', 'same', 'other'].entries()) await servers[n]?.send(words)
    const [one, two, other] = servers.map(({ calls }) => calls[0]?.[1])
    expect(one).toBe(two)
    expect(other).not.toBe(one)
  })
})

describe('a submission that is sent again', () => {
  const key = 'a-key-of-the-page-itself'
  const idOf = (what: string, from: unknown, values: object) =>
    submission(what, from, values as Record<string, unknown>)?.id

  it('is a duplicate while its values are the same, in any order', () => {
    const first = idOf('contact', key, { fullName: 'Nino', phone: '1' })
    expect(first).toBe(idOf('contact', key, { phone: '1', fullName: 'Nino' }))
    expect(idOf('contact', 'another-key-of-the-page', { fullName: 'Nino', phone: '1' })).not.toBe(first)
    expect(idOf('application', key, { fullName: 'Nino', phone: '1' })).not.toBe(first)
  })

  it('is a new one if a value was corrected', () => {
    expect(idOf('contact', key, { phone: '1' })).not.toBe(idOf('contact', key, { phone: '2' }))
  })

  it('is never a duplicate without a key of the page', () => {
    for (const none of [undefined, 7, '', 'short', 'x'.repeat(65), 'a key with spaces in it']) {
      expect(idOf('contact', none, {})).toBeUndefined()
    }
  })

  it('was sent when the page says, unless that is later than now or half an hour ago', () => {
    const now = Date.parse('2026-11-23T08:00:00Z')
    const minutes = (n: number) => now + n * 60_000
    const sentAt = (n: number) => submission('contact', newKey(minutes(n)), {}, now)?.at
    expect([-31, -29, -1, 0, 1, 29].map(sentAt)).toEqual([now, minutes(-29), minutes(-1), now, now, now])
    expect(submission('contact', key, {}, now)?.at).toBe(now)
    // The site's clock as a page reads it has fractions of a millisecond.
    expect(submission('contact', newKey(now - 1000.5), {}, now)?.at).toBe(now - 1000)
  })

  it('without script is recognized by its values, for ten minutes', () => {
    expect(plainSubmission('contact', { a: 1, b: 2 }, 0)).toEqual(
      plainSubmission('contact', { b: 2, a: 1 }, 0),
    )
    expect(plainSubmission('contact', { a: 1 }).id).not.toBe(plainSubmission('contact', { a: 2 }).id)
    expect(plainSubmission('contact', {}).rememberedMs).toBe(10 * 60_000)
  })
})

describe('a request body', () => {
  const body = (text: string, type: string) =>
    new Request('https://terasa.example/', { method: 'POST', body: text, headers: { 'content-type': type } })
  const status = (read: Promise<object>) =>
    read.then(
      () => 200,
      (error: Refusal) => error.status,
    )

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

  it('that the platform takes too many of is not called too many of the visitor’s', () => {
    const busy = refusalOf({ status: 429, code: 'rate-limited', retryAfter: 90_000 })
    expect([busy.status, busy.code, busy.more.retryAfter]).toEqual([503, 'unavailable', 90])
    expect(refusalOf(new TypeError('fetch failed')).more.retryAfter).toBe(2)
  })

  it('that is invalid gets a response that says what to do', async () => {
    const answer = answerOf(new Refusal(429, 'rate-limited', 'Too many.', { retryAfter: 0.2 }))
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
