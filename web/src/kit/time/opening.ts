import { dayOf, timeOf, weekdayOf } from '../../i18n/clock.ts'

/** Opening hours of some days of the week, 1 is Monday; times like `10:00`, in Tbilisi. */
export interface OpeningHours {
  days: readonly number[]
  from: string
  to: string
}

/** The hours of the first office that has some: those of the company. */
export const hoursOf = <H extends OpeningHours>(offices: readonly { hours: readonly H[] }[]): readonly H[] =>
  offices.find(({ hours }) => hours.length > 0)?.hours ?? []

/** When an open office closes, such as `19:00`; undefined while it is closed. */
export function openUntil(hours: readonly OpeningHours[], now: number): string | undefined {
  const day = weekdayOf(dayOf(now))
  const time = timeOf(now)
  const current = hours.find(
    ({ days, from, to }) => days.includes(day) && time >= from.padStart(5, '0') && time < to.padStart(5, '0'),
  )
  return current?.to
}
