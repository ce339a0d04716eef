import type { User, UserSession } from '../domain/index.ts'
import { isRecord } from '../domain/is-record.ts'
import { DecodeError } from '../errors.ts'
import { mapCall } from '../http/api-promise.ts'
import type { Path } from '../http/path.ts'
import type { CallOptions, Http, ResponseInfo } from '../http/types.ts'

const malformed = (message: string) => new DecodeError(message, { code: 'malformed-response' })

/** Some responses are the user, others wrap it. */
export function parseUser(body: User | { user: User }): User {
  const user = 'user' in body ? body.user : body
  if (typeof user !== 'object' || user === null) throw malformed('The response has no user')
  return user as User
}

/** The session of a sign-in, wherever the platform puts its id. */
async function parseSession(body: UserSession, response: ResponseInfo): Promise<UserSession> {
  if (typeof body.sessionId === 'string' && body.sessionId !== '') return body
  const { signedIn } = await import('../session/sign-in.ts')
  return { ...body, sessionId: signedIn('sessionId', body, response) }
}

/** Signs in, or up: both respond with a session. */
export const signIn = (http: Http, at: Path, body: object, options?: CallOptions) =>
  mapCall(http.post<UserSession>(at, body, { ...options, expect: 'object' }), parseSession)

/** The user, if the platform does more than acknowledge. */
export function parseOptionalUser(body: unknown): User | undefined {
  const user = isRecord(body) && isRecord(body['user']) ? body['user'] : body
  return isRecord(user) && typeof user['_id'] === 'string' ? (user as unknown as User) : undefined
}

/** The platform has sent a one-time code, or would have if there were such an account. */
export interface CodeSent {
  /** Seconds until another code can be requested, if the platform says. */
  resendAfter?: number
}

export function parseResendAfter(body: unknown): CodeSent {
  const seconds = isRecord(body) ? body['resendAfter'] : undefined
  return typeof seconds === 'number' ? { resendAfter: seconds } : {}
}
