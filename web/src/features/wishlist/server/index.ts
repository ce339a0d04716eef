import { wishlistCalls } from './calls.ts'

/** The calls with the site's own settings; one for the server, as it counts. */
export const wishlist = wishlistCalls({
  host: import.meta.env.QUOIN_HOST,
  apiKey: import.meta.env.QUOIN_API_KEY,
})
