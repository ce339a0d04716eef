import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HostFeatureStore, User } from 'quoin'
import { createUserClient, type UserClient } from 'quoin/user'
import { noSession, Refusal } from './answers.ts'
import type { ApiEnv } from './guards.ts'
import type { Limit, Limits } from './limits.ts'
import type { SiteSettings } from './settings.ts'

/** How long a call of the platform may take, in milliseconds. */
export const CALL = { timeout: 8000 }
/** Sessions that are remembered as confirmed by the platform. */
const MAX_CONFIRMED = 10_000

/** What a signed-in visitor sends to the site's own server. */
export interface SignedCall {
  user: UserClient
  body: Record<string, unknown>
}

/** The only address of an account that emails may go to: anybody can type somebody else's. */
export const confirmedEmail = ({ email, isEmailVerified }: User): string | undefined =>
  (isEmailVerified && email) || undefined

/** @throws Refusal if what somebody sent in the field cannot be an id of the platform */
export function requireId(body: SignedCall['body'], field: string): string {
  const id = body[field]
  if (typeof id === 'string' && /^[\w-]{1,120}$/.test(id)) return id
  throw new Refusal(400, 'validation', `${field} must be an id.`, { fields: { [field]: 'must be an id' } })
}

/**
 * Whether text can be a session id: the platform decides on its format, so everything that fits in a header may be one.
 * Anything else is not sent to the platform.
 */
const isSessionId = (text: string): boolean => /^[\x21-\x7e]{8,4096}$/.test(text)

/**
 * Calls on behalf of the visitor whose session is in `x-session-id`, or in the query where `inQuery` says so. The
 * platform decides what the session may do.
 */
export function sessions(
  { host, apiKey, dialect }: SiteSettings,
  { stranger }: Limits,
  hostFeatures: HostFeatureStore,
) {
  const confirmed = new Set<string>()
  const confirm = (id: string) => {
    confirmed.add(id)
    const [oldest] = confirmed
    if (confirmed.size > MAX_CONFIRMED && oldest !== undefined) confirmed.delete(oldest)
  }
  return (perSession: Limit, { inQuery = false } = {}): MiddlewareHandler<ApiEnv> =>
    async (c, next) => {
      const named = inQuery ? c.req.query('sessionId') : undefined
      const sessionId = c.req.header('x-session-id') ?? named ?? ''
      const id = createHash('sha256').update(sessionId).digest('base64url')
      const address = c.var.address
      const isKnown = confirmed.has(id)
      // Guesses are slow, right ones included: whoever has used up theirs does not learn of a session that holds.
      await (isKnown ? perSession.count(id) : stranger.count(address))
      if (!isSessionId(sessionId)) throw noSession()
      c.set('user', createUserClient({ host, apiKey, dialect, sessionId, hostFeatures }))
      await next()
      if (c.res.status === 401) confirmed.delete(id)
      else if (!isKnown) await stranger.giveBack(address)
      if (c.res.ok) confirm(id)
    }
}

export type Session = ReturnType<typeof sessions>
