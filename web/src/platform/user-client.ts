import { createUserClient } from 'quoin/user'

/** How long a visitor waits for a response of the platform, in milliseconds. */
export const VISITOR_TIMEOUT_MS = 20_000

/** The platform for a signed-in visitor, straight from the browser: nothing of it passes through the site's server. */
export const userClient = (sessionId: string) =>
  createUserClient({
    host: import.meta.env.QUOIN_HOST,
    apiKey: import.meta.env.QUOIN_API_KEY,
    dialect: import.meta.env.DIALECT,
    sessionId,
    timeout: VISITOR_TIMEOUT_MS,
  })
