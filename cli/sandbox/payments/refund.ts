import type { InProject } from '../http/route.ts'
import type { StoredTransaction } from '../store/ledger-row.ts'
import { type Change, changeTransaction } from './changes.ts'
import { settleRefund } from './pay.ts'

/** What of a payment can still be refunded, in minor units. */
export const refundable = ({ amount, refunded }: StoredTransaction): number => amount.amount - refunded.amount

/** Returns a part of a payment, or all that is left of it. @throws PlatformError 409 for one that brought in nothing */
export function refund(
  call: InProject,
  stored: StoredTransaction,
  amount: number,
  why: Pick<Change, 'adminId' | 'reason'>,
): StoredTransaction {
  const { currency } = stored.amount
  const returned = { amount, currency }
  const status = amount === refundable(stored) ? 'refunded' : 'partially_refunded'
  return call.platform.store.transaction(() => {
    const changed = changeTransaction(
      call,
      stored,
      { status, amount: returned, ...why },
      { refunded: { amount: stored.refunded.amount + amount, currency } },
    )
    call.platform.outbox.put({
      projectId: call.project._id,
      channel: 'payment',
      to: stored.customer,
      subject: 'Refund',
      body: `${amount} ${currency} (minor units) of transaction ${stored._id} are refunded.`,
      data: { transactionId: stored._id, ...returned },
    })
    settleRefund(call, changed, returned)
    return changed
  })
}
