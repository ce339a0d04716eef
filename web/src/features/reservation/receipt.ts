import type { Locale } from '../../i18n/locales.ts'
import { postForm } from '../../kit/forms/post.ts'
import { failureOf } from '../../kit/forms/problem.ts'
import { $sessionId } from '../../stores/session.ts'
import { storage } from '../../ui/storage.ts'

/**
 * Asks the server to email the receipt of a reservation. The server sends each receipt once; this device stops asking
 * after the first success. Failures are not shown, because the profile asks again.
 */
export async function requestReceipt(orderId: string, locale: Locale): Promise<void> {
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
