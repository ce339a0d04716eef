import { useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { postForm } from '../../kit/forms/post.ts'
import { failureOf } from '../../kit/forms/problem.ts'
import { useReturnFocus } from '../../kit/forms/use-return-focus.ts'
import { $sessionId, endSession, isSessionOver } from '../../stores/session.ts'
import { reservationListMessages } from '../reservation/list-messages.ts'

interface Props {
  locale: Locale
  orderId: string
  /** Nothing is paid, so nobody has to agree. */
  isUnpaid: boolean
  flatNumber: string
  onAsked: () => Promise<void>
}

/** When the question appears, and not at each render: after a failure the focus stays where it is. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus()

/** Resolves to false on a platform where only staff cancel. */
async function cancelUnpaid(sessionId: string, orderId: string): Promise<boolean> {
  const { ordersOf } = await import('../../platform/orders/orders.ts')
  try {
    await ordersOf(sessionId).cancel(orderId)
    return true
  } catch (error) {
    if ([404, 405].includes(failureOf(error).status ?? 0)) return false
    throw error
  }
}

/** Cancels a reservation, after a second thought. If something is paid, it asks staff, who refund it. */
export function CancelRequest({ locale, orderId, isUnpaid, flatNumber, onAsked }: Props) {
  const t = reservationListMessages(locale)
  const [state, setState] = useState<'closed' | 'asking' | 'sending' | 'failed'>('closed')
  const opener = useReturnFocus<HTMLButtonElement>(state !== 'closed')
  const number = { number: flatNumber }
  const send = async () => {
    const sessionId = $sessionId.get()
    if (!sessionId || state === 'sending') return
    setState('sending')
    try {
      if (!(isUnpaid && (await cancelUnpaid(sessionId, orderId)))) {
        await postForm('/api/cancel', { orderId, locale }, { 'x-session-id': sessionId })
      }
      await onAsked()
    } catch (error) {
      if (isSessionOver(error)) endSession(sessionId)
      setState('failed')
    }
  }
  if (state === 'closed') {
    return (
      <button
        ref={opener}
        type="button"
        className="text-link"
        aria-label={t(isUnpaid ? 'cancelNowOf' : 'cancelOf', number)}
        onClick={() => setState('asking')}
      >
        {t(isUnpaid ? 'cancelNow' : 'askToCancel')}
      </button>
    )
  }
  return (
    <div className="cancel" role="group" aria-label={t(isUnpaid ? 'cancelNowOf' : 'cancelOf', number)}>
      <p className="small-text" role="status">
        {state === 'failed'
          ? t(isUnpaid ? 'cancelFailed' : 'couldNotAsk')
          : t(isUnpaid ? 'cancelNowQuestion' : 'cancelQuestion', number)}
      </p>
      <button
        type="button"
        className="button is-small outlined"
        aria-busy={state === 'sending' || undefined}
        ref={focusOn}
        onClick={() => void send()}
      >
        {t('cancelYes')}
      </button>
      <button type="button" className="text-link" onClick={() => setState('closed')}>
        {t('cancelNo')}
      </button>
    </div>
  )
}
