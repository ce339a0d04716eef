import type { Money } from '../domain/index.ts'
import { UsageError } from '../errors.ts'
import { type Optional, requireAmount, requireObject, requireString } from './validate.ts'

export interface CardDetails {
  number: string
  /** `MM/YY` */
  expiry: string
  cvc: string
  holder: string
}

export type PaymentPurpose = { amount: Money } & Optional<{
  orderId: string
  description: string
}>

/** Messages never contain the card number. */
export function requireCard(card: CardDetails): CardDetails {
  const { number, expiry, cvc, holder } = requireObject(card, 'card')
  if (!/^\d{12,19}$/.test(requireString(number, 'card.number').replaceAll(/[ -]/g, ''))) {
    throw new UsageError('card.number must have 12 to 19 digits')
  }
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(requireString(expiry, 'card.expiry'))) {
    throw new UsageError('card.expiry must be a month like 04/29')
  }
  if (!/^\d{3,4}$/.test(requireString(cvc, 'card.cvc')))
    throw new UsageError('card.cvc must have 3 or 4 digits')
  requireString(holder, 'card.holder')
  return card
}

export function requirePurpose<T extends PaymentPurpose>(payment: T): T {
  const { amount } = requireObject(payment, 'payment')
  requireAmount(requireObject(amount, 'amount').amount, 'amount.amount')
  requireString(amount.currency, 'amount.currency')
  return payment
}
