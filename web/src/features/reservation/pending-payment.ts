import * as v from 'valibot'
import { parsed, storage } from '../../ui/storage.ts'

/** A payment page that was opened for a deposit and may still be open. */
export interface PendingPayment {
  url: string
  /** In US cents. */
  cents: number
}

/** A payment page that was left for longer is not offered again. */
const MAX_AGE_MS = 3_600_000
/** Payment pages add it to the return address: what became of the payment. */
const RESULT = 'payment'

const keyOf = (orderId: string) => `payment-of-${orderId}`
const schema = v.object({ url: v.pipe(v.string(), v.url()), cents: v.number(), openedAt: v.number() })

/** The payment page of an order that this browser opened, unless it is too old. */
export function pendingPayment(orderId: string): PendingPayment | undefined {
  const stored = v.safeParse(schema, parsed(storage.get(keyOf(orderId))))
  const isRecent = stored.success && Math.abs(Date.now() - stored.output.openedAt) < MAX_AGE_MS
  return isRecent ? stored.output : undefined
}

export const forgetPayment = (orderId: string): boolean => storage.remove(keyOf(orderId))

/** Opens a payment page, which links back to this page. */
export function openPaymentPage(orderId: string, { url, cents }: PendingPayment): void {
  storage.set(keyOf(orderId), JSON.stringify({ url, cents, openedAt: Date.now() }))
  const page = new URL(url)
  page.searchParams.set('return', addressWithoutResult())
  location.assign(page)
}

/**
 * The result that a payment page has added to the URL, if the visitor comes back from one; only the platform knows
 * whether the payment succeeded. Returned once: the URL is cleaned.
 */
export function takeResult(): 'declined' | 'other' | undefined {
  const result = new URLSearchParams(location.search).get(RESULT)
  if (result === null) return undefined
  history.replaceState(history.state, '', addressWithoutResult())
  return result === 'failed' ? 'declined' : 'other'
}

function addressWithoutResult(): string {
  const address = new URL(location.href)
  address.searchParams.delete(RESULT)
  return address.href
}
