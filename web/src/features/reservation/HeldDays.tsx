import { dayOf } from '../../i18n/clock.ts'
import { formatDay } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { weekdayName } from '../../kit/time/days.ts'
import { doneMessages } from './done-messages.ts'

const DAY = 86_400_000

interface Props {
  locale: Locale
  /** In milliseconds since 1970. */
  from: number
  to: number
}

/** The weeks of a reservation as a strip of the calendar: today outlined, its days tinted, its end marked. */
export function HeldDays({ locale, from, to }: Props) {
  const t = doneMessages(locale)
  const [first, last] = [dayOf(from), dayOf(to)]
  const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = Date.parse(first) - weekday(first) * DAY
  const end = Date.parse(last) + (6 - weekday(last)) * DAY
  const days = Array.from({ length: (end - start) / DAY + 1 }, (_, index) =>
    new Date(start + index * DAY).toISOString().slice(0, 10),
  )
  const kindOf = (day: string) =>
    day === last ? 'end' : day === first ? 'start' : day > first && day < last ? 'held' : undefined
  return (
    <figure className="held-days">
      <div className="num" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <span key={day} className="head">
            {weekdayName(locale, day, true)}
          </span>
        ))}
        {days.map((day) => (
          <span key={day} className={kindOf(day)}>
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
      <figcaption className="small muted">
        {t('heldDays', { from: formatDay(locale, first), to: formatDay(locale, last) })}
      </figcaption>
    </figure>
  )
}
