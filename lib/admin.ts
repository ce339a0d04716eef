import type { Chat, ClientChatOptions } from './chat/index.ts'
import { createHttpFactory } from './client.ts'
import type { AdminSession, AdminUser } from './domain/account.ts'
import type { ModelMap, UntypedModels } from './domain/models.ts'
import { can, type PermissionReading, type PermissionVerb } from './domain/permissions.ts'
import type { ClientOptions } from './http/options.ts'
import type { Http } from './http/types.ts'
import { type AdminResources, type AdminSettings, adminResources } from './resources/admin/index.ts'
import { type AdminCredentials, AdminSessions, type RenewSession } from './session/admin.ts'
import { requireKnown, requireString } from './validate.ts'

export * from './domain/index.ts'
export * from './errors.ts'
export { isTransient } from './http/retry.ts'
export type * from './http/types.ts'

/** Either credential is enough. With both, the password renews the session when it has expired. */
export type AdminClientOptions = ClientOptions &
  AdminCredentials &
  AdminSettings & {
    /** Called with each new session, to store it. */
    onSession?: ((session: AdminSession) => void | Promise<void>) | undefined
    /**
     * Called instead of signing in, when there is no session or it has expired: to share a session between processes,
     * or to ask for a password. `signIn` signs in with this client's email and password.
     */
    renewSession?: RenewSession | undefined
  }

type KeyOf<T> = T extends unknown ? keyof T : never
const OWN_OPTIONS: Record<Exclude<KeyOf<AdminClientOptions>, keyof ClientOptions>, true> = {
  email: true,
  password: true,
  sessionId: true,
  accessToken: true,
  user: true,
  clockSkew: true,
  legacyError: true,
  onSession: true,
  renewSession: true,
  projectId: true,
  projects: true,
}

/** Options of `admin.withOptions`; all others are the client's. */
export interface ProjectOptions {
  /** Id of the project that calls are for unless they name another. */
  projectId: string
}

/** Options of `admin.chat`; host and credentials are the client's. */
export interface AdminChatOptions extends ClientChatOptions {
  /** API key of the project whose conversations they are. */
  apiKey: string
}

/** Calls for administrators of projects, by resource. `createAdminClient` creates it. */
export interface AdminClient<M extends ModelMap = UntypedModels> extends AdminResources<M> {
  /**
   * The session. Signs in first if there is none.
   * @example client.session()
   */
  session(): Promise<AdminSession>
  /** The signed-in admin. */
  user(): Promise<AdminUser>
  /**
   * Signs in again, so that `user()` and `can()` reflect permissions changed in the meantime.
   *
   * @throws UsageError if the client has no email and password
   */
  refresh(): Promise<AdminSession>
  /**
   * Whether the permissions in the admin's token reach `verb` on an action of a resource: `can('order', 'list', 'Read')`.
   *
   * @param reading `strict` requires the highest of resource/action, resource/* and *\/* to reach the verb. `lenient`
   * passes if any of them is above `None`, as the specification words it. `None` is always allowed.
   * @throws UsageError for an unknown verb
   */
  can(resource: string, action: string, verb: PermissionVerb, reading?: PermissionReading): Promise<boolean>
  /**
   * The same client for another project, with this client's session, connections and settings. Sends
   * nothing.
   *
   * @throws UsageError if the project is missing, or another option is given
   * @example client.withOptions({ projectId: '{otherProjectId}' }).orders.get('{id}')
   */
  withOptions(options: ProjectOptions): AdminClient<M>
  /**
   * Opens the chat socket, `{host}/api_private/v1/chat`, as the signed-in admin. It connects immediately; end it with
   * `close()`.
   */
  chat(options: AdminChatOptions): Promise<Chat>
  /** Sends any request with this client's credential, to the admin API or the legacy API. */
  raw: {
    /** Paths below `{host}/api_admin`. */
    admin: Http
    /** Paths below `{host}`, with the session alone. */
    legacy: Http
  }
}

/**
 * Creates a client for project administrators. The first call signs in if email and password are given:
 * `POST /api_public/v1/auth/admin/login` and `POST /auth/login`. With the types that `quoin models types` generates,
 * `createAdminClient<Models>(…)`, content calls are checked against the models.
 *
 * @throws UsageError if neither credential is complete, or an option is invalid
 */
export function createAdminClient<M extends ModelMap = UntypedModels>(
  options: AdminClientOptions,
): AdminClient<M> {
  const httpFor = createHttpFactory(options, OWN_OPTIONS)
  const sessions = new AdminSessions(options, httpFor)
  const adminCredentials = sessions.adminCredentials()
  const admin = httpFor('admin', adminCredentials)
  const legacyCredentials = sessions.legacyCredentials()
  const legacy = httpFor('legacy', legacyCredentials)
  const user = async () => (await sessions.get()).user
  const clientOf = (settings: AdminSettings): AdminClient<M> =>
    Object.assign(adminResources<M>(admin, legacy, settings, options.dialect?.calls), {
      withOptions(others) {
        const { projectId } = requireKnown(others, ['projectId'], 'options')
        return clientOf({ ...settings, projectId: requireString(projectId, 'options.projectId') })
      },
      session: () => sessions.get(),
      user,
      refresh: () => sessions.refresh(),
      raw: {
        admin: httpFor('admin', adminCredentials, 'raw'),
        legacy: httpFor('legacy', legacyCredentials, 'raw'),
      },
      async chat({ apiKey, ...chatOptions }) {
        // Loaded with the first chat: most programs open none.
        const { clientChat } = await import('./chat/client-chat.ts')
        let last: AdminSession | undefined
        return clientChat(options, chatOptions, async ({ renew }) => {
          last = renew && last ? await sessions.renewed(last.accessToken) : await sessions.get()
          return { token: last.accessToken, apiKey, adminSessionId: last.sessionId }
        })
      },
      async can(resource, action, verb, reading) {
        const { permissions } = await user()
        return can(permissions, resource, action, verb, reading)
      },
    } satisfies Omit<AdminClient, keyof AdminResources>)
  return clientOf(options)
}
