import { byNumber } from '../../kit/flat/select.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'

/** Number of other layouts shown. */
const MAX_LAYOUTS = 3
/** Number of floors shown with the same layout. */
const MAX_FLOORS = 8

export interface Similar {
  /** Available flats of the building that only differ in their floor, of the nearest floors, the lowest first. */
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
  const seen = new Set(near.map(layoutOf))
  const far = available.filter((one) => one.building !== flat.building && !seen.has(layoutOf(one)))
  const similar = {
    sameLayout: own
      .filter((one) => one.id !== flat.id && layoutOf(one) === layoutOf(flat))
      .sort((a, b) => Math.abs(a.floor - flat.floor) - Math.abs(b.floor - flat.floor))
      .slice(0, MAX_FLOORS)
      .sort((a, b) => a.floor - b.floor),
    flats: [...near, ...otherLayouts(far, flat)].slice(0, MAX_LAYOUTS),
    left: own.length,
  }
  known.set(flat, similar)
  return similar
}

const layoutOf = ({ bedrooms, area }: FlatDetails) => `${bedrooms} ${area}`

interface Candidate {
  flat: FlatDetails
  distance: number
}

/** The flats that are most alike, each of another layout. Runs for every flat of a complex, so it sorts layouts only. */
function otherLayouts(flats: readonly FlatDetails[], to: FlatDetails): FlatDetails[] {
  const nearest = new Map<string, Candidate>()
  for (const flat of flats) {
    const layout = layoutOf(flat)
    const best = nearest.get(layout)
    const candidate = { flat, distance: distance(flat, to) }
    if (layout !== layoutOf(to) && (!best || byDistance(candidate, best) < 0)) nearest.set(layout, candidate)
  }
  return [...nearest.values()]
    .sort(byDistance)
    .slice(0, MAX_LAYOUTS)
    .map(({ flat }) => flat)
}

const byDistance = (a: Candidate, b: Candidate) =>
  a.distance - b.distance || byNumber(a.flat.number, b.flat.number)

/** Bedrooms count most, then size and price, then the floor. */
const distance = (flat: FlatDetails, to: FlatDetails): number =>
  Math.abs(flat.bedrooms - to.bedrooms) * 2 +
  Math.abs(flat.area - to.area) / Math.max(to.area, 1) +
  (to.price > 0 ? Math.abs(flat.price - to.price) / to.price : 0) +
  Math.abs(flat.floor - to.floor) / 100
