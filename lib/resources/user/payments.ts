import type { BankCard, Transaction } from '../../domain/index.ts'
import { UsageError } from '../../errors.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import type { Paging } from '../filters.ts'
import { type CardDetails, type PaymentPurpose, requireCard, requirePurpose } from '../payment.ts'
import { requireObject, requireString } from '../validate.ts'

/** With a card's details, or with one that is kept. `amount` is in minor units. */
export type OwnCardPayment = PaymentPurpose &
  ({ card: CardDetails; bankCardId?: undefined } | { bankCardId: string; card?: undefined })
export type NewBankCard = Omit<CardDetails, 'cvc'>

/** The signed-in user's kept cards; the platform hands out the last four digits only. */
export const bankCards = (http: Http) => ({
  /** Lists one's own. `GET /api_user/payment/bankCard`. */
  list(paging?: Paging, options?: CallOptions) {
    return http.list<BankCard>(path`/payment/bankCard`, paging, options)
  },
  /** Keeps a card. `POST /api_user/payment/bankCard`. Throws ValidationError. */
  create(card: NewBankCard, options?: CallOptions) {
    const { number, expiry, holder } = requireObject(card, 'card')
    requireCard({ number, expiry, holder, cvc: '000' })
    return http.post<BankCard>(path`/payment/bankCard`, { number, expiry, holder }, options)
  },
  /** Forgets a card. `DELETE /api_user/payment/bankCard/{id}`. Throws NotFoundError. */
  delete(id: string, options?: CallOptions) {
    return http.delete(path`/payment/bankCard/${id}`, options)
  },
})

export const payments = (http: Http) => ({
  /**
   * Pays with a card. A card that asks for it gives a transaction that is pending, with the `paymentUrl`
   * where the payer goes on. Not repeated by itself. `POST /api_user/payment/payWithCard`.
   * Throws CardDeclinedError, ValidationError.
   */
  payWithCard(payment: OwnCardPayment, options?: CallOptions) {
    const { card, bankCardId } = requirePurpose(payment)
    if (card) requireCard(card)
    else if (bankCardId === undefined) throw new UsageError('card or bankCardId must be given to pay.')
    else requireString(bankCardId, 'bankCardId')
    return http.post<Transaction>(path`/payment/payWithCard`, payment, options)
  },
  /** Opens a payment that is made at its `paymentUrl`. `POST /api_user/payment/payWithLink`. Throws ValidationError. */
  payWithLink(payment: PaymentPurpose, options?: CallOptions) {
    return http.post<Transaction>(path`/payment/payWithLink`, requirePurpose(payment), options)
  },
})
