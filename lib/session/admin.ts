import type { AdminSession, AdminUser } from '../domain/account.ts'
import { DecodeError, SessionExpiredError, UsageError } from '../errors.ts'
import type { Credentials } from '../http/config.ts'
import type { HttpFactory } from '../http/http-factory.ts'
import { path } from '../http/path.ts'
import type { Http, Logger } from '../http/types.ts'
import { readToken, userOf } from './token.ts'

/** Session id and access token, or email and password, or both: then the password renews the session. */
export interface AdminCredentials {
  sessionId?: string | undefined
  accessToken?: string | undefined
  email?: string | undefined
  password?: string | undefined
}

export interface AdminSessionOptions extends AdminCredentials {
  /** Told of every session that a sign-in brings, to store it. */
  onSession?: ((session: AdminSession) => void | Promise<void>) | undefined
  logger?: Logger | undefined
}

/** In seconds: so much may the clocks differ before a token counts as outdated without asking the platform. */
const CLOCK_SKEW = 60

const over = () => new SessionExpiredError('The session is over. Sign in again.', { code: 'session-expired' })

interface Held extends AdminSession {
  /** When it runs out by this machine's clock, in milliseconds since 1970. */
  expires: number
}

/** A token just issued also tells how far the platform's clock is from ours. */
function held(sessionId: string, accessToken: string, fresh: boolean, user?: Partial<AdminUser>): Held {
  const claims = readToken(accessToken)
  const ahead = fresh && claims.iat !== undefined ? claims.iat * 1000 - Date.now() : 0
  const expires =
    claims.exp === undefined ? Number.POSITIVE_INFINITY : (claims.exp + CLOCK_SKEW) * 1000 - ahead
  const derived = userOf(claims)
  const named = { email: user?.email ?? derived.email, name: user?.name ?? derived.name }
  return { sessionId, accessToken, user: { ...derived, ...named }, expires }
}

/** The sign-in life of an admin client: lazy, one sign-in at a time, renewed where a password allows it. */
export class AdminSessions {
  #login: { email: string; password: string } | undefined
  #current: Held | undefined
  #pending: Promise<Held> | undefined
  #newApi: Http
  #legacy: Http
  #options: AdminSessionOptions

  /** @throws UsageError where neither credential is complete, or the token is none. */
  constructor(options: AdminSessionOptions, httpFor: HttpFactory) {
    const { sessionId, accessToken, email, password } = options
    if (sessionId && accessToken) this.#current = held(sessionId, accessToken, false)
    if (email && password) this.#login = { email, password }
    if (!this.#current && !this.#login) {
      throw new UsageError('Session ID and access token or email and password must be provided')
    }
    this.#options = options
    const bare = { headers: () => ({}) }
    this.#newApi = httpFor('public', bare)
    this.#legacy = httpFor('legacy', bare)
  }

  /** The session, signing in first where there is none. */
  async get(): Promise<AdminSession> {
    const { sessionId, accessToken, user } = await this.#usable()
    return { sessionId, accessToken, user }
  }

  /** Another session than this one, which was refused. Throws SessionExpiredError where there is none to be had. */
  async renewed(refused: string): Promise<AdminSession> {
    if (!(await this.#renew(refused))) throw over()
    return this.get()
  }

  /** How a family's calls show who they are. */
  credentials(headersOf: (session: AdminSession) => Record<string, string>): Credentials {
    return {
      headers: () => {
        const { session } = this
        return session ? headersOf(session) : this.#usable().then(headersOf)
      },
      renew: (refused) => this.#renew(refused['x-session-id']),
    }
  }

  /** The session in hand, if it is good as far as can be told from here. */
  get session(): Held | undefined {
    const current = this.#current
    // Without a password there is nothing better to have, so the platform decides.
    return current && (current.expires > Date.now() || !this.#login) ? current : undefined
  }

  async #usable(): Promise<Held> {
    return this.session ?? this.#signIn()
  }

  async #renew(refused: string | undefined): Promise<boolean> {
    if (!this.#login) return false
    // Somebody else's call may have renewed it while this one was under way.
    if (this.#current && this.#current.sessionId !== refused) return true
    await this.#signIn()
    return true
  }

  #signIn(): Promise<Held> {
    this.#pending ??= this.#signInOnce().finally(() => {
      this.#pending = undefined
    })
    return this.#pending
  }

  async #signInOnce(): Promise<Held> {
    const login = this.#login
    if (!login)
      throw new SessionExpiredError('The session is over. Sign in again.', { code: 'session-expired' })
    const stop = new AbortController()
    // A sign-in changes nothing, so it may be tried twice; and where one back end refuses, the other need not go on.
    const signIn = <T>(http: Http, address: string) =>
      http.request<T>({
        method: 'POST',
        path: address,
        body: login,
        idempotent: true,
        options: { signal: stop.signal },
      })
    try {
      const [{ accessToken, user }, { sessionId }] = await Promise.all([
        signIn<{ accessToken: string; user: AdminUser }>(this.#newApi, path`/v1/auth/admin/login`),
        signIn<{ sessionId: string }>(this.#legacy, path`/auth/login`),
      ])
      if (typeof accessToken !== 'string' || typeof sessionId !== 'string') {
        throw new DecodeError('The sign-in was answered without a session id or access token.', {
          code: 'malformed-answer',
        })
      }
      this.#current = held(sessionId, accessToken, true, user)
      this.#announce(this.#current)
      return this.#current
    } finally {
      stop.abort()
    }
  }

  /** What becomes of the listener must not hold up or break the call that signed in. */
  #announce({ sessionId, accessToken, user }: Held): void {
    const { onSession, logger } = this.#options
    Promise.resolve({ sessionId, accessToken, user })
      .then(onSession)
      .catch((error: unknown) => logger?.warn('onSession failed', { name: (error as Error)?.name }))
  }
}
