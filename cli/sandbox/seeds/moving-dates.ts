/** Dates of a seed that must lie ahead, whenever it is filled. `SEEDS.md` tells how they are written. */
import { SeedError } from './error.ts'

const DAY_MS = 86_400_000
/** What has just been filled is looked at for a while. */
const AHEAD_DAYS = 7

const MARK = /\{\{([^{}]*)\}\}/g
const WRITTEN = /^(?:(\d{4}(?:-\d\d(?:-\d\d)?)?) with )?(\d{4}-\d\d-\d\d)$/

/**
 * Replaces each date in double braces by its first anniversary that is at least a week ahead of `now`.
 *
 * @throws SeedError if what is in braces is no such date
 */
export function moveDates(text: string, file: string, now: number): string {
  return text.replaceAll(MARK, (mark, inside: string) => {
    const [, follower, day = ''] = WRITTEN.exec(inside) ?? []
    if (!isAnnual(day) || (follower?.length === 10 && !isAnnual(follower)))
      throw new SeedError(
        file,
        `${mark}: must be a day that every year has, e.g. {{2027-12-31}}, or what moves with one, e.g. {{2027 with 2027-12-31}}`,
      )
    const years = yearsUntil(day, now + AHEAD_DAYS * DAY_MS)
    const date = follower ?? day
    return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  })
}

/** A day of the calendar, and not 29 February. */
function isAnnual(day: string): boolean {
  const time = Date.parse(day)
  return !day.endsWith('-02-29') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** How many years after `day` its first anniversary is that is not before `moment`. */
function yearsUntil(day: string, moment: number): number {
  const earliest = new Date(moment).toISOString()
  const years = Number(earliest.slice(0, 4)) - Number(day.slice(0, 4))
  return Math.max(0, earliest.slice(5, 10) > day.slice(5) ? years + 1 : years)
}
