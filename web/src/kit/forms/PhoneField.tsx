import type { FocusEvent, ReactElement } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { countries, DEFAULT_DIAL_CODE } from './dial-codes.ts'
import { Field } from './Field.tsx'
import { useForm } from './Form.tsx'
import { formMessages } from './messages.ts'
import { dialCodeOf, phoneNumber } from './phone.ts'
import { canonical } from './text.ts'

/** So wide that the name stands beside the code in the open list only. */
const GAP = '\u2003\u2003'

/** The field shows the number as it is sent: Latin digits, and of another country typed whole, that country beside it. */
function followCode({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  const typed = canonical(input.value)
  if (typed !== input.value) input.value = typed
  const select = input.form?.elements.namedItem('dialCode')
  if (!(select instanceof HTMLSelectElement)) return
  const number = phoneNumber(select.value, input.value)
  const code = number && dialCodeOf(number)
  if (!code || code === select.value) return
  select.value = code
  input.value = number.slice(code.length)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Props {
  isOptional?: boolean
  /** Whether browsers require it; false if the form's script decides. @default the opposite of `isOptional` */
  required?: boolean
  className?: string
  after?: ReactElement
}

/** A phone number: the dial code, and the number. A whole number with its `+` may be typed into the second. */
export function PhoneField({ isOptional = false, required = !isOptional, className, after }: Props) {
  const { id, locale, values } = useForm()
  const t = formMessages(locale)
  return (
    <Field name="phone" label={t('phone')} isOptional={isOptional} className={className} after={after}>
      {(control) => (
        <span className="phone-inputs">
          <span className="picker">
            <select
              className="text-input"
              id={`${id}-dialCode`}
              name="dialCode"
              autoComplete="tel-country-code"
              aria-label={t('dialCode')}
              defaultValue={values.dialCode ?? DEFAULT_DIAL_CODE}
            >
              {countries(locale).map(({ code, name }) => (
                <option key={code} value={code}>
                  {`${code}${GAP}${name}`}
                </option>
              ))}
            </select>
            <Icon name="chevron" className="is-small" />
          </span>
          <input
            className="text-input"
            type="text"
            autoComplete="tel-national"
            inputMode="tel"
            required={required}
            defaultValue={values.phone}
            onBlur={followCode}
            {...control}
          />
        </span>
      )}
    </Field>
  )
}
