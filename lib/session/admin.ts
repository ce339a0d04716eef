import type { AdminClaims, AdminSession, AdminUser } from '../domain/account.ts'
import { isRecord } from '../domain/is-record.ts'
import { DecodeError, SessionExpiredError, UsageError } from '../errors.ts'
import type { Credentials, HttpFactory } from '../http/options.ts'
import { type Path, path } from '../http/path.ts'
import type { Http, Logger, ResponseInfo } from '../http/types.ts'
import { type SignInPart, signedIn } from './sign-in.ts'
import { claimsOf, readToken, userOf } from './token.ts'

interface Session {
  /** Session id of an admin who is signed in. */
  sessionId: string
  /** Access token of the same session. */
  accessToken: string
}

interface Login {
  /** Address that the admin signs in with. */
  email: string
  /** Password of the admin. Never logged. */
  password: string
}

type Omittable<T> = { [K in keyof T]?: T[K] | undefined }

/** Session, or email and password, or both: then the password renews the session. */
export type AdminCredentials = (Session & Omittable<Login>) | (Login & Omittable<Session>)

/** Gets a session in place of the client; `signIn` signs in with its email and password. */
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
  claims: AdminClaims = readToken(accessToken),
): StoredSession {
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
  /** Why the last sign-in has no session of the legacy back end. */
  #legacyError: { error: unknown } | undefined
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

  /**
   * The credentials of the legacy back end.
   *
   * @throws the error of its sign-in, if that fails again
   */
  legacyCredentials(): Credentials {
    const { headers, renew } = this.credentials(({ sessionId }) => ({ 'x-session-id': sessionId }))
    return {
      headers: async () => {
        const usable = await this.#usable()
        if (usable.sessionId === '' && this.#canRenew) await this.#signIn()
        if (this.#current?.sessionId === '' && this.#legacyError) throw this.#legacyError.error
        return headers()
      },
      ...(renew && { renew }),
    }
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
  async renewed(rejectedToken: string): Promise<AdminSession> {
    if (!(await this.#renew((current) => current.accessToken === rejectedToken))) throw expired()
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
      renew: (rejected) =>
        this.#renew((current) =>
          Object.entries(headersOf(current)).every(([name, value]) => rejected[name] === value),
        ),
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

  async #renew(wasRejected: (current: AdminSession) => boolean): Promise<boolean> {
    if (!this.#canRenew) return false
    // Another call may have renewed it in the meantime.
    if (this.#current && !wasRejected(this.#current)) return true
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
    if (fresh && fresh.accessToken === accessToken && fresh.sessionId === sessionId) return fresh
    return toStored(sessionId, accessToken, false, user)
  }

  async #logIn(): Promise<StoredSession> {
    const login = this.#login
    if (!login) throw expired()
    const abort = new AbortController()
    // Signing in twice does no harm. If the new back end rejects, the other request is aborted.
    const request = (http: Http, loginPath: Path) =>
      http
        .request<Record<string, unknown>>({
          method: 'POST',
          path: loginPath,
          body: login,
          idempotent: true,
          expect: 'object',
          options: { signal: abort.signal },
        })
        .withResponse()
    try {
      const legacy = request(this.#legacy, path`/auth/login`)
        .then(({ data, response }) => signInPart('sessionId', data, response))
        // Calls of the new back end work without it. Those that need it sign in again, and then it is thrown.
        .catch((error: unknown) => ({ error }))
      const { data, response } = await request(this.#newApi, path`/v1/auth/admin/login`)
      const accessToken = signInPart('accessToken', data, response)
      const claims = claimsOf(accessToken)
      if (!claims) throw unreadable('The access token of the sign-in names no admin', data)
      const session = await legacy
      this.#legacyError = typeof session === 'string' ? undefined : session
      const user = isRecord(data['user']) ? (data['user'] as Partial<AdminUser>) : undefined
      return toStored(typeof session === 'string' ? session : '', accessToken, true, user, claims)
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

/** Lists the names of what came: the values are secret. */
const unreadable = (message: string, data: object) =>
  new DecodeError(
    `${message}; the response has ${Object.keys(data).slice(0, 20).join(', ') || 'no members'}`,
    {
      code: 'malformed-response',
    },
  )

function signInPart(part: SignInPart, data: object, response: ResponseInfo): string {
  const found = signedIn(part, data, response)
  if (found === undefined) throw unreadable(`The response to the sign-in has no ${part}`, data)
  return found
}

const toSession = ({ sessionId, accessToken, user }: StoredSession): AdminSession => ({
  sessionId,
  accessToken,
  user,
})
