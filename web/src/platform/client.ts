import { createPublicClient } from 'quoin/public'
import type { Models } from './content/content-types.ts'
import { dialect } from './dialect.ts'

/** The site's client for the platform, with the public key. Works in the build, on the server and in the browser. */
export const platform = createPublicClient<Models>({
  host: import.meta.env.QUOIN_HOST,
  apiKey: import.meta.env.QUOIN_API_KEY,
  dialect,
})
