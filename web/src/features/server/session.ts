import { createHash } from 'node:crypto'
import { createUserClient, type UserClient } from 'quoin/user'
import { otherOrigin, problem, readJson, tooOften } from './answers.ts'
import { isOwnRequest } from './origin.ts'
import { type RateLimit, rateLimit } from './rate-limit.ts'
import { isSessionId } from './session-id.ts'

const BODY_LIMIT = 4096
/** How long a call of the platform may take, in milliseconds. */
export const LIMITS = { timeout: 8000 }

/** What a signed-in visitor sends to the site's own server. */
export interface SignedCall {
  user: UserClient
  body: Record<string, unknown>
}

/** Thrown where what was asked for cannot be done: becomes the response. */
export class Refusal extends Error {
  readonly response: Response

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message)
    this.response = problem(status, code, message, fields ? { fields } : {})
  }
}

export interface SignedCallSettings {
  host: string
  apiKey: string
  perSession?: RateLimit
  perStranger?: RateLimit
}

/**
 * Takes a JSON call of a page on behalf of the visitor whose session is in `x-session-id`: never in the address, which
 * servers write down. The platform decides what the session may do.
 */
export function signedCalls({ host, apiKey, ...limits }: SignedCallSettings) {
  const perSession = limits.perSession ?? rateLimit({ burst: 20, perSecond: 1 / 5 })
  const perStranger = limits.perStranger ?? rateLimit({ burst: 20, perSecond: 1 / 20 })
  const stranger = (address: string) => {
    const wait = perStranger(address)
    return wait > 0
      ? tooOften(wait)
      : problem(401, 'session-expired', 'There is no such session. Sign in again.')
  }
  return async (
    { request, address }: { request: Request; address: string },
    work: (call: SignedCall) => Promise<Response>,
  ): Promise<Response> => {
    if (!isOwnRequest(request)) return otherOrigin()
    const sessionId = request.headers.get('x-session-id') ?? ''
    if (!isSessionId(sessionId)) return stranger(address)
    const wait = perSession(createHash('sha256').update(sessionId).digest('base64url'))
    if (wait > 0) return tooOften(wait)
    const read = await readJson(request, BODY_LIMIT)
    if (read instanceof Response) return read
    const body = (typeof read.body === 'object' && read.body !== null ? read.body : {}) as SignedCall['body']
    try {
      return await work({ user: createUserClient({ host, apiKey, sessionId }), body })
    } catch (error) {
      if (error instanceof Refusal) return error.response
      const { code, status } = error as { code?: string; status?: number }
      if (code === 'session-expired' || code === 'not-signed-in') return stranger(address)
      if (status === 404) return problem(404, 'not-found', 'There is no such thing of yours.')
      if (code === 'illegal-transition') return problem(409, code, 'This cannot be done any more.')
      console.warn(`A call of a signed-in visitor failed: ${code ?? (error as Error).name}.`)
      return problem(503, 'unavailable', 'The platform cannot be reached. Try again.', { retryAfter: 5 })
    }
  }
}

/** With the site's settings; one instance, because it counts calls. */
export const signedCall = signedCalls({
  host: import.meta.env.QUOIN_HOST,
  apiKey: import.meta.env.QUOIN_API_KEY,
})
