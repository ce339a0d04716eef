import * as v from 'valibot'
import { DEFAULT_DIAL_CODE, DIAL_CODES } from './dial-codes.ts'
import { canonical } from './text.ts'

/** Number of digits after the dial code; nine in Georgia. */
const NATIONAL_LENGTH = new Map<string, readonly [min: number, max: number]>(
  Object.entries({
    '+995': [9, 9],
    '+7': [10, 10],
    '+1': [10, 10],
    '+380': [9, 9],
    '+375': [9, 9],
    '+374': [8, 8],
    '+994': [9, 9],
    '+90': [10, 10],
  }),
)
/** E.164 allows fifteen digits with the dial code. */
const ANY_LENGTH = [4, 14] as const
const MOST_DIGITS = 15

/** Separators between digits. */
const SEPARATORS = /[\s().\-/]/g

/**
 * The number in international form, `+995555201542`, from the selected dial code and the typed number. A typed `+` or `00`
 * overrides the selected code, and a trunk prefix `0` is dropped. Undefined if it is not a number.
 */
export function phoneNumber(dialCode: string, typed: string): string | undefined {
  const text = canonical(typed).replace(/^tel:/i, '').replace(SEPARATORS, '').replace(/^00/, '+')
  if (!/^\+?\d+$/.test(text)) return undefined
  if (text.startsWith('+')) {
    const code = dialCodeOf(text)
    return code ? joined(code, text.slice(code.length)) : plausible(text)
  }
  return joined(dialCode, text) ?? withoutPrefix(dialCode, text)
}

/**
 * A number as people remember it: with the selected code but no plus (`995 555 …`), or in the Russian
 * form (`8 916 …`), whatever code is selected.
 */
function withoutPrefix(dialCode: string, digits: string): string | undefined {
  const code = dialCode.slice(1)
  if (digits.startsWith(code)) return joined(dialCode, digits.slice(code.length))
  if (/^[78]9\d{9}$/.test(digits)) return `+7${digits.slice(1)}`
  return digits.startsWith('995') ? joined('+995', digits.slice(3)) : undefined
}

/** The longest known dial code that a number starts with. */
export function dialCodeOf(number: string): string | undefined {
  return DIAL_CODES.filter((code) => number.startsWith(code)).sort((a, b) => b.length - a.length)[0]
}

function joined(code: string, national: string): string | undefined {
  const [min, max] = NATIONAL_LENGTH.get(code) ?? ANY_LENGTH
  const digits =
    national.length > max || NATIONAL_LENGTH.get(code) === undefined ? national.replace(/^0/, '') : national
  return digits.length >= min && digits.length <= max ? plausible(code + digits) : undefined
}

function plausible(number: string): string | undefined {
  const digits = number.length - 1
  return digits >= 7 && digits <= MOST_DIGITS && number[1] !== '0' ? number : undefined
}

/** Formats a number for reading: `+995 555 20 15 42`. */
export function writePhone(number: string): string {
  const code = dialCodeOf(number)
  if (!code) return number
  const national = number.slice(code.length)
  return `${code}\u00a0${grouped(national).join('\u00a0')}`
}

/** Three digits, then pairs, with an odd digit in the first pair. */
function grouped(digits: string): string[] {
  if (digits.length <= 4) return [digits]
  const rest = digits.slice(3)
  const head = rest.length % 2 === 0 ? rest.slice(0, 2) : rest.slice(0, 3)
  return [digits.slice(0, 3), head, ...(rest.slice(head.length).match(/\d{2}/g) ?? [])]
}

/** The addresses of an account as the values of an email and a phone field; empty without one. */
export function phoneAndEmail({ email = '', phone = '' }: { email?: string; phone?: string } = {}) {
  const code = dialCodeOf(phone)
  return { email, dialCode: code ?? DEFAULT_DIAL_CODE, phone: code ? phone.slice(code.length) : '' }
}

/** The same with the middle masked: `+995 555 •• •• 42`. */
export function maskPhone(number: string): string {
  const groups = writePhone(number).split('\u00a0')
  return groups
    .map((group, place) => (place < 2 || place === groups.length - 1 ? group : '•'.repeat(group.length)))
    .join('\u00a0')
}

/** An email address with most of its name masked: `ni•••@example.ge`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const signs = [...name]
  return `${signs.slice(0, signs.length > 3 ? 2 : 1).join('')}•••@${domain}`
}

const raw = v.optional(v.string(), '')
const dialCode = v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,4}$/)), DEFAULT_DIAL_CODE)

/** The two values of a phone field. */
export const phoneParts = { dialCode, phone: raw }

const isGeorgian = (parts: PhoneParts) =>
  (dialCodeOf(canonical(parts.phone)) ?? parts.dialCode) === DEFAULT_DIAL_CODE
type PhoneParts = { dialCode: string; phone: string }

/** The message key of an invalid number; undefined if it is valid. */
export function phoneFault(parts: PhoneParts, isRequired: boolean): string | undefined {
  if (canonical(parts.phone) === '') return isRequired ? 'phoneMissing' : undefined
  if (phoneNumber(parts.dialCode, parts.phone)) return undefined
  return isGeorgian(parts) ? 'phoneNineDigits' : 'phoneInvalid'
}
