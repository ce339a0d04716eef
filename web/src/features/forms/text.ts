import * as v from 'valibot'

/** The shortest address there can be has something, an @, and a domain with a dot; spaces and doubled dots are slips. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** Whether this can be an email address; that it exists, only a mail to it can tell. */
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
 * Text as people type it into one line: composed, without control characters and without directions that hide what
 * is written, single spaces, none at the ends. Emoji and every script stay.
 */
export function oneLine(text: string): string {
  return manyLines(text).replace(/\s+/gu, ' ').trim()
}

/** The same for many lines: line breaks stay, at most one empty line in a row. */
export function manyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Digits of Arabic and full-width keyboards become ours: in their blocks they stand where ours do. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** How many signs a reader would count, so that an emoji or a letter with its accents is one. */
export function lengthOf(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length
  let count = 0
  for (const _ of new Intl.Segmenter().segment(text)) count += 1
  return count
}

/** A form sends nothing for what is left out, and never a file where a text is due. */
const raw = v.optional(v.string(), '')

/** One line of text: `missing` and `long` are the keys of the messages. */
export const line = (max: number, missing: string, long = 'tooLong') =>
  v.pipe(raw, v.transform(oneLine), v.nonEmpty(missing), atMost(max, long))

/** One line that may stay empty. */
export const optionalLine = (max: number, long = 'tooLong') =>
  v.pipe(raw, v.transform(oneLine), atMost(max, long))

/** Many lines of text. */
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

/** A box that must be ticked. */
export const ticked = (missing: string) => v.pipe(raw, v.nonEmpty(missing))
