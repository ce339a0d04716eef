import type { Transaction } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import type { Optional } from '../../validate.ts'
import { type CardDetails, type PaymentPurpose, requireCard, requirePurpose } from '../payment.ts'

/** A payment that the payer completes at the transaction's `paymentUrl`. `amount` is in minor units. */
export type LinkPayment = PaymentPurpose &
  Optional<{
    /** Id of the payer's account. */
    userId: string
  }>
/** A payment from a card. `amount` is in minor units. */
export type CardPayment = LinkPayment & {
  /** Details of the card, as the payer entered them. */
  card: CardDetails
}

export const payments = (http: Http) => ({
  /**
   * Takes a payment from a card. If the card requires authentication, the transaction is pending and has
   * a `paymentUrl` for the payer to continue at. Never retried automatically. `POST /api_private/payment/payWithCard`.
   * @throws CardDeclinedError, ValidationError
   * @example
   * client.payments.payWithCard({
   *   amount: { amount: 5000, currency: 'GEL' },
   *   card: { number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123', holder: 'NINO' },
   *   userId: 'u1',
   * })
   */
  payWithCard(payment: CardPayment, options?: CallOptions) {
    requireCard(requirePurpose(payment).card)
    return http.post<Transaction>(path`/payment/payWithCard`, payment, options)
  },
  /**
   * Creates a payment link; the payer pays at `paymentUrl`. `POST /api_private/payment/payWithLink`.
   * @throws ValidationError
   * @example client.payments.payWithLink({ amount: { amount: 5000, currency: 'GEL' }, description: 'Deposit' })
   */
  payWithLink(payment: LinkPayment, options?: CallOptions) {
    return http.post<Transaction>(path`/payment/payWithLink`, requirePurpose(payment), options)
  },
})
