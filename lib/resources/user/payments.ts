import type { BankCard, Transaction } from '../../domain/index.ts'
import { UsageError } from '../../errors.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireObject, requireString } from '../../validate.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'
import { type CardDetails, type PaymentPurpose, requireCard, requirePurpose } from '../payment.ts'

/** A payment with card details or a saved card. `amount` is in minor units. */
export type OwnCardPayment = PaymentPurpose &
  (
    | {
        /** Details of a card that is not saved. */
        card: CardDetails
        bankCardId?: undefined
      }
    | {
        /** Id of one of the user's saved cards. */
        bankCardId: string
        card?: undefined
      }
  )
/** A card to save. */
export type NewBankCard = Omit<CardDetails, 'cvc'>

/** The signed-in user's saved cards. The platform returns their last four digits only. */
export const bankCards = (http: Http) => ({
  /**
   * Lists the signed-in user's saved cards. `GET /api_user/payment/bankCard`.
   * @example client.bankCards.list()
   */
  list(paging?: Paging, options?: CallOptions) {
    return http.list<BankCard>(path`/payment/bankCard`, requireFilter(paging, ...PAGING), options)
  },
  /**
   * Saves a card. `POST /api_user/payment/bankCard`.
   * @throws ValidationError
   * @example client.bankCards.create({ number: '4242424242424242', expiry: '04/29', holder: 'NINO' })
   */
  create(card: NewBankCard, options?: CallOptions) {
    const { number, expiry, holder } = requireObject(card, 'card')
    requireCard({ number, expiry, holder, cvc: '000' })
    return http.post<BankCard>(path`/payment/bankCard`, { number, expiry, holder }, options)
  },
  /**
   * Deletes a saved card. `DELETE /api_user/payment/bankCard/{id}`.
   * @throws NotFoundError
   * @example client.bankCards.delete('{id}')
   */
  delete(id: string, options?: CallOptions) {
    return http.delete(path`/payment/bankCard/${id}`, options)
  },
})

export const payments = (http: Http) => ({
  /**
   * Pays with a card. If the card requires authentication, the transaction is pending and has a `paymentUrl`
   * for the payer to continue at. Never retried automatically. `POST /api_user/payment/payWithCard`.
   * @throws CardDeclinedError, ValidationError
   * @example client.payments.payWithCard({ amount: { amount: 5000, currency: 'USD' }, bankCardId: 'c1' })
   */
  payWithCard(payment: OwnCardPayment, options?: CallOptions) {
    const { card, bankCardId } = requirePurpose(payment)
    if (card) requireCard(card)
    else if (bankCardId === undefined) throw new UsageError('card or bankCardId is required')
    else requireString(bankCardId, 'bankCardId')
    return http.post<Transaction>(path`/payment/payWithCard`, payment, options)
  },
  /**
   * Creates a payment link; the payer pays at `paymentUrl`. `POST /api_user/payment/payWithLink`.
   * @throws ValidationError
   * @example client.payments.payWithLink({ amount: { amount: 5000, currency: 'USD' }, orderId: 'o1' })
   */
  payWithLink(payment: PaymentPurpose, options?: CallOptions) {
    return http.post<Transaction>(path`/payment/payWithLink`, requirePurpose(payment), options)
  },
})
