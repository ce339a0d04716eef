import type { Order } from '../../../lib/domain/index.ts'
import type { InProject } from '../http/route.ts'
import { changeTransaction } from '../payments/changes.ts'
import type { Serialized } from '../serialized.ts'

type StoredOrder = Pick<Serialized<Order>, '_id' | 'total'>

/** What payments of an order have brought in, less refunds, in minor units. */
export function paidFor({ platform, project }: InProject, order: StoredOrder): number {
  return platform.ledger
    .forProject(project._id)
    .ofOrder(order._id)
    .filter(({ status }) => status !== 'pending' && status !== 'failed')
    .reduce((sum, { amount, refunded }) => sum + amount.amount - refunded.amount, 0)
}

/** A payment link of a closed order must not take money. */
export function failPendingPayments(call: InProject, order: StoredOrder, reason: string): void {
  for (const transaction of call.platform.ledger.forProject(call.project._id).ofOrder(order._id)) {
    if (transaction.status !== 'pending') continue
    changeTransaction(call, transaction, { status: 'failed', reason }, { failureReason: reason })
  }
}
