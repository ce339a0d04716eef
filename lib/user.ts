import type { Chat, ClientChatOptions } from './chat/index.ts'
import { createHttpFactory } from './client.ts'
import type { UserSession } from './domain/account.ts'
import { mapCall } from './http/api-promise.ts'
import type { ClientOptions } from './http/options.ts'
import type { Http } from './http/types.ts'
import { type UserResources, userResources } from './resources/user/index.ts'
import { requireString } from './validate.ts'

export * from './domain/index.ts'
export * from './errors.ts'
export { isTransient } from './http/retry.ts'
export type * from './http/types.ts'

/** Options of a user client: the host, the key of one project, and the session if there is one. */
export interface UserClientOptions extends ClientOptions {
  /** The project's API key. */
  apiKey: string
  /** Session of a signed-in user. Without it, `auth.login` comes first. */
  sessionId?: string | undefined
}

/** Calls for a signed-in end user, by resource. `createUserClient` creates it. */
export interface UserClient extends UserResources {
  /** The session that calls are made with, if there is one. */
  sessionId(): string | undefined
  /**
   * Opens the chat socket, `{host}/api_private/v1/chat`, as the signed-in user. It connects immediately; end it with
   * `close()`. A session from a later `auth.login` is used from the next connection on.
   *
   * @throws UsageError without a signed-in user
   */
  chat(options?: ClientChatOptions): Promise<Chat>
  /** Sends any request with this client's credential: to the user API, or to any path of the host. */
  raw: {
    /** Paths below `{host}/api_user`. */
    user: Http
    /** Any path of the host. */
    site: Http
  }
}

/**
 * A client for a signed-in end user of an app. Runs in a browser too. `auth.login` signs in with another account:
 * the calls after it are that account's.
 *
 * @throws UsageError where the key is missing, or an option is wrong.
 */
export function createUserClient(options: UserClientOptions): UserClient {
  const httpFor = createHttpFactory(options, { apiKey: true, sessionId: true })
  const apiKey = requireString(options.apiKey, 'apiKey')
  let { sessionId } = options
  const credentials = {
    headers: (): Record<string, string> => ({
      'x-api-key': apiKey,
      ...(sessionId && { 'x-session-id': sessionId }),
    }),
  }
  const resources = userResources(
    httpFor('user', credentials),
    httpFor('site', credentials),
    options.dialect?.calls,
  )
  const remember = (session: UserSession) => {
    sessionId = session.sessionId
    return session
  }
  return {
    ...resources,
    auth: { ...resources.auth, login: (...args) => mapCall(resources.auth.login(...args), remember) },
    sessionId: () => sessionId,
    // Loaded with the first chat: most pages open none.
    chat: async (chatOptions) =>
      (await import('./chat/client-chat.ts')).userChat(options, chatOptions, () => sessionId),
    raw: { user: httpFor('user', credentials, 'raw'), site: httpFor('site', credentials, 'raw') },
  }
}
