import { storedSessionId } from '../../stores/session.ts'

/** Tells the visitor who has reserved this flat that it is theirs: the page itself cannot know. */
export async function showOwnReservation(flatId: string): Promise<void> {
  const sessionId = storedSessionId()
  if (!sessionId) return
  try {
    const { ordersOf } = await import('../../platform/orders/orders.ts')
    const own = await ordersOf(sessionId).own()
    if (!own.some((one) => one.flatId === flatId && one.status === 'held')) return
  } catch {
    // The page then says what is true for everybody.
    return
  }
  const note = document.querySelector<HTMLElement>('[data-mine]')
  if (note) note.textContent = note.dataset['mine'] ?? ''
  for (const link of document.querySelectorAll<HTMLElement>('[data-own-reservation]')) link.hidden = false
}
