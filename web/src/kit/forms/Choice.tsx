import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { FieldError } from './Field.tsx'
import { useForm } from './Form.tsx'

interface RadiosProps {
  name: string
  legend: string
  isLegendHidden?: boolean
  isOptional?: boolean
  options: readonly { value: string; text: string; hint?: string }[]
  initial?: string | undefined
}

/** Radio buttons, one per line. */
export function Radios({ name, legend, isLegendHidden, isOptional = false, options, initial }: RadiosProps) {
  const { id: formId, errors, values } = useForm()
  const id = `${formId}-${name}`
  const chosen = values[name] ?? initial
  return (
    <fieldset
      className="form-field choice"
      id={id}
      aria-describedby={errors[name] ? `${id}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <FieldError id={`${id}-error`} error={errors[name]} />
      {options.map(({ value, text, hint }) => (
        <label className="radio-option" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={!isOptional}
          />
          <span className="check-mark" />
          <span>
            <span>{text}</span>
            {hint && <span className="hint-text">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface CheckProps {
  name: string
  children: ReactNode
  isRequired?: boolean
}

/** A checkbox. */
export function Check({ name, children, isRequired }: CheckProps) {
  const { id: formId, errors, values } = useForm()
  const id = `${formId}-${name}`
  return (
    <div className="form-field check-field">
      <label className="radio-option checkbox">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={values[name] === 'yes'}
          required={isRequired}
          aria-describedby={errors[name] ? `${id}-error` : undefined}
          aria-invalid={errors[name] ? true : undefined}
        />
        <span className="check-mark">
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={errors[name]} />
    </div>
  )
}
