import { createUserClient } from 'quoin/user'
import type { SessionUser } from '../stores/session.ts'

/** The visitor a session belongs to. Throws where it has ended. */
export async function fetchSelf(sessionId: string): Promise<SessionUser> {
  const client = createUserClient({
    host: import.meta.env.QUOIN_HOST,
    apiKey: import.meta.env.QUOIN_API_KEY,
    sessionId,
  })
  return client.account.self()
}
