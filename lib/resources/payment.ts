import type { Money } from '../domain/index.ts'
import {
  invalid,
  type Optional,
  requireAll,
  requireAmount,
  requireObject,
  requireString,
} from '../validate.ts'

/** A card as the payer types it in. Sent once, never stored or logged by the library. */
export interface CardDetails {
  /** 12 to 19 digits; spaces and hyphens are allowed. */
  number: string
  /** Last valid month, `MM/YY`. */
  expiry: string
  /** 3 or 4 digits. */
  cvc: string
  /** Name on the card. */
  holder: string
}

/** Amount and purpose of a payment. */
export type PaymentPurpose = {
  /** At most the amount due, in the currency of the order. */
  amount: Money
} & Optional<{
  /** Id of the order to pay. */
  orderId: string
  /** Purpose of the payment, as the payer sees it. */
  description: string
}>

/** Messages never contain the card number. */
export function requireCard(card: CardDetails): CardDetails {
  const { number, expiry, cvc, holder } = requireObject(card, 'card')
  const requireMatch = (value: string, name: string, pattern: RegExp, problem: string) => {
    if (!pattern.test(requireString(value, name))) throw invalid(name, problem)
  }
  requireAll(
    () => requireMatch(number, 'card.number', /^[ -]*(\d[ -]*){12,19}$/, 'must have 12 to 19 digits'),
    () => requireMatch(expiry, 'card.expiry', /^(0[1-9]|1[0-2])\/\d{2}$/, 'must be a month like 04/29'),
    () => requireMatch(cvc, 'card.cvc', /^\d{3,4}$/, 'must have 3 or 4 digits'),
    () => requireString(holder, 'card.holder'),
  )
  return card
}

export function requirePurpose<T extends PaymentPurpose>(payment: T): T {
  const { amount } = requireObject(payment, 'payment')
  const { amount: units, currency } = requireObject(amount, 'amount')
  requireAll(
    () => requireAmount(units, 'amount.amount'),
    () => requireString(currency, 'amount.currency'),
  )
  return payment
}
