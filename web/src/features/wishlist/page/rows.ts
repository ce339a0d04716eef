import { isSold as isSoldFlat, pricePerMetre } from '../../../platform/content/flat.ts'
import type { FlatDetails } from '../../../platform/content/flats.ts'
import type { Favourite } from '../../../stores/favourites.ts'

/** A building, as known when the page was built. */
export interface KnownBuilding {
  /** Slug of the complex. */
  project: string
  projectName: string
  letter: string
  floors: number
  /** ISO date. */
  completion: string
  /** The complex has several buildings, so the letter is shown. */
  isOneOfMany: boolean
}

/** A favourite with the current state of its flat. */
export interface Row {
  favourite: Favourite
  /** Undefined while loading, and if the flat is no longer on the platform. */
  flat: FlatDetails | undefined
  place: KnownBuilding | undefined
  /** Sold or no longer offered. */
  isSold: boolean
  /** In US cents; 0 if unknown. */
  price: number
  /** Change since it was saved, in US cents; 0 if unchanged or unknown. */
  change: number
}

export const SORTS = ['newest', 'price', '-price', '-area', 'metre'] as const
export type Sort = (typeof SORTS)[number]

/** `flats` is undefined until the platform has responded. */
export function rowsOf(
  favourites: readonly Favourite[],
  flats: ReadonlyMap<string, FlatDetails> | undefined,
  places: readonly KnownBuilding[],
): Row[] {
  return favourites.map((favourite) => {
    const flat = flats?.get(favourite.flatId)
    const isGone = flats !== undefined && flat === undefined
    const isSold = isGone || (flat !== undefined && isSoldFlat(flat))
    const price = flat?.price || favourite.price
    return {
      favourite,
      flat,
      place: places.find(
        ({ project, letter }) => project === favourite.project && letter === favourite.building,
      ),
      isSold,
      price,
      change: flat && !isSold && flat.price > 0 && favourite.price > 0 ? flat.price - favourite.price : 0,
    }
  })
}

/** Available flats first, unknown ones last, otherwise in the order they were saved. */
export function sortRows(rows: readonly Row[], sort: Sort): Row[] {
  if (sort === 'newest') return [...rows]
  const value = {
    price: (row: Row) => row.price,
    '-price': (row: Row) => -row.price,
    '-area': (row: Row) => -(row.flat?.area ?? 0),
    metre: ({ flat, price }: Row) => (flat ? pricePerMetre({ price, area: flat.area }) : 0),
  }[sort]
  const key = (row: Row) => (value(row) === 0 ? Number.POSITIVE_INFINITY : value(row))
  return [...rows].sort((a, b) => Number(a.isSold) - Number(b.isSold) || compare(key(a), key(b)))
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** Maximum number of flats in a shared URL. */
const MAX_SHARED_FLATS = 50

/** The flats in a shared URL; undefined if there are none. */
export function sharedIds(search: string): string[] | undefined {
  const ids = (new URLSearchParams(search).get('flats') ?? '')
    .split(',')
    .filter((id) => /^[\w.-]{1,120}$/.test(id))
  return ids.length > 0 ? [...new Set(ids)].slice(0, MAX_SHARED_FLATS) : undefined
}
