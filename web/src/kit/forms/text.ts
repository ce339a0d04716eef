import * as v from 'valibot'

/** A local part, an @, and a domain with a dot; spaces and doubled dots are typos. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** Whether this can be an email address. Only an email to it shows whether it exists. */
export function isEmail(text: string): boolean {
  const [local = '', domain = ''] = text.split(/@(?=[^@]*$)/)
  return (
    text.length <= 254 &&
    local.length <= 64 &&
    !/^\.|\.\.|\.$/.test(local) &&
    domain.split('.').every((label) => label.length <= 63) &&
    EMAIL.test(text)
  )
}

/**
 * Normalises a line of text: NFC, without control characters and bidi overrides that hide what
 * is written, single spaces, trimmed. Emoji and all scripts are kept.
 */
export function oneLine(text: string): string {
  return manyLines(text).replace(/\s+/gu, ' ').trim()
}

/** The same for several lines: line breaks stay, with at most one empty line in a row. */
export function manyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Converts Arabic and full-width digits: the low four bits of their code points are the digit. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** Number of graphemes, so that an emoji or an accented letter counts as one. */
export function lengthOf(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length
  let count = 0
  for (const _ of new Intl.Segmenter().segment(text)) count += 1
  return count
}

/** Forms omit empty values, and never send a file in place of text. */
const raw = v.optional(v.string(), '')

/** One line of text: `missing` and `long` are the keys of the messages. */
export const line = (max: number, missing: string, long = 'tooLong') =>
  v.pipe(raw, v.transform(oneLine), v.nonEmpty(missing), atMost(max, long))

/** An optional line of text. */
export const optionalLine = (max: number, long = 'tooLong') =>
  v.pipe(raw, v.transform(oneLine), atMost(max, long))

/** Several lines of text. */
export const lines = (max: number, missing: string, long = 'tooLong') =>
  v.pipe(raw, v.transform(manyLines), v.nonEmpty(missing), atMost(max, long))

export const optionalLines = (max: number, long = 'tooLong') =>
  v.pipe(raw, v.transform(manyLines), atMost(max, long))

const atMost = (max: number, message: string) =>
  v.check<string, string>((text) => text.length <= max || lengthOf(text) <= max, message)

/** A person's name, in any script. */
export const fullName = line(100, 'fullNameMissing', 'fullNameLong')

export const email = v.pipe(
  raw,
  v.transform((text) => oneLine(text).replace(/^mailto:/i, '')),
  v.nonEmpty('emailMissing'),
  v.check(isEmail, 'emailInvalid'),
)

/** Name of the hidden field that only bots fill in. Neither it nor its label is a word that form fillers look for. */
export const TRAP_FIELD = 'leave_blank'

/** A checkbox that must be ticked. */
export const ticked = (missing: string) => v.pipe(raw, v.nonEmpty(missing))
