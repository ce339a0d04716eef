/** Returns the entries with the highest value: several if they tie, none if all of them do. */
export function bestOf<T>(entries: readonly T[], valueOf: (entry: T) => number): T[] {
  const highest = Math.max(...entries.map(valueOf))
  const best = entries.filter((entry) => valueOf(entry) === highest)
  return best.length < entries.length ? best : []
}
