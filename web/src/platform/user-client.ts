import { createUserClient } from 'quoin/user'
import { dialect } from './dialect.ts'

/** How long a visitor waits for a response of the platform, in milliseconds. */
export const VISITOR_TIMEOUT_MS = 20_000

/** The platform for a signed-in visitor, straight from the browser: nothing of it passes through the site's server. */
export const userClient = (sessionId: string) =>
  createUserClient({
    host: import.meta.env.QUOIN_HOST,
    apiKey: import.meta.env.QUOIN_API_KEY,
    dialect,
    sessionId,
    timeout: VISITOR_TIMEOUT_MS,
  })
