import { type Chat, type ChatOptions, createChat } from './chat/index.ts'
import type { AdminSession, AdminUser } from './domain/account.ts'
import { can, type PermissionReading, type PermissionVerb } from './domain/permissions.ts'
import type { ClientOptions } from './http/client-options.ts'
import { createHttpFactory } from './http/http-factory.ts'
import type { Http } from './http/types.ts'
import { type AdminResources, type AdminSettings, adminResources } from './resources/admin/index.ts'
import { type AdminCredentials, AdminSessions } from './session/admin.ts'

export interface AdminClientOptions extends ClientOptions, AdminCredentials, AdminSettings {
  /** Told of every session that a sign-in brings, to store it. */
  onSession?: ((session: AdminSession) => void | Promise<void>) | undefined
}

export interface AdminChatOptions
  extends Omit<ChatOptions, 'host' | 'baseUrl' | 'credentials' | 'logger' | 'allowInsecure'> {
  /** Of the project whose conversations they are. */
  apiKey: string
}

export interface AdminClient extends AdminResources {
  /** Session id, access token and user; signs in first where that has not happened yet. */
  session(): Promise<AdminSession>
  /** The signed-in admin. */
  user(): Promise<AdminUser>
  /**
   * Whether the admin's token allows `verb` on an action of a resource.
   *
   * @throws TypeError for the verb `None`: it is no requirement.
   */
  can(resource: string, action: string, verb: PermissionVerb, reading?: PermissionReading): Promise<boolean>
  /** Opens the chat socket, `{host}/api_private/v1/chat`. It connects at once; end it with `close()`. */
  chat(options: AdminChatOptions): Chat
  /** Any call at all with this client's credential: below the admin API, or below the legacy one. */
  raw: { admin: Http; legacy: Http }
}

/**
 * A client for administrators of projects. Nothing is sent before the first call; the first call signs in where
 * email and password are given: `POST /api_public/v1/auth/admin/login` and `POST /auth/login`.
 *
 * @throws UsageError where neither credential is complete, or an option is wrong.
 */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  const httpFor = createHttpFactory(options)
  const sessions = new AdminSessions(options, httpFor)
  const admin = httpFor(
    'admin',
    sessions.credentials(({ accessToken, sessionId }) => ({
      authorization: `Bearer ${accessToken}`,
      'x-session-id': sessionId,
    })),
  )
  const legacy = httpFor(
    'legacy',
    sessions.credentials(({ sessionId }) => ({ 'x-session-id': sessionId })),
  )
  const user = async () => (await sessions.get()).user
  return {
    ...adminResources(admin, legacy, options),
    session: () => sessions.get(),
    user,
    raw: { admin, legacy },
    chat({ apiKey, ...chatOptions }) {
      const { host, baseUrls, logger, allowInsecure } = options
      let last: AdminSession | undefined
      return createChat({
        agent: options.agent,
        ...chatOptions,
        host,
        baseUrl: baseUrls?.private,
        logger,
        allowInsecure,
        async credentials({ renew }) {
          last = renew && last ? await sessions.renewed(last.sessionId) : await sessions.get()
          return { token: last.accessToken, apiKey, adminSessionId: last.sessionId }
        },
      })
    },
    async can(resource, action, verb, reading) {
      return can((await user()).permissions, resource, action, verb, reading)
    },
  }
}
