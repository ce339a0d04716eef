import type { FlatDetails } from '../../cms/flats.ts'
import { isAvailable } from '../flats/flat.ts'
import { similarFlats } from '../flats/select.ts'

/** How many are shown. */
const MOST = 3

export interface Similar {
  /** The most alike first: those of the same building, then others of the complex where it has too few. */
  flats: readonly FlatDetails[]
  /** How many flats of the building can be had. */
  left: number
}

const known = new WeakMap<FlatDetails, Similar>()

/** What is shown beside a flat, out of all flats of its complex; the same in every language, and found once. */
export function similarTo(flat: FlatDetails, flats: readonly FlatDetails[]): Similar {
  const kept = known.get(flat)
  if (kept) return kept
  const own = flats.filter(({ building }) => building === flat.building)
  const near = similarFlats(own, flat, MOST)
  const others = near.length < MOST ? flats.filter(({ building }) => building !== flat.building) : []
  const similar = {
    flats: [...near, ...similarFlats(others, flat, MOST - near.length)],
    left: own.filter(isAvailable).length,
  }
  known.set(flat, similar)
  return similar
}
