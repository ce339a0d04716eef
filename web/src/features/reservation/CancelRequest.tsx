import { useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { postForm } from '../../kit/forms/post.ts'
import { useReturnFocus } from '../../kit/forms/use-return-focus.ts'
import { $sessionId, endSession, isSessionOver } from '../../stores/session.ts'
import { accountMessages } from './account-messages.ts'

interface Props {
  locale: Locale
  orderId: string
  flatNumber: string
  onAsked: () => Promise<void>
}

/** Asks staff to cancel a reservation, after a second thought. */
export function CancelRequest({ locale, orderId, flatNumber, onAsked }: Props) {
  const t = accountMessages(locale)
  const [state, setState] = useState<'closed' | 'asking' | 'sending' | 'failed'>('closed')
  const opener = useReturnFocus<HTMLButtonElement>(state !== 'closed')
  const number = { number: flatNumber }
  const send = async () => {
    const sessionId = $sessionId.get()
    if (!sessionId || state === 'sending') return
    setState('sending')
    try {
      await postForm('/api/cancel', { orderId, locale }, { 'x-session-id': sessionId })
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
        className="link"
        aria-label={t('cancelOf', number)}
        onClick={() => setState('asking')}
      >
        {t('cancel')}
      </button>
    )
  }
  return (
    <div className="cancel" role="group" aria-label={t('cancelOf', number)}>
      <p className="small" role="status">
        {state === 'failed' ? t('couldNotAsk') : t('cancelQuestion', number)}
      </p>
      <button
        type="button"
        className="btn sm line"
        aria-busy={state === 'sending' || undefined}
        ref={(button) => button?.focus()}
        onClick={() => void send()}
      >
        {t('cancelYes')}
      </button>
      <button type="button" className="link" onClick={() => setState('closed')}>
        {t('cancelNo')}
      </button>
    </div>
  )
}
