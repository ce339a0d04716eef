import { type FlatDetails, flatOf } from './flats.ts'
import { platform } from './platform.ts'

/** How long a visitor is left waiting, in milliseconds. */
const TIMEOUT = 15_000

/** Flats as they are now, by their ids; those that are on the platform no more are missing. */
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
