import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TimeoutError } from '../errors.ts'
import { Deadline } from './deadline.ts'
import { clientTo, failure, json, refuse, serve, TRANSPORTS } from './testing.ts'
import type { Http } from './types.ts'

const REASON = new Error('The page was left.')

/** Resolves once `condition` holds, for effects that the server notices with a delay. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

describe('a race', () => {
  it.each(['before', 'during'])('handles what fails later if the call ends %s it', async (when) => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', note)
    const deadline = new Deadline(undefined, 0, () => new TimeoutError('late'))
    const { promise, reject } = Promise.withResolvers<never>()
    if (when === 'before') deadline.end(REASON)
    const racing = failure(deadline.race(promise))
    deadline.end(REASON)
    expect(await racing).toBe(REASON)
    reject(new Error('cut'))
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})

describe.each(TRANSPORTS)('a call over %s', (_name, transport) => {
  const head = { 'content-type': 'application/json' }
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  beforeAll(() => process.on('unhandledRejection', note))
  afterAll(() => process.off('unhandledRejection', note))
  afterEach(() => expect(unhandled).toEqual([]))

  it.each([REASON, 'left'])('is not sent if the signal is already aborted: %s', async (reason) => {
    await using server = await serve((_request, response) => json(response, {}))
    const http = clientTo(server.url, { transport: transport() })
    const options = { signal: AbortSignal.abort(reason) }
    expect(await failure(http.get('/a', {}, options))).toBe(reason)
    expect(await failure(http.list('/a', {}, options))).toBe(reason)
    expect(await failure(http.download('/a', {}, options))).toBe(reason)
    expect(server.requests).toHaveLength(0)
  })

  it('leaves no connection behind, whatever step it is aborted at', async () => {
    await using server = await serve(() => {})
    for (let step = 0; step < 40; step++) {
      const controller = new AbortController()
      const http = clientTo(server.url, { transport: transport() })
      const ended = failure(http.get('/a', {}, { signal: controller.signal }))
      // The first steps follow each other at once, the later ones come with the events of the network.
      for (let n = 0; n < step; n++)
        await (n < 20 ? undefined : new Promise((resolve) => setImmediate(resolve)))
      controller.abort(REASON)
      expect(await ended).toBe(REASON)
    }
    await until(() => server.connections() === 0)
  })

  it('aborts while the source of an upload is being read', async () => {
    const controller = new AbortController()
    await using server = await serve(() => {})
    async function* source() {
      yield new Uint8Array(10)
      controller.abort(REASON)
    }
    const http = clientTo(server.url, { transport: transport() })
    const form = { file: { source: source(), filename: 'a.bin' } }
    expect(await failure(http.upload('/a', form, { signal: controller.signal }))).toBe(REASON)
    await until(() => server.connections() === 0)
  })

  it.each<[when: string, answer: (response: ServerResponse, abort: () => void) => unknown]>([
    ['while it waits for headers', (_, abort) => abort()],
    [
      'in the middle of the body',
      (response, abort) => response.writeHead(200, head).write('{"a":', () => setImmediate(abort)),
    ],
  ])('aborts %s and closes the connection', async (_when, answer) => {
    const controller = new AbortController()
    await using server = await serve((_request, response) => answer(response, () => controller.abort(REASON)))
    const call = clientTo(server.url, { transport: transport() }).get('/a', {}, { signal: controller.signal })
    expect(await failure(call)).toBe(REASON)
    await until(() => server.connections() === 0)
  })

  it('aborts during the delay before a retry', async () => {
    const controller = new AbortController()
    await using server = await serve((_request, response) => refuse(response, 503, 'unavailable'))
    const logger = { debug() {}, warn: () => controller.abort(REASON) }
    const http = clientTo(server.url, { transport: transport(), retryDelay: () => 100_000, logger })
    expect(await failure(http.get('/a', {}, { signal: controller.signal }))).toBe(REASON)
    expect(server.requests).toHaveLength(1)
  })

  it('aborts in the middle of a download, whether or not its body is being read', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, head).write('x'.repeat(1000))
    })
    const http = clientTo(server.url, { transport: transport() })
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const [reading, untouched] = await Promise.all([
      http.download('/a', {}, options),
      http.download('/a', {}, options),
    ])
    const chunks = reading[Symbol.asyncIterator]()
    await chunks.next()
    controller.abort(REASON)
    expect(await failure(chunks.next())).toBe(REASON)
    expect(await failure(untouched.bytes())).toBe(REASON)
    await until(() => server.connections() === 0)
  })

  it('aborts in the middle of an iteration', async () => {
    const controller = new AbortController()
    await using server = await serve((_request, response) =>
      json(response, { data: [1, 2, 3], total: 9, page: 0, limit: 3 }),
    )
    const seen: number[] = []
    const iterate = async () => {
      const http = clientTo(server.url, { transport: transport() })
      for await (const one of http.list<number>('/a', {}, { signal: controller.signal })) {
        seen.push(one)
        if (one === 2) controller.abort(REASON)
      }
    }
    expect(await failure(iterate())).toBe(REASON)
    expect(seen).toEqual([1, 2])
  })

  it.each<[string, (http: Http, controller: AbortController) => Promise<unknown>, unknown]>([
    ['the deadline', (http) => http.get('/a', {}, { timeout: 2000 }), { code: 'timeout' }],
    ['the signal', (http, { signal }) => http.get('/a', {}, { signal }), REASON],
  ])('ends at %s during the retry of a response that was cut short', async (_what, call, expected) => {
    const controller = new AbortController()
    await using server = await serve((_request, response, count) => {
      if (count > 1) return controller.abort(REASON)
      return response
        .writeHead(200, { ...head, 'content-length': 100 })
        .write('{"a":', () => response.socket?.end())
    })
    const http = clientTo(server.url, { transport: transport() })
    expect(await failure(call(http, controller))).toMatchObject(expected as object)
    expect(server.requests).toHaveLength(2)
  })

  const stalls: [string, (http: Http) => Promise<unknown>][] = [
    ['headers that never come', (http) => http.get('/silent', {}, { timeout: 150 })],
    ['a body that stalls', (http) => http.get('/stalling', {}, { timeout: 150 })],
    ['a body that drips', (http) => http.get('/dripping', {}, { timeout: 150, idleTimeout: 10_000 })],
    [
      'a download that drips',
      async (http) => (await http.download('/dripping', {}, { timeout: 150 })).bytes(),
    ],
    ['an upload that is not taken', (http) => http.upload('/silent', {}, { timeout: 150 })],
  ]
  it.each(stalls)('times out at the deadline with %s', async (_what, call) => {
    await using server = await serve((request, response) => {
      if (request.url === '/silent') return
      response.writeHead(200, head).write('"')
      if (request.url === '/stalling') return
      const drip = setInterval(() => response.write('x'), 5)
      response.on('close', () => clearInterval(drip))
    })
    const error = await failure(call(clientTo(server.url, { transport: transport() })))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ code: 'timeout' })
    expect((error as Error).message).toMatch(/^(GET|POST) http.* timed out after 150 ms$/)
    expect(server.requests.length).toBeLessThanOrEqual(1)
    await until(() => server.connections() === 0)
  })

  it('times out between attempts, because the deadline covers all of them', async () => {
    await using server = await serve(() => {})
    const http = clientTo(server.url, { transport: transport(), retries: 1000 })
    const error = await failure(http.get('/a', {}, { timeout: 1000, idleTimeout: 20 }))
    expect(error).toMatchObject({ code: 'timeout' })
    expect(server.requests.length).toBeGreaterThan(1)
  })

  it('times out on a silent server after the allowed number of attempts', async () => {
    await using server = await serve((_request, response) => response.writeHead(200, head).write('"'))
    let repeated = 0
    const logger = { debug() {}, warn: () => repeated++ }
    const http = clientTo(server.url, { transport: transport(), logger })
    const error = await failure(http.get('/a', {}, { idleTimeout: 20 }))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ code: 'idle-timeout' })
    expect(repeated).toBe(2)
  })

  it('does not time out because of a slow reader', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, head)
      response.write('x'.repeat(10))
      response.end('y')
    })
    const download = await clientTo(server.url, { transport: transport() }).download(
      '/a',
      {},
      { idleTimeout: 200 },
    )
    let size = 0
    for await (const chunk of download) {
      size += chunk.byteLength
      await new Promise((resolve) => setTimeout(resolve, 800))
    }
    expect(size).toBe(11)
  })

  it('leaves no listener on the signal after it succeeds', async () => {
    await using server = await serve((_request, response) => json(response, {}))
    const { signal } = new AbortController()
    const counts = { add: 0, remove: 0 }
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      counts.add++
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      counts.remove++
      remove(...args)
    }
    await clientTo(server.url, { transport: transport() }).get('/a', {}, { signal })
    expect(counts.add).toBe(1)
    expect(counts.remove).toBeGreaterThanOrEqual(1)
  })

  it('closes the connection to the server when a download is abandoned', async () => {
    let closed: Promise<unknown> | undefined
    await using server = await serve((_request, response) => {
      closed = once(response, 'close')
      response.writeHead(200, head).write('x')
    })
    const download = await clientTo(server.url, { transport: transport() }).download('/a')
    await download.cancel()
    await closed
  })
})
