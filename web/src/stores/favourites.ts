/** A flat that the visitor kept, with what it was when it was kept. */
export interface Favourite {
  /** Id of the flat's item on the platform. */
  flatId: string
  /** Slug of the complex. */
  project: string
  /** Letter of the building. */
  building: string
  /** What is written on the flat's door. */
  number: string
  /** When it was kept, in cents of a US dollar; 0 where it was not told. */
  price: number
  /** ISO time. */
  savedAt: string
  /** Its entry on the platform; missing while it is kept on this device only. */
  wishlistId?: string
}

/** What a heart needs to know of its flat. */
export type FlatToKeep = Pick<Favourite, 'flatId' | 'project' | 'building' | 'number' | 'price'>

/** How many the site keeps for a visitor. */
export const MAX_FAVOURITES = 200

/** The favourites among anything at all: what came from storage or a server may have been spoilt. */
export function favouritesIn(value: unknown): Favourite[] {
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
  return withoutDoubles(good)
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

/** One entry a flat: the one of the account before the one of the device, else the older one. The newest flat first. */
export function withoutDoubles(favourites: readonly Favourite[]): Favourite[] {
  const byFlat = new Map<string, Favourite>()
  for (const one of favourites) {
    const other = byFlat.get(one.flatId)
    const better = !other || (other.wishlistId ? false : one.wishlistId || one.savedAt < other.savedAt)
    if (better) byFlat.set(one.flatId, one)
  }
  return [...byFlat.values()].sort((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0))
}
