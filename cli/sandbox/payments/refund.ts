import { balanceOf, paidFor } from '../commerce/balance.ts'
import { writeToBuyer } from '../commerce/notices.ts'
import { moveOrder } from '../commerce/order-state.ts'
import { giveBack, type Why } from '../commerce/refunds.ts'
import type { StoredTransaction } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'

/** What of a payment can still be refunded, in minor units. */
export const refundable = balanceOf

/**
 * Returns a part of a payment, or all that is left of it. A paid order whose payments were all returned is `refunded`.
 * @throws ApiError 409 for a payment that brought in nothing
 */
export function refund(
  call: InProject,
  stored: StoredTransaction,
  amount: number,
  why: Why,
): StoredTransaction {
  return call.platform.store.transaction(() => {
    const { transaction, order } = giveBack(call, stored, amount, why)
    if (order) writeToBuyer(call, order, 'payment-returned', amount)
    if (order?.status === 'paid' && paidFor(call, order) === 0) moveOrder(call, order, 'refunded')
    return transaction
  })
}
