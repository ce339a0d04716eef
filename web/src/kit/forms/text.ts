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

/** Characters that nobody sees: copied text brings them along. The two that join letters and emoji stay, and those of flags. */
const INVISIBLE = /[^\P{Cc}\n\t]|(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu

/** Normalises a line of text: NFC, without invisible characters, single spaces, trimmed. Emoji and all scripts are kept. */
export function oneLine(text: string): string {
  return manyLines(text).replace(/\s+/gu, ' ').trim()
}

/** The same for several lines: line breaks stay, with at most one empty line in a row. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g, '')
}

/**
 * A value that machines read, such as a phone number, a date, a code or an email address, however it was typed or copied:
 * nothing invisible, NFKC, every dash a hyphen, every digit a Latin one.
 */
export const canonical = (text: string): string =>
  oneLine(text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    // The low four bits of their code points are the digit.
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

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
export const optionalLine = (max: number) => v.pipe(raw, v.transform(oneLine), atMost(max))

/** Several lines of text. */
export const lines = (max: number, missing: string) =>
  v.pipe(raw, v.transform(manyLines), v.nonEmpty(missing), atMost(max))

export const optionalLines = (max: number) => v.pipe(raw, v.transform(manyLines), atMost(max))

const atMost = (max: number, message = 'tooLong') =>
  v.check<string, string>((text) => text.length <= max || lengthOf(text) <= max, message)

/** A person's name, in any script. */
export const fullName = line(100, 'fullNameMissing', 'fullNameLong')

/** An email address, or nothing. */
export const optionalEmail = v.pipe(
  raw,
  v.transform((text) => canonical(text).replace(/^mailto:/i, '')),
  v.check((text) => text === '' || isEmail(text), 'emailInvalid'),
)
export const email = v.pipe(optionalEmail, v.nonEmpty('emailMissing'))

/** A code that was sent to the visitor. */
export const code = v.pipe(
  raw,
  v.transform((text) => {
    const typed = canonical(text)
    // People paste the whole message: the first six digits in a row, or else in groups.
    const rows = [typed.match(/\d+/g), typed.match(/\d+(?:[ -]\d+)*/g)].flatMap((found) => found ?? [])
    return rows.map((row) => row.replace(/\D/g, '')).find(({ length }) => length === 6) ?? ''
  }),
  v.nonEmpty('codeMissing'),
)

/** Name of the hidden field that only bots fill in. Neither it nor its label is a word that form fillers look for. */
export const TRAP_FIELD = 'leave_blank'

/** A checkbox that must be ticked. */
export const ticked = (missing: string) => v.pipe(raw, v.nonEmpty(missing))

/** What forms send for a machine: the slug of an entry, or an id. */
export const identifier = v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/))
