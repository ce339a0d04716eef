import type { Order } from '../../../lib/domain/index.ts'
import { users } from '../entities/index.ts'
import { frameOf, letterLanguage, senderOf } from '../notifications/letter.ts'
import { notify } from '../notifications/send.ts'
import type { InProject } from '../services/call.ts'
import { isProviderActive } from '../services/providers.ts'
import type { Serialized } from '../store/serialized.ts'
import { NOTICES, type Notice } from './notice-texts.ts'

/** Writes to the buyer of an order, in the language of the account, where it has an address and the project a mailer. */
export function writeToBuyer(
  call: InProject,
  { userId, number, total, reservedUntil }: Serialized<Order>,
  notice: Notice,
  paid: number,
): void {
  const buyer = userId === undefined ? undefined : call.table(users).get(userId)
  if (!buyer || !isProviderActive(call.project, 'email')) return
  const language = letterLanguage([buyer.language])
  const { reservation, order, due, returned, nothing } = NOTICES[language]
  const texts: Record<Notice, string> =
    reservedUntil === undefined ? { ...reservation, ...order } : reservation
  const sum = (paid / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: total.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const { subject, greeting, regards } = frameOf(language, {
    title: texts[notice].replace('{number}', number),
    name: buyer.fullName ?? buyer.email ?? '',
    sender: senderOf(call.project, 'email', language),
  })
  const isReturned = notice === 'refunded' || notice === 'payment-returned'
  const text = paid > 0 ? (isReturned ? returned : due).replace('{sum}', sum) : nothing
  notify(call, [buyer], { type: 'EMAIL', title: subject, body: `${greeting}\n\n${text}\n\n${regards}` })
}
