import type { Locale } from '../../i18n/locales.ts'
import { parseDay, writeDay } from './birth.ts'
import { TextField } from './Field.tsx'

interface Props {
  label: string
  hint: string
  locale: Locale
}

/** A day as text, `14.05.1994`; other common formats are accepted and rewritten. */
export function BirthField({ label, hint, locale }: Props) {
  return (
    <TextField
      name="dateOfBirth"
      label={label}
      hint={hint}
      type="text"
      autoComplete="bday"
      inputMode="numeric"
      onBlur={({ currentTarget }) => {
        const day = parseDay(currentTarget.value)
        if (day) currentTarget.value = writeDay(day, locale)
      }}
    />
  )
}
