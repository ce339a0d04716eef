/** Days are `YYYY-MM-DD`, without a zone: a holiday is the same day everywhere. */
const DAY = 24 * 60 * 60_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Working days from the first to the last day, both included: Monday to Friday. */
export function workingDays(start: string, end: string): number {
  const length = Math.round((at(end) - at(start)) / DAY) + 1
  if (length <= 0) return 0
  const weeks = Math.floor(length / 7)
  let days = weeks * 5
  const first = new Date(at(start)).getUTCDay()
  for (let i = 0; i < length % 7; i++) {
    const weekday = (first + i) % 7
    if (weekday !== 0 && weekday !== 6) days++
  }
  return days
}

/** The last anniversary of `day` that is not after `today`; 29 February is 1 March in common years. */
export function anniversary(day: string, today: string): string {
  const inYear = (year: number) =>
    dayOf(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))))
  const thisYear = inYear(yearOf(today))
  return thisYear <= today ? thisYear : inYear(yearOf(today) - 1)
}
