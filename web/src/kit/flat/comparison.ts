import type { ReactNode } from 'react'

/** A line of a comparison of flats. */
export interface Line<T> {
  label: ReactNode
  cell(flat: T): ReactNode
  /** Tells whether the flats differ; undefined or 0 if it is not known. */
  value(flat: T): unknown
  /** Which values are marked. */
  best?: 'lowest' | 'largest'
}

/** Lines in which the flats differ come first; what is the same waits at the end. */
export function sortLines<T>(lines: readonly Line<T>[], flats: readonly T[]) {
  const marked = lines.map((line, key) => {
    const known = flats.filter((flat) => line.best && line.value(flat))
    const sign = line.best === 'lowest' ? -1 : 1
    return {
      ...line,
      key,
      isSame: flats.length > 1 && new Set(flats.map(line.value)).size === 1,
      bestFlats: bestOf(known, (flat) => sign * Number(line.value(flat))),
    }
  })
  return [...marked.filter(({ isSame }) => !isSame), ...marked.filter(({ isSame }) => isSame)]
}

/** Returns the entries with the highest value: several if they tie, none if all of them do. */
export function bestOf<T>(entries: readonly T[], valueOf: (entry: T) => number): T[] {
  const highest = Math.max(...entries.map(valueOf))
  const best = entries.filter((entry) => valueOf(entry) === highest)
  return best.length < entries.length ? best : []
}
