import type { Money } from '../domain/index.ts'
import { UsageError } from '../errors.ts'
import { needAmount, needObject, needText, type Optional } from './validate.ts'

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

/** Checked without ever putting a card number into a message. */
export function needCard(card: CardDetails): CardDetails {
  const { number, expiry, cvc, holder } = needObject(card, 'card')
  if (!/^\d{12,19}$/.test(needText(number, 'card.number').replaceAll(/[ -]/g, ''))) {
    throw new UsageError('card.number must have 12 to 19 digits.')
  }
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(needText(expiry, 'card.expiry'))) {
    throw new UsageError('card.expiry must be a month like 04/29.')
  }
  if (!/^\d{3,4}$/.test(needText(cvc, 'card.cvc'))) throw new UsageError('card.cvc must have 3 or 4 digits.')
  needText(holder, 'card.holder')
  return card
}

export function needPurpose<T extends PaymentPurpose>(payment: T): T {
  const { amount } = needObject(payment, 'payment')
  needAmount(needObject(amount, 'amount').amount, 'amount.amount')
  needText(amount.currency, 'amount.currency')
  return payment
}
