import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const json = (body: unknown, status = 200) => Response.json(body, { status })
const FLAT = { id: 'flat-a-503', project: 'park', building: 'A', floor: 5, number: '503', price: 9_840_000 }
/** What the site's server responds, or the platform in its place. */
let respond: () => Response | Promise<Response>
let store: typeof import('./live-flats.ts')

beforeAll(async () => {
  vi.stubEnv('QUOIN_HOST', 'http://127.0.0.1:9')
  vi.stubEnv('QUOIN_API_KEY', 'key')
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async () => respond())
  // The clients read the host when they are loaded.
  vi.resetModules()
  store = await import('./live-flats.ts')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Opens a page that shows a complex, and waits for its first response. */
async function follow(answer: typeof respond) {
  respond = answer
  store.$liveFlats.set(new Map())
  store.$liveState.set({ hasFailed: false })
  const stop = store.followFlats('park')
  await new Promise<void>((resolve) => {
    const off = store.$liveState.listen(() => {
      off()
      resolve()
    })
  })
  stop()
  return { flats: store.$liveFlats.get(), ...store.$liveState.get() }
}

describe('the current flats of a page', () => {
  it('are those that the server sends, without those that make no sense', async () => {
    const flats = [null, 7, {}, { ...FLAT, status: 'eaten' }, { ...FLAT, status: 'sold' }]
    const { flats: now, at, hasFailed } = await follow(() => json({ flats }))
    expect([...now.values()]).toEqual([{ ...FLAT, status: 'sold', isJustReserved: false }])
    expect([typeof at, hasFailed]).toEqual(['number', false])
  })

  it.each<[string, typeof respond]>([
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', () => json({}, 500)],
    ['an error page', () => new Response('Bad gateway', { status: 502 })],
    ['null', () => json(null)],
    ['a list', () => json([])],
    ['a text', () => json('text')],
    ['no flats', () => json({ flats: [] })],
    ['an object in place of a list', () => json({ flats: 'all', total: -1 })],
    [
      'malformed flats',
      () => json({ flats: [null, 7, {}, { ...FLAT, status: 'eaten' }, { ...FLAT, price: 'much' }] }),
    ],
    [
      'half a response',
      () => new Response('{"flats":[{"id', { headers: { 'content-type': 'application/json' } }),
    ],
    // A host of files only sends this: the platform itself is asked, and it is away.
    [
      'a page of another site',
      () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('stay those of the build if the platform sends %s, and the page says so', async (_, answer) => {
    expect(await follow(answer)).toEqual({ flats: new Map(), hasFailed: true })
  })
})
