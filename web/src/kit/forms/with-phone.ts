import * as v from 'valibot'
import { phoneFault, phoneNumber, phoneParts } from './phone.ts'

/**
 * The schema of a form with a phone field. Its output has the number in international form; an
 * omitted optional one is empty.
 */
export function withPhone<const E extends v.ObjectEntries>(entries: E, isRequired: boolean) {
  const parts = v.pipe(
    v.object(phoneParts),
    v.forward(
      v.check(
        (typed) => phoneFault(typed, isRequired) === undefined,
        (issue) => phoneFault(issue.input, isRequired) ?? 'phoneInvalid',
      ),
      ['phone'],
    ),
    v.transform(({ dialCode, phone }) => ({ phone: phoneNumber(dialCode, phone) ?? '' })),
  )
  return v.intersect([v.object(entries), parts])
}
