import { dayOf, weekdayOf } from '../../i18n/clock.ts'
import type { Locale } from '../../i18n/locales.ts'
import { weekdayName } from '../../kit/time/days.ts'

const DAY = 86_400_000

interface Props {
  locale: Locale
  /** In milliseconds since 1970. */
  from: number
  to: number
}

/** The days of a reservation as a strip: its first outlined, its last marked. The end stands beside it in words. */
export function HeldDays({ locale, from, to }: Props) {
  const [first, last] = [dayOf(from), dayOf(to)]
  const days = Array.from({ length: (Date.parse(last) - Date.parse(first)) / DAY + 1 }, (_, index) =>
    new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10),
  )
  return (
    <div className="held-days tabular" aria-hidden="true">
      {days.map((day) => (
        <span key={day} className={day === last ? 'last-day' : day === first ? 'first-day' : undefined}>
          <small>{weekdayName(locale, weekdayOf(day), true)}</small>
          <span>{Number(day.slice(8))}</span>
        </span>
      ))}
    </div>
  )
}
