import { timeOf } from '../../i18n/clock.ts'
import { openDays } from '../../kit/time/hours.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { VISIT_MS } from '../../platform/account/visit.ts'

/** Interval between start times, in milliseconds. */
const EVERY_MS = 90 * 60_000
/** Minimum notice for the office, in milliseconds. */
const NOTICE_MS = 2 * 60 * 60_000
const DAYS = 6

export interface VisitDay {
  /** `YYYY-MM-DD` in Tbilisi. */
  date: string
  /** Possible start times, in milliseconds since 1970. */
  times: number[]
}

/** The next days with possible start times. */
export function visitDays(hours: readonly OpeningHours[], now: number, count = DAYS): VisitDay[] {
  return openDays(hours, now, count + 1)
    .map(({ date, opens, closes }) => {
      const times: number[] = []
      for (let time = opens; time + VISIT_MS <= closes; time += EVERY_MS) {
        if (time >= now + NOTICE_MS) times.push(time)
      }
      return { date, times }
    })
    .filter(({ times }) => times.length > 0)
    .slice(0, count)
}

/** Whether a visit can start at this time. Does not check the notice, which may have run out while the page was open. */
export function isVisitTime(hours: readonly OpeningHours[], now: number, moment: number): boolean {
  const chosen = now - NOTICE_MS
  return moment > now && visitDays(hours, chosen, DAYS + 1).some(({ times }) => times.includes(moment))
}

/** All times of a day that a visit can start at, `11:30`, whatever the day. */
export function startTimes(hours: readonly OpeningHours[]): string[] {
  // Each weekday comes once in a week of open days.
  const week = visitDays(hours, 0, 7).flatMap(({ times }) => times.map(timeOf))
  return [...new Set(week)].sort()
}
