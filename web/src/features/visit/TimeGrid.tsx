import { timeOf, weekdayOf } from '../../i18n/clock.ts'
import { dayParts, formatDays } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { FieldError } from '../../kit/forms/Field.tsx'
import { useForm } from '../../kit/forms/Form.tsx'
import { dayText, weekdayName } from '../../kit/time/days.ts'
import type { VisitorZone } from '../../kit/time/zone.ts'
import { visitMessages } from './messages.ts'
import type { VisitDay } from './times.ts'

interface Props {
  locale: Locale
  days: readonly VisitDay[]
  zone: VisitorZone | undefined
  /** When the office replies, in words. */
  reply: string | undefined
}

/** One column per day; on phones, one row per day. Times are in Tbilisi time, with the visitor's own below. */
export function TimeGrid({ locale, days, zone, reply }: Props) {
  const t = visitMessages(locale)
  const { id, errors } = useForm()
  const first = days[0]
  const last = days.at(-1)
  // Equal times stand beside each other, although some are over today.
  const rows = [...new Set(days.flatMap(({ times }) => times.map(timeOf)))].sort()
  return (
    <>
      <h2 className="heading-3">{t('when')}</h2>
      {reply && <p>{t('repliesFirst', { when: reply })}</p>}
      <p className="small-text muted-text">
        <span>{first && last && `${formatDays(locale, first.date, last.date)}. `}</span>
        <span>{zone ? t('bothZones', { zone: zone.name(first?.times[0] ?? 0) }) : t('tbilisi')}</span>
      </p>
      <div className="time-grid" id={`${id}-wishes`}>
        {days.map(({ date, times }) => (
          <fieldset key={date}>
            <legend>
              <span className="visually-hidden">{dayText(locale, date)}</span>
              <span aria-hidden="true">
                <span>{`${weekdayName(locale, weekdayOf(date), true)} `}</span>
                <b>{dayParts(date).day}</b>
              </span>
            </legend>
            {rows.map((row) => {
              const time = times.find((one) => timeOf(one) === row)
              return time === undefined ? (
                <span key={row} className="no-slot" />
              ) : (
                <label key={row} className="time-slot">
                  <input type="checkbox" name="wishes" value={time} />
                  <span className="option tabular">
                    <span>{timeOf(time)}</span>
                    {zone && (
                      <small>
                        <span>{`${zone.time(locale, time)} `}</span>
                        <span className="visually-hidden">{t('yourTime')}</span>
                      </small>
                    )}
                  </span>
                </label>
              )
            })}
          </fieldset>
        ))}
      </div>
      <FieldError id={`${id}-wishes-error`} error={errors['wishes']} />
    </>
  )
}
