import { DecodeError } from '../../lib/errors.ts'
import { findRounded, TOO_LARGE } from '../../lib/http/exact.ts'

/**
 * Parses JSON of the platform that is printed in another form.
 *
 * @throws DecodeError for a number that would be rounded; `where` says what it is part of
 */
export function parseExact(text: string, where: string): unknown {
  const rounded = findRounded(text)
  if (!rounded) return JSON.parse(text)
  const { field, number } = rounded
  throw new DecodeError(`${field === '' ? '' : `${field} `}${number} in ${where} ${TOO_LARGE}`, {
    code: 'malformed-response',
  })
}
