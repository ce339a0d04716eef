import { useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { ALERT_ACTION, FLAT_EVENTS, type FlatEvent } from '../../platform/account/alert.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import { endSession, isSessionOver, storedSessionId } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { currentPath, pageLocale, withReturn } from '../../ui/page.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { statusMessages } from '../flat/status.ts'
import { openModal } from '../modal/open-modal.ts'
import styles from './alerts.css?url'
import { type AlertDraft, keepDraft, takeDraft } from './draft.ts'
import { alertMessages } from './messages.ts'

interface Props {
  locale: Locale
  draft: AlertDraft
}

type State = 'open' | 'sending' | 'signed-out' | 'added' | 'known' | 'failed' | 'nothing-chosen'

/** Which events of a flat can still happen: what is available cannot become so. */
const possible = (draft: AlertDraft): readonly FlatEvent[] =>
  draft.kind === 'flat' ? FLAT_EVENTS.filter((one) => one !== 'available' || !isAvailable(draft)) : []

/** Asks what the visitor wants to be told: of the given flat or search, or of that chosen before signing in. */
export async function openAlert(draft = takeDraft()): Promise<void> {
  if (!draft) return
  const locale = pageLocale()
  // What it says matters more than its looks.
  await stylesheet(styles).catch(() => {})
  await openModal({
    labelledBy: 'alert-dialog',
    className: 'alert-modal',
    content: () => <AlertDialog locale={locale} draft={draft} />,
  })
}

/** What to be told of a flat or a search, kept as a request of the visitor's account. */
function AlertDialog({ locale, draft }: Props) {
  const t = alertMessages(locale)
  const [state, setState] = useState<State>('open')
  const [events, setEvents] = useState<readonly FlatEvent[]>(draft.kind === 'flat' ? draft.events : [])
  const toggle = (event: FlatEvent) =>
    setEvents(events.includes(event) ? events.filter((one) => one !== event) : [...events, event])

  const submit = async () => {
    if (draft.kind === 'flat' && events.length === 0) return setState('nothing-chosen')
    const sessionId = storedSessionId()
    const chosen = draft.kind === 'flat' ? { ...draft, events: [...events] } : draft
    const signIn = () => {
      keepDraft(chosen)
      setState('signed-out')
    }
    if (!sessionId) return signIn()
    setState('sending')
    try {
      const { alertsOf } = await import('../../platform/account/alerts.ts')
      const { about, ...wanted } = chosen
      setState(await alertsOf(sessionId).add(about, { action: ALERT_ACTION, locale, ...wanted }))
    } catch (error) {
      if (!isSessionOver(error)) return setState('failed')
      endSession(sessionId)
      signIn()
    }
  }

  return (
    <>
      <h2 id="alert-dialog" tabIndex={-1}>
        {draft.kind === 'flat' ? t('tellMeWhen') : t('newMatches')}
      </h2>
      <p className="flat-line">
        <span>{draft.about}</span>
        <small className="muted-text">
          {draft.kind === 'flat'
            ? statusMessages(locale)(draft.status)
            : t('nowMatching', { n: draft.known.length })}
        </small>
      </p>
      <div role="status">
        {state === 'signed-out' && (
          <>
            <p>{t('signIn')}</p>
            <p className="dialog-ways">
              <a className="button" href={withReturn(locale, '/login', currentPath())}>
                {t('logIn')}
              </a>
              <a className="button outlined" href={withReturn(locale, '/sign-up', currentPath())}>
                {t('signUp')}
              </a>
            </p>
          </>
        )}
        {(state === 'added' || state === 'known') && (
          <>
            <p>{t(state === 'added' ? 'done' : 'already')}</p>
            <p className="dialog-ways">
              <a className="button outlined" href={`${localPath(locale, '/profile')}#alerts`}>
                {t('toProfile')}
              </a>
            </p>
          </>
        )}
      </div>
      {state !== 'signed-out' && state !== 'added' && state !== 'known' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {possible(draft).map((event) => (
            <label key={event} className="radio-option checkbox">
              <input type="checkbox" checked={events.includes(event)} onChange={() => toggle(event)} />
              <span className="check-mark">
                <Icon name="check" />
              </span>
              <span>{t(event)}</span>
            </label>
          ))}
          <p className="error-line" role="alert">
            {state === 'failed' ? t('failed') : state === 'nothing-chosen' && t('chooseOne')}
          </p>
          <button
            type="submit"
            className="button is-wide"
            aria-busy={state === 'sending' || undefined}
            disabled={state === 'sending'}
          >
            {state === 'sending' ? t('saving') : t('send')}
          </button>
          <p className="small-text muted-text">{t('how')}</p>
        </form>
      )}
    </>
  )
}
