import { platform } from '../client.ts'
import { type FlatDetails, flatOf } from './flat-details.ts'

/** Deadline for the visitor, in milliseconds. */
const TIMEOUT = 15_000

/** Current flats by item id; those no longer on the platform are missing. */
export async function flatsById(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, FlatDetails>> {
  if (ids.length === 0) return new Map()
  const filter = { _id: [...ids] }
  const page = await platform.items.search(
    { type: 'flat', filter, limit: 1000 },
    { timeout: TIMEOUT, signal },
  )
  const flats = page.data.map(flatOf).filter((flat) => flat !== undefined)
  return new Map(flats.map((flat) => [flat.id, flat]))
}
