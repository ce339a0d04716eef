import type { AdminSession, AdminUser } from '../domain/account.ts'
import { isRecord } from '../domain/is-record.ts'
import { isPlatformError, SessionExpiredError, UsageError } from '../errors.ts'
import { type Credentials, DEFAULT_TIMEOUT_MS, type HttpFactory } from '../http/options.ts'
import { type Path, path } from '../http/path.ts'
import type { Http, Logger } from '../http/types.ts'
import { signedIn, unreadable } from './sign-in.ts'
import { ALLOWED_SKEW_MS, claimsOf, clockSkewOf, expiryOf, readToken, userOf } from './token.ts'

/** The two credentials of a session, or all that `session()` returned: it may have no session id. */
type Session =
  | AdminSession
  | {
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

type Omittable<T> = T extends unknown ? { [K in keyof T]?: T[K] | undefined } : never

/** Session, or email and password, or both: then the password renews the session. */
export type AdminCredentials = Session | Login

/** Gets a session in place of the client; `signIn` signs in with its email and password. */
export type RenewSession = (signIn: () => Promise<AdminSession>) => Promise<AdminSession>

/** What was given of the credentials; whether one is complete is checked when the client is created. */
export type GivenCredentials = Partial<Login> & Omittable<AdminSession>

export type AdminSessionOptions = GivenCredentials & {
  /** Called with each new session, to store it. */
  onSession?: ((session: AdminSession) => void | Promise<void>) | undefined
  /** Called instead of signing in. `signIn` signs in with the email and password. */
  renewSession?: RenewSession | undefined
  logger?: Logger | undefined
  /** Deadline of each call, in milliseconds. */
  timeout?: number | undefined
}

const expired = () =>
  new SessionExpiredError('the session has expired; sign in again', { code: 'session-expired' })

const noSessionId = () =>
  new SessionExpiredError(
    'the session has no session id, because the legacy back end could not be signed in to; sign in again',
    { code: 'session-expired' },
  )

interface StoredSession extends AdminSession {
  /** By this machine's clock, in milliseconds since 1970. */
  expires: number
}

type StoredCredentials = Omittable<AdminSession> & { accessToken: string }

/** A token without a session id and a user is no session that was stored, but half of a credential. */
const isSession = (credentials: Omittable<AdminSession>): credentials is StoredCredentials =>
  Boolean(credentials.accessToken && (credentials.sessionId || credentials.user))

function toStored({
  sessionId,
  accessToken,
  user,
  clockSkew,
  legacyError,
}: StoredCredentials): StoredSession {
  const derived = userOf(readToken(accessToken))
  const names = { email: user?.email ?? derived.email, name: user?.name ?? derived.name }
  const session: AdminSession = {
    sessionId: sessionId || undefined,
    accessToken,
    user: { ...derived, ...names },
    ...(clockSkew && { clockSkew }),
    // Only a live error: one from storage is plain JSON.
    ...(isPlatformError(legacyError) && { legacyError }),
  }
  return { ...session, expires: (expiryOf(session)?.getTime() ?? Number.POSITIVE_INFINITY) + ALLOWED_SKEW_MS }
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
    const { email, password } = options
    if (isSession(options)) this.#current = toStored(options)
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
    const headersOf = ({ sessionId = '' }: AdminSession) => ({ 'x-session-id': sessionId })
    return {
      ...this.#credentials(headersOf),
      headers: async () => {
        let session = await this.#usable()
        if (!session.sessionId && this.#canRenew) session = await this.#signIn()
        if (!session.sessionId) throw session.legacyError ?? noSessionId()
        return headersOf(session)
      },
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

  /** The credentials of the admin API. */
  adminCredentials(): Credentials {
    return this.#credentials(({ accessToken, sessionId }) => ({
      authorization: `Bearer ${accessToken}`,
      ...(sessionId && { 'x-session-id': sessionId }),
    }))
  }

  #credentials(headersOf: (session: AdminSession) => Record<string, string>): Credentials {
    return {
      headers: () => {
        const { session } = this
        return session ? headersOf(session) : this.#usable().then(headersOf)
      },
      renew: (rejected) =>
        this.#renew((current) =>
          Object.entries(headersOf(current)).every(([name, value]) => rejected[name] === value),
        ),
      missing: () => {
        const { sessionId, legacyError = noSessionId() } = this.#current ?? {}
        return sessionId ? undefined : legacyError
      },
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
    return toStored(await (renewSession ? renewSession(() => this.#logIn()) : this.#logIn()))
  }

  async #logIn(): Promise<AdminSession> {
    const login = this.#login
    if (!login) throw expired()
    const abort = new AbortController()
    // Signing in twice does no harm. If the new back end rejects, the other request is aborted.
    const request = (http: Http, loginPath: Path, timeout?: number) =>
      http
        .request<Record<string, unknown>>({
          method: 'POST',
          path: loginPath,
          body: login,
          idempotent: true,
          expect: 'object',
          options: { signal: abort.signal, ...(timeout && { timeout }) },
        })
        .withResponse()
    try {
      // A call may wait for it twice, and may do without a session id after that.
      const legacy = request(
        this.#legacy,
        path`/auth/login`,
        (this.#options.timeout ?? DEFAULT_TIMEOUT_MS) / 3,
      )
        .then(({ data, response }) => ({ sessionId: signedIn('sessionId', data, response) }))
        // Calls of the new back end work without it. Those that need it sign in again, and then it is thrown.
        .catch((legacyError: Error) => ({ sessionId: undefined, legacyError }))
      const { data, response } = await request(this.#newApi, path`/v1/auth/admin/login`)
      const accessToken = signedIn('accessToken', data, response)
      const claims = claimsOf(accessToken)
      if (!claims) throw unreadable('The access token of the sign-in names no admin', data)
      const clockSkew = clockSkewOf(claims, response)
      const user = isRecord(data['user']) ? (data['user'] as unknown as AdminUser) : undefined
      return toSession(toStored({ ...(await legacy), accessToken, user, ...(clockSkew && { clockSkew }) }))
    } finally {
      abort.abort()
    }
  }

  /** A slow or failing listener must not affect the call that signed in. */
  #notify(session: StoredSession): void {
    const { onSession, logger } = this.#options
    const { legacyError } = session
    if (legacyError) logger?.warn('signed in without a session id', { reason: legacyError.message })
    Promise.resolve(toSession(session))
      .then(onSession)
      .catch((error: unknown) => logger?.warn('onSession failed', { name: (error as Error)?.name }))
  }
}

const toSession = ({ expires: _, ...session }: StoredSession): AdminSession => session
