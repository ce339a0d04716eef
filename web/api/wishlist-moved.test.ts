/** The wishlist of a page and the calls it makes: what a favourite's price was stays true, wherever the favourite goes. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

// The page's modules are loaded where there is a window, and the library once for both sides.
vi.resetModules()
const { SITE } = await import('./api.fixture.ts')
const fixture = await import('./wishlist.fixture.ts')
const { address, flat, list, NOW, signUp, wishlistPerFile } = fixture

wishlistPerFile()

/** A stranger's draft of four weeks ago, when the flat was dearer than the platform says today. */
const DRAFT = { ...flat(), price: 9_900_000, savedAt: '2026-11-01T10:00:00.000Z' }
/** The same flat, as its button saves it. */
const { savedAt: _, ...FLAT } = DRAFT
const TODAY = { ...FLAT, savedAt: new Date(NOW).toISOString() }
const THEN = { price: DRAFT.price, savedAt: DRAFT.savedAt }

let wishlist: typeof import('../src/stores/wishlist.ts')
let putBack: typeof import('../src/stores/put-back.ts').putBack
let session: typeof import('../src/stores/session.ts')
const stored = new Map<string, string>()
/** Says what other tabs have stored. */
const tabs = new EventTarget()

beforeAll(async () => {
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', area)
  vi.stubGlobal('sessionStorage', area)
  vi.stubGlobal('window', { location: new URL(SITE) })
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', (path: string | URL | Request, init: RequestInit = {}) => {
    // The server's own calls of the platform.
    if (typeof path !== 'string' || !path.startsWith('/')) return fetched(path, init)
    const headers = new Headers(init.headers)
    headers.set('host', new URL(SITE).host)
    if (init.method !== 'GET') headers.set('origin', SITE)
    const { method, body } = init
    const request = new Request(SITE + path, { method, headers, body } as RequestInit)
    return fixture.calls.list({ request, address })
  })
  wishlist = await import('../src/stores/wishlist.ts')
  ;({ putBack } = await import('../src/stores/put-back.ts'))
  session = await import('../src/stores/session.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page of a stranger's, in a browser that has the draft. */
beforeEach(() => {
  session.$sessionId.set(undefined)
  stored.clear()
  stored.set('wishlist', JSON.stringify([DRAFT]))
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'wishlist' }))
})

async function logIn(): Promise<string> {
  const sessionId = await signUp()
  session.$sessionId.set(sessionId)
  await wishlist.refreshWishlist()
  return sessionId
}
const saved = async (sessionId: string) => (await list({ sessionId })).json()

it('a draft keeps its price and its day when it moves to the account', async () => {
  expect(wishlist.$wishlist.get()).toMatchObject([THEN])
  const sessionId = await logIn()
  expect(wishlist.$wishlist.get()).toMatchObject([{ ...THEN, wishlistId: expect.any(String) }])
  expect(await saved(sessionId)).toMatchObject([THEN])
  expect(stored.get('wishlist')).toBe('[]')
})

it('a favourite that is removed and put back is as it was', async () => {
  const sessionId = await logIn()
  const [favourite] = wishlist.$wishlist.get()
  await wishlist.toggle(TODAY)
  expect([wishlist.$wishlist.get(), await saved(sessionId)]).toEqual([[], []])
  if (favourite) await putBack(favourite)
  expect(wishlist.$wishlist.get()).toMatchObject([THEN])
  expect(await saved(sessionId)).toMatchObject([THEN])
})

it('a draft that is removed and put back is as it was', async () => {
  const [favourite] = wishlist.$wishlist.get()
  await wishlist.toggle(TODAY)
  expect(wishlist.$wishlist.get()).toEqual([])
  if (favourite) await putBack(favourite)
  expect(wishlist.$wishlist.get()).toMatchObject([THEN])
})

it('a favourite that is removed and saved anew has the price of today', async () => {
  const sessionId = await logIn()
  await wishlist.toggle(FLAT)
  await wishlist.toggle(TODAY)
  expect(await saved(sessionId)).toMatchObject([{ price: flat().price }])
})
