import type { Range } from './filter-kinds.ts'
import { SPACE_OPTIONS } from './filter-table.ts'
import type { FlatFilters } from './filters.ts'
import { type Filterable, matches } from './select.ts'

/** The area range as steps of the scale; the whole scale without a filter. */
export interface SpaceRange {
  from: number
  to: number
}

const LAST = SPACE_OPTIONS.length - 1

/** Number of flats between each step and the next, regardless of the area filter. */
export function spaceHistogram(flats: readonly Filterable[], filters: FlatFilters): number[] {
  const wanted = { ...filters, space: undefined }
  const counts = new Array<number>(LAST).fill(0)
  for (const flat of flats) {
    if (!matches(flat, wanted)) continue
    const place = Math.min(
      Math.max(
        SPACE_OPTIONS.findLastIndex((step) => (flat.area ?? 0) >= step),
        0,
      ),
      LAST - 1,
    )
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

export function rangeOf(space: Range | undefined): SpaceRange {
  // A limit between two steps is shown at the wider one.
  const from = SPACE_OPTIONS.findLastIndex((step) => step <= (space?.from ?? 0))
  const to = SPACE_OPTIONS.findIndex((step) => step >= (space?.to ?? Number.POSITIVE_INFINITY))
  return { from: Math.min(Math.max(from, 0), LAST - 1), to: to < 0 ? LAST : Math.max(to, 1) }
}

/** A range as a filter; the ends of the scale mean no limit. */
export function filterOfRange({ from, to }: SpaceRange): Range | undefined {
  const limits = {
    from: from <= 0 ? undefined : SPACE_OPTIONS[from],
    to: to >= LAST ? undefined : SPACE_OPTIONS[to],
  }
  return limits.from === undefined && limits.to === undefined ? undefined : limits
}

/** The range after pressing a bar: that bar alone, one bar more, or everything. */
export function pressBar({ from, to }: SpaceRange, bar: number): SpaceRange {
  const all = from === 0 && to === LAST
  if (!all && from === bar && to === bar + 1) return { from: 0, to: LAST }
  if (!all && bar === from - 1) return { from: bar, to }
  if (!all && bar === to) return { from, to: bar + 1 }
  return { from: bar, to: bar + 1 }
}
