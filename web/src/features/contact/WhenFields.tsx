import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { dayOf } from '../../i18n/clock.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { useForm } from '../../kit/forms/Form.tsx'
import { openDays, videoDays } from '../../kit/time/hours.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { visitorZone } from '../../kit/time/zone.ts'
import { watchSiteNow } from '../../stores/site-clock.ts'
import { DayChips, TimeChips } from './DayField.tsx'
import { contactMessages } from './messages.ts'

interface Props {
  hours: readonly OpeningHours[]
  /** A video call has a time, too. */
  hasTime: boolean
  /** The names of the fields `date` and `time`. */
  labels: Readonly<Record<string, string>>
}

/**
 * The day, and for a video call the time. Which days are open is known once the page is alive; a page without script
 * has native fields, which the server validates.
 */
export function WhenFields(props: Props) {
  const isHere = useHere()
  return isHere && props.hours.length > 0 ? <Chosen {...props} /> : <Typed {...props} />
}

function Chosen({ hours, hasTime, labels }: Props) {
  const { locale } = useForm()
  const t = contactMessages(locale)
  // The visitor's clock until the site's is known.
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => watchSiteNow(setNow), [])
  const days = useMemo(() => (hasTime ? videoDays : openDays)(hours, now), [hours, hasTime, now])
  const zone = useMemo(() => visitorZone(), [])
  const [chosen, setDate] = useState<string>()
  const date = chosen ?? days[0]?.date
  const [time, setTime] = useState<string>()
  const day = days.find((one) => one.date === date)
  return (
    <>
      <div className="when-day">
        <DayChips
          legend={labels.date ?? ''}
          days={days}
          today={dayOf(now)}
          chosen={date}
          onChoose={setDate}
        />
        <p className="small-text" role="status">
          {date && !day && t('dayOver')}
        </p>
      </div>
      {hasTime && day && (
        <TimeChips legend={labels.time ?? ''} {...{ day, now, zone }} chosen={time} onChoose={setTime} />
      )}
      {hasTime && <input type="hidden" name="zone" value={zone?.name(now) ?? ''} />}
    </>
  )
}

function Typed({ hours, hasTime, labels }: Props) {
  const { locale, values } = useForm()
  const t = contactMessages(locale)
  const times = [...new Set(hours.flatMap(({ from, to }) => halfHours(from, to)))].sort()
  return (
    <div className={hasTime ? 'two-columns' : 'when-day'}>
      <Field name="date" label={labels.date ?? ''}>
        {(control) => (
          <input className="text-input" type="date" required defaultValue={values.date} {...control} />
        )}
      </Field>
      {hasTime && (
        <Field name="time" label={labels.time ?? ''} hint={t('timesIn')}>
          {(control) => (
            <select className="text-input" defaultValue={values.time} {...control}>
              {times.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  )
}

function halfHours(from: string, to: string): string[] {
  const times: string[] = []
  for (let half = 0; half < 48; half += 1) {
    const time = `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
    if (time >= from.padStart(5, '0') && time < to.padStart(5, '0')) times.push(time)
  }
  return times
}

const never = () => () => {}

/** False in the built page and while it hydrates, true afterwards and in components rendered only in the browser. */
const useHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
