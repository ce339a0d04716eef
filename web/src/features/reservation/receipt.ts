import type { Locale } from '../../i18n/locales.ts'
import { $sessionId } from '../../stores/session.ts'
import { storage } from '../../stores/storage.ts'
import { postForm } from '../forms/post.ts'
import { failureOf } from '../forms/problem.ts'

/**
 * Has the site send the receipt of a reservation. The site sends each once, however often it is asked; this device asks
 * until it was told so. A failure is not shown: the receipt is in the account, too, and is asked for again there.
 */
export async function sendReceipt(orderId: string, locale: Locale): Promise<void> {
  const key = `receipt-${orderId}`
  const sessionId = $sessionId.get()
  if (!sessionId || storage.get(key) !== undefined) return
  try {
    await postForm('/api/receipt', { orderId, locale }, { 'x-session-id': sessionId })
    storage.set(key, '1')
  } catch (error) {
    console.warn('The receipt could not be sent yet:', failureOf(error).code)
  }
}
