import { dayParts, formatDay } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { dayText, weekdayName } from '../../kit/calendar/days.ts'
import { timeOf, type VisitorZone } from '../../kit/calendar/hours.ts'
import { visitMessages } from './messages.ts'
import type { VisitDay } from './times.ts'

interface Props {
  locale: Locale
  days: readonly VisitDay[]
  zone: VisitorZone | undefined
  wishes: readonly number[]
  onChoose: (time: number, isChosen: boolean) => void
}

/** One column per day; on phones, one scrolling row per day. Times are in Tbilisi time, with the visitor's own below. */
export function TimeGrid({ locale, days, zone, wishes, onChoose }: Props) {
  const t = visitMessages(locale)
  const first = days[0]?.times[0] ?? 0
  const last = days.at(-1)?.date ?? ''
  return (
    <>
      <h2 className="h3">{t('when')}</h2>
      <p className="small muted">
        {days[0] && `${formatDay(locale, days[0].date)} – ${formatDay(locale, last)}. `}
        {zone ? t('bothZones', { zone: zone.name(first) }) : t('tbilisi')}
      </p>
      <div className="time-grid">
        {days.map(({ date, times }) => (
          <fieldset key={date}>
            <legend>
              <span className="visually-hidden">{dayText(locale, date)}</span>
              <span aria-hidden="true">
                {weekdayName(locale, new Date(`${date}T00:00:00Z`).getUTCDay() || 7, true)}{' '}
                <b>{dayParts(date).day}</b>
              </span>
            </legend>
            {times.map((time) => (
              <label key={time} className="slot">
                <input
                  type="checkbox"
                  checked={wishes.includes(time)}
                  onChange={({ target }) => onChoose(time, target.checked)}
                />
                <span className="num">
                  {timeOf(time)}
                  {zone && (
                    <small>
                      <span className="slot-yours">{t('yours', { time: '' })}</span>
                      {zone.time(time)}
                    </small>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}
