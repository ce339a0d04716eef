import { dayOf, OFFSET_MS, weekdayOf } from '../../i18n/clock.ts'
import type { OpeningHours } from './opening.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A video call takes half an hour and needs some notice. */
const SLOT = 30
const LEAD = 60
/** How many open days can be chosen from, for a call and for a video call. */
const CALL_DAYS = 5
const VIDEO_DAYS = 10
/** Within which the office calls back, in minutes. */
const CALL_WITHIN = 60

export interface OpenDay {
  /** `YYYY-MM-DD` */
  date: string
  /** 1 is Monday. */
  weekday: number
  /** In milliseconds since 1970. */
  opens: number
  closes: number
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
/** Midnight in Tbilisi of the day that a moment falls on. */
const midnight = (time: number) => Math.floor((time + OFFSET_MS) / DAY) * DAY - OFFSET_MS
const upTo = (time: number, minutes: number) => Math.ceil(time / (minutes * MINUTE)) * minutes * MINUTE

/** The days the office is open on, today included while something is left of it. */
export function openDays(hours: readonly OpeningHours[], now: number, count = CALL_DAYS): OpenDay[] {
  const days: OpenDay[] = []
  for (let ahead = 0; days.length < count && ahead < 60; ahead += 1) {
    const start = midnight(now) + ahead * DAY
    const date = dayOf(start)
    const weekday = weekdayOf(date)
    const open = hours.find(({ days }) => days.includes(weekday))
    if (!open) continue
    const opens = start + minutesOf(open.from) * MINUTE
    const closes = start + minutesOf(open.to) * MINUTE
    if (closes > now) days.push({ date, weekday, opens, closes })
  }
  return days
}

/** When video calls of a day can begin, in milliseconds since 1970. */
export function slotsOf({ opens, closes }: OpenDay, now: number): number[] {
  const slots: number[] = []
  const first = Math.max(opens, upTo(now + LEAD * MINUTE, SLOT))
  for (let time = first; time + SLOT * MINUTE <= closes; time += SLOT * MINUTE) slots.push(time)
  return slots
}

/** The days that a video call can be on. */
export const videoDays = (hours: readonly OpeningHours[], now: number): OpenDay[] =>
  openDays(hours, now, VIDEO_DAYS + 1)
    .filter((day) => slotsOf(day, now).length > 0)
    .slice(0, VIDEO_DAYS)

/**
 * The latest time of an ordered call, in milliseconds since 1970: within an hour of now or of
 * opening time, and before closing time. Undefined if the office is closed on that day.
 */
export function callBy(hours: readonly OpeningHours[], now: number, date?: string): number | undefined {
  const day = openDays(hours, now).find((one) => date === undefined || one.date === date)
  if (!day) return undefined
  const latest = upTo(Math.max(now, day.opens), 10) + CALL_WITHIN * MINUTE
  return Math.min(latest, day.closes)
}

/** By when the office replies: the end of the first opening day with an hour left. Undefined if it is never open. */
export const replyBy = (hours: readonly OpeningHours[], now: number): number | undefined =>
  openDays(hours, now + CALL_WITHIN * MINUTE, 1)[0]?.closes

/** The moment of a day and time in Tbilisi. */
export const momentOf = (date: string, time: string): number =>
  Date.parse(`${date}T00:00:00.000Z`) - OFFSET_MS + minutesOf(time) * MINUTE

/** Whether a video call can start at a time, with some minutes of grace for visitors who chose it a while ago. */
export function isSlot(hours: readonly OpeningHours[], now: number, date: string, time: string): boolean {
  const earlier = now - LEAD * MINUTE
  const moment = momentOf(date, time)
  return (
    moment > now &&
    openDays(hours, earlier, VIDEO_DAYS + 2).some((day) => slotsOf(day, earlier).includes(moment))
  )
}
