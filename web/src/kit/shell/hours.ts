import type { OpeningHours } from '../time/hours.ts'

/** Tbilisi is four hours ahead of UTC all year. */
const OFFSET = 4 * 3_600_000

/** When an open office closes, such as `19:00`; undefined while it is closed. */
export function openUntil(hours: readonly OpeningHours[], now: number): string | undefined {
  const local = new Date(now + OFFSET)
  const day = local.getUTCDay() || 7
  const time = local.toISOString().slice(11, 16)
  const current = hours.find(
    ({ days, from, to }) => days.includes(day) && time >= from.padStart(5, '0') && time < to.padStart(5, '0'),
  )
  return current?.to
}
