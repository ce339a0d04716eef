// The site's wishlist over connections that drop.
import { createUserClient } from 'quoin/user'
import { favouritesOf } from '../../../web/api/favourites.ts'
import { cuttingProxy } from './cutting-proxy.ts'

const TIMING = { deadline: 8000, attempt: 3500, backoff: 5 }
const API_KEY = 'northgate-public-key'

const favourite = (flatId: string) => ({
  flatId,
  project: 'terrace-park',
  building: 'A',
  number: '1',
  price: 1,
  savedAt: '2026-11-21T10:00:00.000Z',
  locale: 'en' as const,
})

/** Saves or removes a favourite. Rejects if that cannot be told. */
export async function wish(host: string, session: string, flatId: string, isSaved: boolean, cuts: number[]) {
  const proxy = await cuttingProxy(Number(new URL(host).port), cuts)
  const favourites = favouritesAt(proxy.url, session)
  try {
    if (isSaved) return void (await favourites.add(favourite(flatId)))
    const entry = (await favourites.list('en')).find((one) => one.flatId === flatId)
    if (entry) await favourites.remove(entry.wishlistId)
  } finally {
    proxy.close()
  }
}

const favouritesAt = (host: string, sessionId: string) =>
  favouritesOf(createUserClient({ host, apiKey: API_KEY, sessionId }), TIMING)

/** The flats of all entries. */
export const wished = async (host: string, session: string) =>
  (await favouritesAt(host, session).list('en')).map(({ flatId }) => flatId)
