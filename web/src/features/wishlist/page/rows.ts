import type { FlatDetails } from '../../../cms/flats.ts'
import type { Favourite } from '../../../stores/favourites.ts'

/** What the page knows of a building from when it was built. */
export interface Place {
  /** Slug of the complex. */
  project: string
  projectName: string
  letter: string
  floors: number
  /** ISO date. */
  completion: string
  /** The complex has several buildings, so that its letter says something. */
  isOneOfMany: boolean
}

/** A favourite with all that is known of its flat now. */
export interface Row {
  favourite: Favourite
  /** `undefined` while it is not known, and where the flat is gone from the platform. */
  flat: FlatDetails | undefined
  place: Place | undefined
  /** Sold, or no longer offered at all. */
  isSold: boolean
  /** In cents of a US dollar; 0 where unknown. */
  price: number
  /** Now against when it was kept, in cents; 0 where it is the same or unknown. */
  change: number
}

export const SORTS = ['newest', 'price', '-price', '-area', 'metre'] as const
export type Sort = (typeof SORTS)[number]

/** `flats` is `undefined` until the platform has answered. */
export function rowsOf(
  favourites: readonly Favourite[],
  flats: ReadonlyMap<string, FlatDetails> | undefined,
  places: readonly Place[],
): Row[] {
  return favourites.map((favourite) => {
    const flat = flats?.get(favourite.flatId)
    const isGone = flats !== undefined && flat === undefined
    const isSold = isGone || flat?.status === 'sold'
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

/** In cents, to whole dollars; 0 where it cannot be told. */
export const metrePrice = ({ flat, price }: Row): number =>
  flat && flat.area > 0 && price > 0 ? Math.round(price / flat.area / 100) * 100 : 0

/** What can be bought comes before what cannot; what is unknown comes last; else as they were kept. */
export function sortRows(rows: readonly Row[], sort: Sort): Row[] {
  if (sort === 'newest') return [...rows]
  const value = {
    price: (row: Row) => row.price,
    '-price': (row: Row) => -row.price,
    '-area': (row: Row) => -(row.flat?.area ?? 0),
    metre: metrePrice,
  }[sort]
  const key = (row: Row) => (value(row) === 0 ? Number.POSITIVE_INFINITY : value(row))
  return [...rows].sort((a, b) => Number(a.isSold) - Number(b.isSold) || compare(key(a), key(b)))
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** The id of the flat with the lowest price a square metre, where there is something to compare. */
export function lowestMetre(rows: readonly Row[]): string | undefined {
  const open = rows.filter((row) => !row.isSold && metrePrice(row) > 0)
  if (open.length < 2) return undefined
  return open.reduce((least, row) => (metrePrice(row) < metrePrice(least) ? row : least)).favourite.flatId
}

/** How many flats a shared address may name. */
const MOST_SHARED = 50

/** The flats that a shared address names; `undefined` where it names none. */
export function sharedIds(search: string): string[] | undefined {
  const ids = (new URLSearchParams(search).get('flats') ?? '')
    .split(',')
    .filter((id) => /^[\w.-]{1,120}$/.test(id))
  return ids.length > 0 ? [...new Set(ids)].slice(0, MOST_SHARED) : undefined
}
