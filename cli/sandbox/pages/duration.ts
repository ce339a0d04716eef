const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const

/** Milliseconds in words of at most two units: `1 d 2 h`, `90 ms`. */
export function inUnits(ms: number): string {
  const first = UNITS.findIndex(([size]) => ms >= size)
  if (first < 0) return `${Math.round(ms)} ms`
  let rest = ms
  return UNITS.slice(first, first + 2)
    .flatMap(([size, unit]) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      return count === 0 ? [] : [`${count.toLocaleString('en')} ${unit}`]
    })
    .join(' ')
}
