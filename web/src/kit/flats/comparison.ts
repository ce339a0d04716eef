import type { ReactNode } from 'react'

/** A line of a comparison of flats; `value` tells whether they differ in it. */
export type Line<T> = [label: string, cell: (flat: T) => ReactNode, value: (flat: T) => unknown]

/** Lines in which the flats differ come first; what is the same waits at the end. */
export function sortLines<T>(lines: readonly Line<T>[], flats: readonly T[]) {
  const marked = lines.map(([label, cell, value]) => {
    return { label, cell, isSame: flats.length > 1 && new Set(flats.map(value)).size === 1 }
  })
  return [...marked.filter(({ isSame }) => !isSame), ...marked.filter(({ isSame }) => isSame)]
}

/** Returns the entries with the highest value: several if they tie, none if all of them do. */
export function bestOf<T>(entries: readonly T[], valueOf: (entry: T) => number): T[] {
  const highest = Math.max(...entries.map(valueOf))
  const best = entries.filter((entry) => valueOf(entry) === highest)
  return best.length < entries.length ? best : []
}
