import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../i18n/locales.ts'
import { json, noContent, otherOrigin, problem, readJson, tooOften } from '../../server/answers.ts'
import { isOwnRequest } from '../../server/origin.ts'
import { type RateLimit, rateLimit } from '../../server/rate-limit.ts'
import { RecentSet } from '../../server/recent-set.ts'
import { isSessionId } from '../../server/session-id.ts'
import { favouriteSchema, favouritesOf, type Timing, WishlistFullError } from './favourites.ts'

/** A favourite has a few hundred bytes. */
const BODY_LIMIT = 4096
/** Sessions that are remembered as confirmed by the platform. */
const MAX_CONFIRMED = 10_000

export interface WishlistSettings {
  host: string
  apiKey: string
  /** Calls of one session. */
  perSession?: RateLimit
  /** Calls with a session that the platform has not confirmed yet, from one address. */
  perStranger?: RateLimit
  timing?: Timing
}

export interface WishlistCall {
  request: Request
  /** Address of the visitor, as far as the server knows it. */
  address: string
}

/** `/api/wishlist`: a visitor's favourites, stored on the platform. */
export function wishlistCalls(settings: WishlistSettings) {
  const perSession = settings.perSession ?? rateLimit({ burst: 240, perSecond: 8 })
  const perStranger = settings.perStranger ?? rateLimit({ burst: 30, perSecond: 0.5 })
  const confirmed = new RecentSet(MAX_CONFIRMED)

  /** It was no wrong guess. */
  const giveBack = (address: string) => perStranger(address, -1)

  async function guarded(
    { request, address }: WishlistCall,
    work: (favourites: ReturnType<typeof favouritesOf>, locale: Locale) => Promise<Response>,
  ): Promise<Response> {
    if (!isOwnRequest(request)) return otherOrigin()
    const query = new URL(request.url).searchParams
    const sessionId = query.get('sessionId') ?? request.headers.get('x-session-id') ?? ''
    const session = createHash('sha256').update(sessionId).digest('base64url')
    const isKnown = confirmed.has(session)
    // Guesses are slow, right ones included: whoever has used up theirs does not learn of a session that holds.
    const wait = isKnown ? perSession(session) : perStranger(address)
    if (wait > 0) return tooOften(wait)
    if (!isSessionId(sessionId)) return noSession()
    const asked = query.get('locale')
    try {
      const response = await work(
        favouritesOf(sessionId, settings.host, settings.apiKey, settings.timing),
        isLocale(asked) ? asked : DEFAULT_LOCALE,
      )
      if (response.ok) confirmed.add(session)
      if (!isKnown) giveBack(address)
      return response
    } catch (error) {
      const response = answerTo(error)
      if (response.status === 401) confirmed.delete(session)
      else if (!isKnown) giveBack(address)
      return response
    }
  }

  return {
    /** On failure, the body is an empty list, as specified; the status says what failed. */
    async list(call: WishlistCall) {
      const response = await guarded(call, async (favourites, locale) => json(await favourites.list(locale)))
      return response.ok ? response : emptied(response)
    },

    add: (call: WishlistCall) =>
      guarded(call, async (favourites) => {
        const read = await readJson(call.request, BODY_LIMIT)
        if (read instanceof Response) return read
        const parsed = v.safeParse(favouriteSchema, read.body)
        if (!parsed.success) {
          const faults = parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'body', 'is missing or wrong'])
          return problem(400, 'validation', 'This is no flat to keep.', {
            fields: Object.fromEntries(faults),
          })
        }
        return json(await favourites.add(parsed.output), 201)
      }),

    remove: (call: WishlistCall, wishlistId: string) =>
      guarded(call, async (favourites) => {
        if (!/^[\w-]{1,120}$/.test(wishlistId)) return noFavourite()
        try {
          await favourites.remove(wishlistId)
        } catch (error) {
          if (/^(wrong-box-id|not-found)$/.test((error as { code?: string }).code ?? '')) return noFavourite()
          throw error
        }
        return noContent()
      }),
  }
}

const noSession = () => problem(401, 'session-expired', 'Sign in (again): there is no such session.')

const emptied = ({ status, headers }: Response) => new Response('[]', { status, headers })

const noFavourite = () => problem(404, 'not-found', 'There is no such favourite.')

/** The response for a failed call. A failure of the platform is 503, never 500. */
function answerTo(error: unknown): Response {
  if (error instanceof WishlistFullError) return problem(409, 'wishlist-full', 'The wishlist is full.')
  const { code, status, retryAfter } = error as { code?: string; status?: number; retryAfter?: number }
  if (code === 'session-expired' || code === 'not-signed-in') return noSession()
  if (status === 429) return tooOften(Math.ceil((retryAfter ?? 1000) / 1000))
  console.warn(`The wishlist call failed: ${code ?? (error as Error).name}${status ? `, ${status}` : ''}.`)
  return problem(503, 'unavailable', 'The platform cannot be reached. Try again.', { retryAfter: 2 })
}
