import { type OpeningHours, openDays } from '../contact/hours.ts'
import { VISIT_MS } from './visit.ts'

/** Visits begin this far apart, in milliseconds. */
const EVERY_MS = 90 * 60_000
/** The office needs this long to prepare, in milliseconds. */
const NOTICE_MS = 2 * 60 * 60_000
const DAYS = 6

export interface VisitDay {
  /** `YYYY-MM-DD` in Tbilisi. */
  date: string
  /** When a visit can begin, in milliseconds since 1970. */
  times: number[]
}

/** The next days that have times to visit at. */
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

/** Whether a visit can begin at that moment; whoever chose a while ago is forgiven the notice, but not the past. */
export function isVisitTime(hours: readonly OpeningHours[], now: number, moment: number): boolean {
  const chosen = now - NOTICE_MS
  return moment > now && visitDays(hours, chosen, DAYS + 1).some(({ times }) => times.includes(moment))
}
