import { timeOf } from '../../i18n/clock.ts'
import { openDays, replyBy } from '../../kit/time/hours.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { VISIT_MS } from '../../platform/account/visit.ts'

/** Interval between start times, in milliseconds. */
const EVERY_MS = 90 * 60_000
const DAYS = 6

export interface VisitDay {
  /** `YYYY-MM-DD` in Tbilisi. */
  date: string
  /** Possible start times, in milliseconds since 1970. */
  times: number[]
}

/** The next days with possible start times: those after the office has replied. */
export function visitDays(hours: readonly OpeningHours[], now: number, count = DAYS): VisitDay[] {
  const by = replyBy(hours, now)
  if (by === undefined) return []
  return openDays(hours, by, count + 1)
    .map(({ date, opens, closes }) => {
      const times: number[] = []
      for (let time = opens; time + VISIT_MS <= closes; time += EVERY_MS) times.push(time)
      return { date, times }
    })
    .filter(({ times }) => times.length > 0)
    .slice(0, count)
}

/** How long a page may promise what it promised, in milliseconds, while somebody fills it in. */
const GRACE_MS = 10 * 60_000

/**
 * By when the office replies to a wish for a visit at these times, in milliseconds since 1970: before all of them.
 * Undefined if the place cannot be visited at one of them.
 */
export function replyBefore(
  hours: readonly OpeningHours[],
  now: number,
  wishes: readonly number[],
): number | undefined {
  const isOffered = (at: number) => {
    // One more day than on the page, whose clock may be a little ahead.
    const offered = visitDays(hours, at, DAYS + 1).flatMap(({ times }) => times)
    return wishes.every((wish) => offered.includes(wish))
  }
  const chosenAt = [now, now - GRACE_MS].find(isOffered)
  return chosenAt === undefined ? undefined : replyBy(hours, chosenAt)
}

/** All times of a day that a visit can start at, `11:30`, whatever the day and the place. */
export function startTimes(places: readonly { hours: readonly OpeningHours[] }[]): string[] {
  // Each weekday comes once in a week of open days.
  const week = places.flatMap(({ hours }) => visitDays(hours, 0, 7)).flatMap(({ times }) => times.map(timeOf))
  return [...new Set(week)].sort()
}
