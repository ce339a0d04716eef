/** A favourite flat, with its price when it was saved. */
export interface Favourite {
  /** Id of the flat's item on the platform. */
  flatId: string
  /** Slug of the complex. */
  project: string
  /** Letter of the building. */
  building: string
  /** The number on the flat's door. */
  number: string
  /** Price when it was saved, in US cents; 0 if unknown. */
  price: number
  /** ISO time. */
  savedAt: string
  /** Its entry on the platform; missing while it is a draft on this device. */
  wishlistId?: string
}

/** What a favourite button needs to know about its flat; with a date, if it was saved before. */
export type FlatToKeep = Omit<Favourite, 'savedAt' | 'wishlistId'> & { savedAt?: string }

/** Limit for each visitor. */
export const MAX_FAVOURITES = 200

/** The valid favourites in a value from storage or a server, which may be damaged. */
export function parseFavourites(value: unknown): Favourite[] {
  const list = Array.isArray(value) ? value : []
  const good = list
    .filter(isFavourite)
    .map(({ flatId, project, building, number, price, savedAt, wishlistId }) => ({
      flatId,
      project,
      building,
      number,
      price,
      savedAt,
      ...(typeof wishlistId === 'string' && { wishlistId }),
    }))
  return uniqueByFlat(good)
}

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null) return false
  const one = value as Partial<Favourite>
  return (
    [one.flatId, one.project, one.building, one.number].every(
      (text) => typeof text === 'string' && text !== '',
    ) &&
    typeof one.price === 'number' &&
    Number.isFinite(one.price) &&
    typeof one.savedAt === 'string' &&
    !Number.isNaN(Date.parse(one.savedAt))
  )
}

/** One entry for each flat, newest first: the account's rather than the device's, otherwise the older one. */
export function uniqueByFlat(favourites: readonly Favourite[]): Favourite[] {
  const byFlat = new Map<string, Favourite>()
  for (const one of favourites) {
    const other = byFlat.get(one.flatId)
    const better = !other || (other.wishlistId ? false : one.wishlistId || one.savedAt < other.savedAt)
    if (better) byFlat.set(one.flatId, one)
  }
  return [...byFlat.values()].sort((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0))
}
