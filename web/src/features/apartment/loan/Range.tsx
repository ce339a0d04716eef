import { useId } from 'react'
import { round } from '../../../ui/round.ts'
import { readNumber } from './terms.ts'

interface Props {
  label: string
  /** Label of the text field, with the unit. */
  typedLabel: string
  value: number
  /** The value with its unit, for the slider. */
  text: string
  bounds: { min: number; max: number; step: number }
  onChange(value: number): void
}

/** A value with a slider and a text field. Typed text applies on blur or Enter. */
export function Range({ label, typedLabel, value, text, bounds: { min, max, step }, onChange }: Props) {
  const id = useId()
  const part = (value - min) / (max - min)
  const take = (field: HTMLInputElement) => {
    const typed = readNumber(field.value)
    if (typed !== undefined) onChange(typed)
    // Invalid text reverts to the current value.
    field.value = String(typed === undefined ? value : Math.min(max, Math.max(min, typed)))
  }
  return (
    <div className="control">
      <div className="control-head">
        <label htmlFor={id}>{label}</label>
        <input
          key={value}
          className="typed-value tabular"
          type="text"
          inputMode="decimal"
          aria-label={typedLabel}
          defaultValue={value}
          size={5}
          onBlur={(event) => take(event.target)}
          onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
        />
        <b aria-hidden="true">{text.replace(String(value), '').trim()}</b>
      </div>
      <div className="range-slider">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 .5h100" className="range-track" />
          <path d={`M0 .5h${round(part * 100)}`} className="range-done" />
        </svg>
        <input
          id={id}
          className="slider"
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={text}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
    </div>
  )
}
