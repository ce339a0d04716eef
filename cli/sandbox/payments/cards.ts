import { z } from 'zod'

const digitsOf = (number: string) => number.replace(/[ -]/g, '')

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const number = z
  .string()
  .regex(/^\d[\d -]{10,26}\d$/, 'must be a card number')
  .transform(digitsOf)
  .refine(passesLuhn, 'must be a card number')
const expiry = z.string().regex(/^(0[1-9]|1[0-2])\/\d\d$/, 'must be a month like 04/29')
const holder = z.string().trim().min(1).max(200)

export const card = z.strictObject({
  number,
  expiry,
  cvc: z.string().regex(/^\d{3,4}$/, 'must have 3 or 4 digits'),
  holder,
})
export const newBankCard = z.strictObject({ number, expiry, holder })
export type Card = Pick<z.output<typeof card>, 'number' | 'expiry'>

/** What a card does with a payment. */
export type Outcome = { status: 'succeeded' } | { status: 'pending' } | { status: 'failed'; reason: string }

/** Cards that do not just succeed, as payment providers offer them for tests. */
const TEST_CARDS: Record<string, Outcome> = {
  '4000000000000002': { status: 'failed', reason: 'The card was declined.' },
  '4000000000009995': { status: 'failed', reason: 'The card has insufficient funds.' },
  '4000000000003220': { status: 'pending' },
}

export const isTestCard = (number: string): boolean => Object.hasOwn(TEST_CARDS, number)

/** The last moment of a card's month, in milliseconds. */
export function endOf(expiry: string): number {
  const [month, year] = expiry.split('/').map(Number) as [number, number]
  return Date.UTC(2000 + year, month, 1)
}

export function charge({ number, expiry }: Card, now: number): Outcome {
  if (endOf(expiry) <= now) return { status: 'failed', reason: 'The card has expired.' }
  return TEST_CARDS[number] ?? { status: 'succeeded' }
}

const BRANDS: [prefix: RegExp, brand: string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
]
export const brandOf = (number: string): string =>
  BRANDS.find(([prefix]) => prefix.test(number))?.[1] ?? 'Card'
