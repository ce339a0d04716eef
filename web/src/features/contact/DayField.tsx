import { timeOf } from '../../i18n/clock.ts'
import { formatShortDate } from '../../i18n/dates.ts'
import { FieldError } from '../../kit/forms/Field.tsx'
import { useForm } from '../../kit/forms/Form.tsx'
import { weekdayName } from '../../kit/time/days.ts'
import { type OpenDay, slotsOf } from '../../kit/time/hours.ts'
import type { VisitorZone } from '../../kit/time/zone.ts'
import { contactMessages } from './messages.ts'

interface Option {
  value: string
  text: string
  /** A second line. */
  note?: string | undefined
}

interface ChipsProps {
  name: string
  legend: string
  hint?: string | undefined
  options: readonly Option[]
  chosen: string | undefined
  onChoose: (value: string) => void
  /** In three columns, where there are few and long ones. */
  isByThirds?: boolean
}

/** Short radio options side by side. */
function Chips({ name, legend, hint, options, chosen, onChoose, isByThirds }: ChipsProps) {
  const { id: formId, errors } = useForm()
  const id = `${formId}-${name}`
  const described = [hint && `${id}-hint`, errors[name] && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="form-field day-chips" id={id} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      <div className={isByThirds ? 'chip-row by-thirds' : 'chip-row'}>
        {options.map(({ value, text, note }) => (
          <label className="time-slot" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="option">
              <span>{text}</span>
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <span className="hint-text" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={errors[name]} />
    </fieldset>
  )
}

interface DayProps {
  legend: string
  days: readonly OpenDay[]
  today: string
  chosen: string | undefined
  onChoose: (date: string) => void
}

export function DayChips({ legend, days, today, chosen, onChoose }: DayProps) {
  const { locale } = useForm()
  const t = contactMessages(locale)
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const options = days.map(({ date, weekday }) => ({
    value: date,
    text:
      date === today
        ? t('today')
        : date === tomorrow
          ? t('tomorrow')
          : `${weekdayName(locale, weekday, true)}, ${formatShortDate(locale, date).replace(/\s\d{4}$/, '')}`,
  }))
  return (
    <Chips name="date" legend={legend} options={options} chosen={chosen} onChoose={onChoose} isByThirds />
  )
}

interface TimeProps {
  legend: string
  day: OpenDay
  now: number
  zone: VisitorZone | undefined
  chosen: string | undefined
  onChoose: (time: string) => void
}

/** The half hours of a day in Tbilisi, each with the visitor's local time below. */
export function TimeChips({ legend, day, now, zone, chosen, onChoose }: TimeProps) {
  const { locale } = useForm()
  const t = contactMessages(locale)
  const slots = slotsOf(day, now)
  const hint = zone && slots[0] !== undefined ? t('timesBoth', { zone: zone.name(slots[0]) }) : t('timesIn')
  const options = slots.map((moment) => ({
    value: timeOf(moment),
    text: timeOf(moment),
    note: zone?.time(locale, moment),
  }))
  return (
    <Chips name="time" legend={legend} hint={hint} options={options} chosen={chosen} onChoose={onChoose} />
  )
}
