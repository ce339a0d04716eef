import { parseDay, writeDay } from './birth.ts'
import { TextField } from './Field.tsx'

/** A day as text, `14.05.1994`; other common formats are accepted and rewritten. */
export function BirthField({ label, hint }: { label: string; hint: string }) {
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
        if (day) currentTarget.value = writeDay(day)
      }}
    />
  )
}
