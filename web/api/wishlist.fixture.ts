// The wishlist's calls on a sandbox, with accounts to make them.
import { beforeAll } from 'vitest'
import { apiKey, from, SITE, sandbox, sandboxPerFile, visitor } from './api.fixture.ts'
import { createApi } from './app.ts'
import type { Timing } from './favourites.ts'
import type { Limits } from './limits.ts'
import { createServices } from './services.ts'

/** Retries sooner than in production. */
export const QUICK = { deadline: 8000, attempt: 3500, backoff: 20 }
export let calls: ReturnType<typeof wishlistCalls>

interface Settings {
  host: string
  apiKey: string
  limits?: Limits
  timing?: Timing
  now?: () => number
}

interface WishlistCall {
  request: Request
  /** Address of the visitor. */
  address: string
}

/** The three calls of the wishlist, of one server. */
export function wishlistCalls({ host, apiKey, ...more }: Settings) {
  const page = async () => undefined
  const api = createApi(createServices({ host, apiKey, siteUrl: SITE }, { page, ...more }))
  const send = async ({ request, address }: WishlistCall) => api.request(request, undefined, from(address))
  return {
    list: send,
    add: send,
    remove: ({ request, address }: WishlistCall, id: string) => {
      const { search } = new URL(request.url)
      const path = `/api/wishlist/${encodeURIComponent(id)}${search}`
      return send({ request: new Request(SITE + path, request), address })
    },
  }
}

/** A week after `flat()` was saved. */
export const NOW = Date.parse('2026-11-28T10:00:00.000Z')

/** Starts the sandbox for the tests of a file. */
export function wishlistPerFile() {
  sandboxPerFile()
  beforeAll(() => {
    calls = wishlistCalls({ host: sandbox.url, apiKey, timing: QUICK, now: () => NOW })
  })
}

export const signUp = async (): Promise<string> => (await visitor()).sessionId

export interface Asked {
  sessionId?: string
  query?: string
  body?: unknown
  headers?: Record<string, string>
}

export function request(method: string, { sessionId, query = '', body, headers }: Asked = {}) {
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
export const address = '192.0.2.1'
/** Flats of the sandbox, with their prices. */
const PRICES = { 102: 9_325_000, 103: 11_512_500 }
export const flat = (number: keyof typeof PRICES = 102) => ({
  flatId: `flat-${number}`,
  project: 'north-court',
  building: 'A',
  number: String(number),
  price: PRICES[number],
  savedAt: '2026-11-21T10:00:00.000Z',
})
export const list = (asked: Asked) => calls.list({ request: request('GET', asked), address })
export const add = (asked: Asked) => calls.add({ request: request('POST', asked), address })
export const remove = (asked: Asked, id: string) =>
  calls.remove({ request: request('DELETE', asked), address }, id)
