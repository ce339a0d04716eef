import * as v from 'valibot'
import { canonical, oneLine } from '../../kit/forms/text.ts'

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const number = v.pipe(
  v.string(),
  v.transform((typed) => canonical(typed).replace(/[\s-]/g, '')),
  v.regex(/^\d{12,19}$/, 'cardNumberWrong'),
  v.check(passesLuhn, 'cardNumberWrong'),
)
/** `4/29`, `04 / 2029` and `0429` all become `04/29`, the platform's format. */
const expiry = v.pipe(
  v.string(),
  v.transform((typed) =>
    canonical(typed)
      .replace(/\s/g, '')
      .replace(/^(\d{1,2})[/.-]?(?:20)?(\d\d)$/, '$1/$2'),
  ),
  v.transform((month) => month.padStart(5, '0')),
  v.regex(/^(0[1-9]|1[0-2])\/\d\d$/, 'expiryWrong'),
)

/** Card details as typed. Messages are keys of `payMessages`. */
export const cardSchema = v.object({
  number,
  expiry,
  cvc: v.pipe(v.string(), v.transform(canonical), v.regex(/^\d{3,4}$/, 'cvcWrong')),
  holder: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.minLength(1, 'holderMissing'),
    v.maxLength(200, 'holderMissing'),
  ),
})
