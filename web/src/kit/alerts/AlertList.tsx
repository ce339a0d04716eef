import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { OwnAlert } from '../../platform/account/alerts.ts'
import { $session, endSession, isSessionOver } from '../../stores/session.ts'
import { Loading } from '../account/Loading.tsx'
import { alertMessages } from './messages.ts'

const callsOf = async (sessionId: string) =>
  (await import('../../platform/account/alerts.ts')).alertsOf(sessionId)

/** What the visitor asked to be told, with an end to each. */
export function AlertList({ locale }: { locale: Locale }) {
  const t = alertMessages(locale)
  const sessionId = useStore($session)?.sessionId
  const [alerts, setAlerts] = useState<readonly OwnAlert[] | 'failed'>()
  const [ending, setEnding] = useState<string>()
  const [said, setSaid] = useState('')

  const reload = useCallback(async () => {
    if (!sessionId) return
    try {
      setAlerts(await (await callsOf(sessionId)).own())
    } catch (error) {
      if (isSessionOver(error)) endSession(sessionId)
      else setAlerts('failed')
    }
  }, [sessionId])
  useEffect(() => void reload(), [reload])
  // A link in a message leads here before the list is there, or while the page waits for another part.
  useEffect(() => {
    const heading = document.getElementById('alerts')
    if (!alerts || !heading || location.hash !== '#alerts') return
    const shown = new ResizeObserver(() => {
      if (heading.offsetHeight === 0) return
      heading.scrollIntoView()
      shown.disconnect()
    })
    shown.observe(heading)
    return () => shown.disconnect()
  }, [alerts])

  const end = async (one: OwnAlert) => {
    if (!sessionId) return
    setEnding(one.id)
    try {
      await (await callsOf(sessionId)).end(one)
      setAlerts((list) => (Array.isArray(list) ? list.filter(({ id }) => id !== one.id) : list))
      setSaid(t('stopped', { about: one.about }))
      document.getElementById('alerts')?.focus()
    } catch (error) {
      if (isSessionOver(error)) endSession(sessionId)
      else setSaid(t('notStopped'))
    }
    setEnding(undefined)
  }

  if (!alerts) return <Loading locale={locale} />
  if (alerts !== 'failed' && alerts.length === 0 && !said) return null
  return (
    <section aria-labelledby="alerts">
      <div className="section-head">
        <h2 id="alerts" tabIndex={-1}>
          {t('list')}
        </h2>
      </div>
      <p className="saved-note" role="status">
        {said}
      </p>
      {alerts === 'failed' ? (
        <div role="alert">
          <p>{t('couldNotLoad')}</p>
          <button type="button" className="text-link" onClick={() => void reload()}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <ul className="alert-list">
          {alerts.map((one) => (
            <li key={one.id}>
              <p>
                <span>{one.about}</span>
                <small className="muted-text">
                  {[
                    ...(one.alert.kind === 'flat' ? one.alert.events : (['matches'] as const)).map((event) =>
                      t(event),
                    ),
                    t('since', { date: formatDate(locale, one.created) }),
                  ].join(', ')}
                </small>
              </p>
              <button
                type="button"
                className="button outlined is-small"
                aria-label={t('stopOf', { about: one.about })}
                disabled={ending === one.id}
                onClick={() => void end(one)}
              >
                {ending === one.id ? t('stopping') : t('stop')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
