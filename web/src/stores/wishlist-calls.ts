import { type Favourite, parseFavourites } from './favourites.ts'

/** A call to the site's own `/api/wishlist` that failed. */
export class WishlistCallError extends Error {
  override readonly name = 'WishlistCallError'
  /** HTTP status; 0 without a response. */
  readonly status: number

  constructor(status: number) {
    super(`The wishlist call failed with status ${status}.`)
    this.status = status
  }
}

/** In milliseconds: longer than the server's own deadline. */
const TIMEOUT = 15_000

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api/wishlist`. */
  path?: string
  sessionId: string
  body?: unknown
}

/** The session is in a header only, though the server takes it from the query, too: whatever stands in front may log addresses. */
async function call({ method, path = '', sessionId, body }: Call): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(`/api/wishlist${path}`, {
      method,
      headers: {
        'x-session-id': sessionId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
      // Finishes even if the visitor leaves the page.
      keepalive: method !== 'GET',
    })
  } catch {
    throw new WishlistCallError(0)
  }
  if (!response.ok) throw new WishlistCallError(response.status)
  return response.status === 204 ? undefined : response.json().catch(() => undefined)
}

export const wishlistCalls = {
  async list(sessionId: string): Promise<Favourite[]> {
    const path = `?locale=${document.documentElement.lang}`
    return parseFavourites(await call({ method: 'GET', path, sessionId }))
  },
  async add(sessionId: string, favourite: Favourite): Promise<Favourite> {
    const { wishlistId: _, ...entry } = favourite
    const body = { ...entry, locale: document.documentElement.lang }
    const [created] = parseFavourites([await call({ method: 'POST', sessionId, body })])
    if (!created?.wishlistId) throw new WishlistCallError(502)
    return created
  },
  async remove(sessionId: string, wishlistId: string): Promise<void> {
    try {
      await call({ method: 'DELETE', path: `/${encodeURIComponent(wishlistId)}`, sessionId })
    } catch (error) {
      // Another tab removed it first.
      if ((error as WishlistCallError).status !== 404) throw error
    }
  },
}
