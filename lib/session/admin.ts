import type { AdminSession, AdminUser } from '../domain/account.ts'
import { DecodeError, SessionExpiredError, UsageError } from '../errors.ts'
import type { Credentials, HttpFactory } from '../http/options.ts'
import { type Path, path } from '../http/path.ts'
import type { Http, Logger } from '../http/types.ts'
import { readToken, userOf } from './token.ts'

interface Session {
  sessionId: string
  /** The signed token whose claims name the admin and the permissions. */
  accessToken: string
}

interface Login {
  email: string
  password: string
}

type Omittable<T> = { [K in keyof T]?: T[K] | undefined }

export type AdminCredentials = (Session & Omittable<Login>) | (Login & Omittable<Session>)

export type RenewSession = (signIn: () => Promise<AdminSession>) => Promise<AdminSession>

export type AdminSessionOptions = AdminCredentials & {
  /** Called with each new session, to store it. */
  onSession?: ((session: AdminSession) => void | Promise<void>) | undefined
  /** Called instead of signing in. `signIn` signs in with the email and password. */
  renewSession?: RenewSession | undefined
  logger?: Logger | undefined
}

/** Allowed clock skew, in seconds, before a token is treated as expired. */
const CLOCK_SKEW_SECONDS = 60

const expired = () =>
  new SessionExpiredError('the session has expired; sign in again', { code: 'session-expired' })

interface StoredSession extends AdminSession {
  /** Expiry by this machine's clock, in milliseconds since 1970. */
  expires: number
}

/** A token that was just issued also reveals the difference between the platform's clock and ours. */
function toStored(
  sessionId: string,
  accessToken: string,
  isFresh: boolean,
  user?: Partial<AdminUser>,
): StoredSession {
  const claims = readToken(accessToken)
  const skew = isFresh && claims.iat !== undefined ? claims.iat * 1000 - Date.now() : 0
  const expires =
    claims.exp === undefined ? Number.POSITIVE_INFINITY : (claims.exp + CLOCK_SKEW_SECONDS) * 1000 - skew
  const derived = userOf(claims)
  const names = { email: user?.email ?? derived.email, name: user?.name ?? derived.name }
  return { sessionId, accessToken, user: { ...derived, ...names }, expires }
}

/** The session of an admin client: signs in on first use, once for concurrent calls, and again when it has expired. */
export class AdminSessions {
  #login: Login | undefined
  #current: StoredSession | undefined
  #pending: Promise<StoredSession> | undefined
  #newApi: Http
  #legacy: Http
  #options: AdminSessionOptions

  /** @throws UsageError if neither credential is complete, or the token is malformed */
  constructor(options: AdminSessionOptions, httpFor: HttpFactory) {
    const { sessionId, accessToken, email, password } = options
    if (sessionId && accessToken) this.#current = toStored(sessionId, accessToken, false)
    if (email && password) this.#login = { email, password }
    if (!this.#current && !this.#login) {
      throw new UsageError('Session ID and access token or email and password must be provided')
    }
    this.#options = options
    const noCredentials = { headers: () => ({}) }
    this.#newApi = httpFor('public', noCredentials)
    this.#legacy = httpFor('legacy', noCredentials)
  }

  /** The session, after signing in if there is none. */
  async get(): Promise<AdminSession> {
    return toSession(await this.#usable())
  }

  /**
   * A session other than the rejected one.
   *
   * @throws SessionExpiredError if there is no password to sign in with
   */
  async renewed(rejectedId: string): Promise<AdminSession> {
    if (!(await this.#renew(rejectedId))) throw expired()
    return this.get()
  }

  /** @throws UsageError if there is no password to sign in with */
  async refresh(): Promise<AdminSession> {
    if (!this.#canRenew) throw new UsageError('refresh() needs the email and password of the admin')
    return toSession(await this.#signIn())
  }

  /** The credentials of a family. */
  credentials(headersOf: (session: AdminSession) => Record<string, string>): Credentials {
    return {
      headers: () => {
        const { session } = this
        return session ? headersOf(session) : this.#usable().then(headersOf)
      },
      renew: (rejected) => this.#renew(rejected['x-session-id']),
    }
  }

  /** The current session, unless it has expired and can be replaced. */
  get session(): StoredSession | undefined {
    const current = this.#current
    // If there is no better one, the platform decides.
    return current && (current.expires > Date.now() || !this.#canRenew) ? current : undefined
  }

  get #canRenew(): boolean {
    return this.#login !== undefined || this.#options.renewSession !== undefined
  }

  async #usable(): Promise<StoredSession> {
    return this.session ?? this.#signIn()
  }

  async #renew(rejectedId: string | undefined): Promise<boolean> {
    if (!this.#canRenew) return false
    // Another call may have renewed it in the meantime.
    if (this.#current && this.#current.sessionId !== rejectedId) return true
    await this.#signIn()
    return true
  }

  #signIn(): Promise<StoredSession> {
    this.#pending ??= this.#signInOnce().finally(() => {
      this.#pending = undefined
    })
    return this.#pending
  }

  async #signInOnce(): Promise<StoredSession> {
    this.#current = await this.#renewed()
    this.#notify(this.#current)
    return this.#current
  }

  async #renewed(): Promise<StoredSession> {
    const { renewSession } = this.#options
    if (!renewSession) return this.#logIn()
    let fresh: StoredSession | undefined
    const { sessionId, accessToken, user } = await renewSession(async () => {
      fresh = await this.#logIn()
      return toSession(fresh)
    })
    return fresh?.sessionId === sessionId ? fresh : toStored(sessionId, accessToken, false, user)
  }

  async #logIn(): Promise<StoredSession> {
    const login = this.#login
    if (!login) throw expired()
    const abort = new AbortController()
    // Signing in twice does no harm. If one back end rejects, the other request is aborted.
    const signIn = <T>(http: Http, loginPath: Path) =>
      http.request<T>({
        method: 'POST',
        path: loginPath,
        body: login,
        idempotent: true,
        expect: 'object',
        options: { signal: abort.signal },
      })
    try {
      const [{ accessToken, user }, { sessionId }] = await Promise.all([
        signIn<{ accessToken: string; user: AdminUser }>(this.#newApi, path`/v1/auth/admin/login`),
        signIn<{ sessionId: string }>(this.#legacy, path`/auth/login`),
      ])
      if (typeof accessToken !== 'string' || typeof sessionId !== 'string') {
        throw new DecodeError('The sign-in response has no session id or access token', {
          code: 'malformed-response',
        })
      }
      return toStored(sessionId, accessToken, true, user)
    } finally {
      abort.abort()
    }
  }

  /** A slow or failing listener must not affect the call that signed in. */
  #notify(session: StoredSession): void {
    const { onSession, logger } = this.#options
    Promise.resolve(toSession(session))
      .then(onSession)
      .catch((error: unknown) => logger?.warn('onSession failed', { name: (error as Error)?.name }))
  }
}

const toSession = ({ sessionId, accessToken, user }: StoredSession): AdminSession => ({
  sessionId,
  accessToken,
  user,
})
