import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isVerified } from './session.ts'

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])(
  'with email verified: %s, and phone: %s, an account is verified: %s',
  (isEmailVerified, isPhoneVerified, is) => {
    expect(isVerified({ isEmailVerified, isPhoneVerified })).toBe(is)
  },
)

/** One browser with two tabs; each has its own modules. */
describe('a browser that several people use', () => {
  type Tab = { area: Map<string, string>; session: typeof import('./session.ts'); tell: () => void }
  const device = new Map<string, string>()
  let first: Tab
  let second: Tab

  /** A `Storage` as browsers have it: its keys are its own properties. */
  const storageOf = (values: () => Map<string, string>) =>
    new Proxy({} as Storage, {
      get: (_, name) =>
        ({
          getItem: (key: string) => values().get(key) ?? null,
          setItem: (key: string, value: string) => void values().set(key, value),
          removeItem: (key: string) => void values().delete(key),
        })[name as 'getItem'],
      ownKeys: () => [...values().keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })

  let current = new Map<string, string>()
  async function openTab(): Promise<Tab> {
    vi.resetModules()
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    const area = new Map<string, string>()
    current = area
    const session = await import('./session.ts')
    const tell = () => {
      current = area
      events.dispatchEvent(Object.assign(new Event('storage'), { key: 'session-id' }))
    }
    return { area, session, tell }
  }
  const inTab = <T>({ area, session }: Tab, work: (of: Tab['session']) => T): T => {
    current = area
    return work(session)
  }

  beforeAll(async () => {
    vi.stubGlobal(
      'localStorage',
      storageOf(() => device),
    )
    vi.stubGlobal(
      'sessionStorage',
      storageOf(() => current),
    )
    vi.stubGlobal('window', { location: new URL('https://terasa.example') })
    first = await openTab()
    second = await openTab()
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  /** Signs somebody in, who leaves drafts in both tabs and on the device. */
  beforeEach(() => {
    for (const area of [device, first.area, second.area]) area.clear()
    inTab(first, ({ storeSession }) =>
      storeSession({ sessionId: 'session-of-nino', userId: 'nino', expirationTime: '2026-12-24T10:00:00Z' }),
    )
    second.tell()
    for (const { area } of [first, second])
      area.set('draft:contact', 'by Nino').set('visit-source', 'utm_source=x')
    device.set('wishlist-account', 'of Nino').set('currency', 'gel').set('wishlist', '[]')
  })

  const left = () => [device, first.area, second.area].map((area) => Object.fromEntries(area))
  const OF_DEVICE = { currency: 'gel', wishlist: '[]' }
  const OF_TAB = { 'visit-source': 'utm_source=x' }

  it('has nothing of who signs out, in any tab', () => {
    inTab(first, ({ signOut }) => signOut())
    second.tell()
    expect(left()).toEqual([OF_DEVICE, OF_TAB, OF_TAB])
    for (const { session } of [first, second]) expect(session.$sessionId.get()).toBeUndefined()
  })

  it('gives nobody the drafts of somebody else', () => {
    inTab(first, ({ storeSession }) =>
      storeSession({
        sessionId: 'session-of-giorgi',
        userId: 'giorgi',
        expirationTime: '2026-12-24T10:00:00Z',
      }),
    )
    second.tell()
    expect(JSON.stringify(left())).not.toMatch(/nino/i)
    expect(second.session.$sessionId.get()).toBe('session-of-giorgi')
  })

  it('keeps the drafts of who signs in again after the session has ended', () => {
    inTab(first, ({ endSession }) => endSession('session-of-nino'))
    second.tell()
    inTab(first, ({ storeSession }) =>
      storeSession({ sessionId: 'a-later-session', userId: 'nino', expirationTime: '2026-12-24T10:00:00Z' }),
    )
    second.tell()
    for (const { area } of [first, second]) expect(area.get('draft:contact')).toBe('by Nino')
  })
})
