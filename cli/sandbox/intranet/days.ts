/** Days are `YYYY-MM-DD` without a time zone: a holiday is the same day everywhere. */
const DAY_MS = 24 * 60 * 60_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** First and last day, both included. */
export interface DayRange {
  startDate: string
  endDate: string
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
export const yearOf = (day: string): number => Number(day.slice(0, 4))
export const addDays = (day: string, count: number): string => dayOf(at(day) + count * DAY_MS)
export const lengthOf = ({ startDate, endDate }: DayRange): number =>
  Math.round((at(endDate) - at(startDate)) / DAY_MS) + 1

/** Monday to Friday. */
const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(at(day)).getUTCDay())

/** The days that ranges have in common with `within`, each once. */
export function daysWithin(ranges: readonly DayRange[], within: DayRange): Set<string> {
  const days = new Set<string>()
  for (const range of ranges) {
    const [, first = ''] = [range.startDate, within.startDate].sort()
    const [last = ''] = [range.endDate, within.endDate].sort()
    for (let day = first; day <= last; day = addDays(day, 1)) days.add(day)
  }
  return days
}

/** Days that are worked: Monday to Friday, and not covered by a sick-leave bulletin. */
export const workingDays = (days: ReadonlySet<string>, bulletin: ReadonlySet<string>): string[] =>
  [...days].filter((day) => isWeekday(day) && !bulletin.has(day))

/** The last anniversary of `day` that is not after `today`; 29 February is 1 March in common years. */
export function anniversary(day: string, today: string): string {
  const inYear = (year: number) =>
    dayOf(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))))
  const thisYear = inYear(yearOf(today))
  return thisYear <= today ? thisYear : inYear(yearOf(today) - 1)
}

/** The year of work that `day` falls into, for somebody who started on `start`. */
export function workYear(start: string, day: string): DayRange {
  const startDate = anniversary(start, day)
  const next = dayOf(
    Date.UTC(yearOf(startDate) + 1, Number(start.slice(5, 7)) - 1, Number(start.slice(8, 10))),
  )
  return { startDate, endDate: addDays(next, -1) }
}

export const calendarYear = (year: number): DayRange => ({
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
})
