import { createPublicClient } from 'quoin/public'

/** The site's client for the platform, with the public key. Works in the build, on the server and in the browser. */
export const platform = createPublicClient({
  host: import.meta.env.QUOIN_HOST,
  apiKey: import.meta.env.QUOIN_API_KEY,
})
