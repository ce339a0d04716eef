import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { Loading } from '../../kit/account/Loading.tsx'
import { postForm } from '../../kit/forms/post.ts'
import { failureOf } from '../../kit/forms/problem.ts'
import { calendarHref } from '../../kit/time/calendar-file.ts'
import { momentText } from '../../kit/time/days.ts'
import { calendarMessages } from '../../kit/time/messages.ts'
import { VISIT_MS, type Visit } from '../../platform/account/visit.ts'
import { $sessionId, endSession, isSessionOver } from '../../stores/session.ts'
import { siteNow } from '../../stores/site-clock.ts'
import { visitMessages } from './messages.ts'

const requestsOf = async (sessionId: string) =>
  (await import('../../platform/account/requests.ts')).requestsOf(sessionId)

/** The visitor's visits and the office's replies, newest first. Renders nothing if there are none. */
export function Visits({ locale }: { locale: Locale }) {
  const t = visitMessages(locale)
  const sessionId = useStore($sessionId)
  const [loaded, setLoaded] = useState<{ visits: readonly Visit[]; now: number } | 'failed'>()

  const reload = useCallback(async () => {
    if (!sessionId) return
    try {
      const [visits, now] = await Promise.all([(await requestsOf(sessionId)).visits(), siteNow()])
      setLoaded({ visits, now })
    } catch (error) {
      if (isSessionOver(error)) endSession(sessionId)
      else setLoaded('failed')
    }
  }, [sessionId])
  useEffect(() => void reload(), [reload])

  if (!loaded) return <Loading locale={locale} />
  if (loaded !== 'failed' && loaded.visits.length === 0) return null
  return (
    <section aria-labelledby="visits">
      <div className="section-head">
        <h2 id="visits">{t('visits')}</h2>
      </div>
      {loaded === 'failed' ? (
        <div role="alert">
          <p>{t('couldNotLoad')}</p>
          <button type="button" className="text-link" onClick={() => void reload()}>
            {t('tryAgain')}
          </button>
        </div>
      ) : (
        <ul className="bookings visits">
          {loaded.visits.map((visit) => (
            <Row key={visit.id} locale={locale} visit={visit} now={loaded.now} reload={reload} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps {
  locale: Locale
  visit: Visit
  now: number
  reload: () => Promise<void>
}

function Row({ locale, visit, now, reload }: RowProps) {
  const t = visitMessages(locale)
  const { id, title, status, wishes, time, comment } = visit
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'passed'>('idle')
  const row = useRef<HTMLLIElement>(null)
  const hasPassed = time !== undefined && Date.parse(time) <= now
  const run = async (work: (sessionId: string) => Promise<unknown>) => {
    const sessionId = $sessionId.get()
    if (!sessionId || state === 'busy') return
    setState('busy')
    try {
      await work(sessionId)
      setState('idle')
      await reload()
      // The button that had the focus is gone.
      row.current?.focus()
    } catch (error) {
      if (isSessionOver(error)) endSession(sessionId)
      setState(failureOf(error).code === 'time-passed' ? 'passed' : 'failed')
    }
  }
  const accept = (sessionId: string) =>
    postForm('/api/visit/accept', { id, locale }, { 'x-session-id': sessionId })
  return (
    <li ref={row} tabIndex={-1}>
      <div>
        <p>{title}</p>
        {comment && <p className="small-text muted-text">{comment}</p>}
      </div>
      <div>
        <p
          className={`status ${status === 'agreed' ? 'is-available' : status === 'wished' || status === 'proposed' ? 'is-reserved' : 'is-sold'}`}
        >
          {t(status)}
        </p>
        {status === 'wished' ? (
          <p className="small-text muted-text tabular">
            {`${t('wishedText')} ${wishes.map((one) => momentText(locale, one)).join('; ')}`}
          </p>
        ) : (
          time && (
            <>
              <p className="time-line tabular">{momentText(locale, time)}</p>
              <p className="small-text muted-text">{calendarMessages(locale)('tbilisiTime')}</p>
            </>
          )
        )}
      </div>
      <div className="actions">
        {status === 'wished' && (
          <button
            type="button"
            className="text-link"
            onClick={() => void run(async (session) => (await requestsOf(session)).withdraw(id))}
          >
            {t('withdraw')}
          </button>
        )}
        {status === 'proposed' && !hasPassed && (
          <button
            type="button"
            className="button is-small"
            aria-label={t('acceptOf', { title })}
            aria-busy={state === 'busy' || undefined}
            onClick={() => void run(accept)}
          >
            {t('accept')}
          </button>
        )}
        {status === 'proposed' && (
          <button
            type="button"
            className="text-link"
            onClick={() => void run(async (session) => (await requestsOf(session)).decline(id))}
          >
            {t('decline')}
          </button>
        )}
        {status === 'agreed' && time && !hasPassed && (
          <a
            className="button is-small outlined"
            download="visit.ics"
            href={calendarHref({
              id: `${id}@visit`,
              title: t('visit'),
              place: title,
              starts: Date.parse(time),
              ends: Date.parse(time) + VISIT_MS,
            })}
          >
            {t('calendar')}
          </a>
        )}
        {(status === 'refused' || status === 'declined' || (status === 'proposed' && hasPassed)) && (
          <a className="text-link" href={localPath(locale, '/visit')}>
            {t('newTime')}
          </a>
        )}
        <p className="small-text" role="status">
          {state === 'failed'
            ? t('failed')
            : state === 'passed' || (status === 'proposed' && hasPassed)
              ? t('timePassed')
              : ''}
        </p>
      </div>
    </li>
  )
}
