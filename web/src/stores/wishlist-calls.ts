import { type Favourite, favouritesIn } from './favourites.ts'

/** What the site's own `/api/wishlist` answered when it did not do what was asked. */
export class WishlistCallError extends Error {
  override readonly name = 'WishlistCallError'
  /** HTTP status; 0 where no answer came. */
  readonly status: number

  constructor(status: number) {
    super(`The wishlist call failed with status ${status}.`)
    this.status = status
  }
}

/** In milliseconds: longer than the server takes at its worst. */
const TIMEOUT = 15_000

async function call(method: string, path: string, sessionId: string, body?: unknown): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      // In a header and not in the address, which ends up in logs.
      headers: {
        'x-session-id': sessionId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
      // A heart pressed just before the page is left still counts.
      keepalive: method !== 'GET',
    })
  } catch {
    throw new WishlistCallError(0)
  }
  if (!response.ok) throw new WishlistCallError(response.status)
  return response.status === 204 ? undefined : response.json().catch(() => undefined)
}

const locale = () => document.documentElement.lang

export const wishlistCalls = {
  async list(sessionId: string): Promise<Favourite[]> {
    return favouritesIn(await call('GET', `/api/wishlist?locale=${encodeURIComponent(locale())}`, sessionId))
  },
  async add(sessionId: string, favourite: Favourite): Promise<Favourite> {
    const { wishlistId: _, ...entry } = favourite
    const [created] = favouritesIn([
      await call('POST', '/api/wishlist', sessionId, { ...entry, locale: locale() }),
    ])
    if (!created?.wishlistId) throw new WishlistCallError(502)
    return created
  },
  async remove(sessionId: string, wishlistId: string): Promise<void> {
    try {
      await call('DELETE', `/api/wishlist/${encodeURIComponent(wishlistId)}`, sessionId)
    } catch (error) {
      // Another tab was first.
      if ((error as WishlistCallError).status !== 404) throw error
    }
  },
}
