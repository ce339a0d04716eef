import type { FlatDetails } from '../../cms/flats.ts'
import { isAvailable } from '../flats/flat.ts'
import { similarFlats } from '../flats/select.ts'

/** Number of other layouts shown. */
const LIMIT = 3

export interface Similar {
  /** Available flats of the building that only differ in their floor, the lowest first. */
  sameLayout: readonly FlatDetails[]
  /** One flat of each other layout, the most alike first; of the whole complex if the building has too few. */
  flats: readonly FlatDetails[]
  /** Available flats in the building. */
  left: number
}

const known = new WeakMap<FlatDetails, Similar>()

/** Finds what to show beside a flat among all flats of its complex. The result is the same in every language. */
export function similarTo(flat: FlatDetails, flats: readonly FlatDetails[]): Similar {
  const cached = known.get(flat)
  if (cached) return cached
  const available = flats.filter(isAvailable)
  const own = available.filter(({ building }) => building === flat.building)
  const near = otherLayouts(own, flat)
  const seen = new Set([layoutOf(flat), ...near.map(layoutOf)])
  const far = available.filter((one) => one.building !== flat.building && !seen.has(layoutOf(one)))
  const similar = {
    sameLayout: own
      .filter((one) => one.id !== flat.id && layoutOf(one) === layoutOf(flat))
      .sort((a, b) => a.floor - b.floor),
    flats: [...near, ...otherLayouts(far, flat)].slice(0, LIMIT),
    left: own.length,
  }
  known.set(flat, similar)
  return similar
}

const layoutOf = ({ bedrooms, area }: FlatDetails) => `${bedrooms} ${area}`

/** The flats that are most alike, each of another layout. */
function otherLayouts(flats: readonly FlatDetails[], to: FlatDetails): FlatDetails[] {
  const nearest = new Map<string, FlatDetails>()
  for (const one of similarFlats(flats, to, flats.length)) {
    const layout = layoutOf(one)
    if (layout !== layoutOf(to) && !nearest.has(layout)) nearest.set(layout, one)
  }
  return [...nearest.values()].slice(0, LIMIT)
}
