import { wishlistCalls } from './calls.ts'

/** The API with the site's settings; one instance, because it counts calls. */
export const wishlist = wishlistCalls({
  host: import.meta.env.QUOIN_HOST,
  apiKey: import.meta.env.QUOIN_API_KEY,
})
