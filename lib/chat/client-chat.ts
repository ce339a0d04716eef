import { UsageError } from '../errors.ts'
import type { ClientOptions } from '../http/options.ts'
import { type Chat, createChat } from './chat.ts'
import type { ChatOptions, ClientChatOptions } from './types.ts'

/** A chat with the host and settings of a client. */
export const clientChat = (
  { host, baseUrls, allowInsecure, dialect, proxy, agent, logger }: ClientOptions,
  options: ClientChatOptions | undefined,
  credentials: ChatOptions['credentials'],
): Chat =>
  createChat({
    proxy,
    agent,
    logger,
    ...options,
    host,
    baseUrl: baseUrls?.private,
    allowInsecure,
    dialect,
    credentials,
  })

/**
 * The chat of an end user. Each connection is made with the session that `sessionId` returns by then.
 *
 * @throws UsageError without a signed-in user
 */
export function userChat(
  client: ClientOptions & { apiKey: string },
  options: ClientChatOptions | undefined,
  sessionId: () => string | undefined,
): Chat {
  if (!sessionId()) throw new UsageError('no user is signed in: call auth.login first, or pass sessionId')
  return clientChat(client, options, () => ({ token: sessionId() ?? '', apiKey: client.apiKey }))
}
