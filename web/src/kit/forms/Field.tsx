import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useForm } from './Form.tsx'
import { formMessages } from './messages.ts'
import { TRAP_FIELD } from './text.ts'

/** Attributes that a control gets from its field. */
export interface ControlProps {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  isOptional?: boolean | undefined
  className?: string | undefined
  /** Below the control and its messages. */
  after?: ReactElement | false | undefined
  children: (control: ControlProps) => ReactElement
}

/** A label, a control, and below it a hint and the error. */
export function Field({ name, label, hint, isOptional, className = '', after, children }: FieldProps) {
  const { id: formId, locale, errors } = useForm()
  const t = formMessages(locale)
  const id = `${formId}-${name}`
  const error = errors[name]
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`form-field ${className}`}>
      <label htmlFor={id}>
        <span>{label}</span>
        {isOptional && <span className="muted-text"> ({t('optional')})</span>}
      </label>
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <span className="hint-text" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {after}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <span className="field-error" id={id}>
      <Icon name="alert" />
      <span>{error}</span>
    </span>
  )
}

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'readOnly'
  | 'required'
  | 'min'
  | 'max'
  | 'onBlur'
  | 'className'
>

type TextFieldProps = Omit<FieldProps, 'children'> & InputProps

/** A line of text. Uncontrolled, so that text typed before hydration stays. */
export function TextField({ name, label, hint, isOptional, className, after, ...input }: TextFieldProps) {
  const { values } = useForm()
  return (
    <Field {...{ name, label, hint, isOptional, className, after }}>
      {(control) => (
        <input
          className="text-input"
          required={!isOptional}
          defaultValue={values[name]}
          {...input}
          {...control}
        />
      )}
    </Field>
  )
}

type EmailFieldProps = Pick<
  TextFieldProps,
  'label' | 'isOptional' | 'autoComplete' | 'after' | 'required' | 'className'
>

/** Where the address is what a visitor logs in by, `autoComplete` is `username`. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

type TextAreaProps = Omit<FieldProps, 'children'> & { rows?: number }

export function TextAreaField({ rows = 4, ...field }: TextAreaProps) {
  const { values } = useForm()
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          className="text-input"
          rows={rows}
          required={!field.isOptional}
          defaultValue={values[field.name]}
          {...control}
        />
      )}
    </Field>
  )
}

type SelectProps = Omit<FieldProps, 'children'> & { options: readonly { value: string; text: string }[] }

export function SelectField({ options, ...field }: SelectProps) {
  const { values } = useForm()
  return (
    <Field {...field}>
      {(control) => (
        <span className="picker">
          <select className="text-input" defaultValue={values[field.name]} {...control}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="is-small" />
        </span>
      )}
    </Field>
  )
}

interface SubmitProps {
  children: string
  /** What it says while the form is being sent. */
  busy: string
  isWide?: boolean
  hasArrow?: boolean
  /** The looks of a second button. */
  className?: string
  /** What the button adds to the values, where a form has several. */
  name?: string
  value?: string
}

/** Submits the form. Meanwhile its label says so and presses do nothing; the focus stays. */
export function SubmitButton({ children, busy, isWide, hasArrow, className, name, value }: SubmitProps) {
  const form = useForm()
  const isBusy = form.isBusy && (value === undefined || (form.pressed ?? value) === value)
  return (
    <button
      className={['button', isWide ? 'is-wide' : className].filter(Boolean).join(' ')}
      type="submit"
      name={name}
      value={value}
      aria-busy={isBusy || undefined}
    >
      <span>{isBusy ? busy : children}</span>
      {hasArrow && !isBusy && <Icon name="arrow" />}
    </button>
  )
}

/** A honeypot: people do not see it and leave it empty, bots fill it in. Form fillers are told to pass it over. */
export function TrapField() {
  return (
    <div className="decoy-field" aria-hidden="true">
      <label>
        Leave blank
        <input
          name={TRAP_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          defaultValue=""
        />
      </label>
    </div>
  )
}
