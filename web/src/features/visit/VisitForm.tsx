import { useMemo, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { useLogIn } from '../../kit/account/ReturnLink.tsx'
import { momentText } from '../../kit/calendar/days.ts'
import { visitorZone } from '../../kit/calendar/hours.ts'
import { ErrorNotice } from '../../kit/forms/ErrorNotice.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { postForm } from '../../kit/forms/post.ts'
import { failureOf, type Problem, problemOf } from '../../kit/forms/problem.ts'
import { visitSource } from '../../kit/source/visit-source.ts'
import { MAX_WISHES } from '../../platform/account/visit.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { $sessionId, endSession, isSessionOver } from '../../stores/session.ts'
import { destinations, type VisitOffice, type VisitProject } from './destinations.ts'
import { visitMessages } from './messages.ts'
import { TimeGrid } from './TimeGrid.tsx'
import { visitDays } from './times.ts'

interface Props {
  locale: Locale
  project: VisitProject | undefined
  flat: FlatDetails | undefined
  offices: readonly VisitOffice[]
  phone: string | undefined
  /** By the site's clock, in milliseconds since 1970. */
  now: number
  onSent(): void
}

/** The form of a visit: the place, and up to three times that suit the visitor. */
export function VisitForm({ locale, project, flat, offices, phone, now, onSent }: Props) {
  const t = visitMessages(locale)
  const places = useMemo(() => destinations(locale, project, offices), [locale, project, offices])
  const zone = useMemo(() => visitorZone(), [])
  const [chosen, setChosen] = useState(0)
  const [wishes, setWishes] = useState<readonly number[]>([])
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [problem, setProblem] = useState<Problem>()
  const key = useRef<string>(undefined)
  const logIn = useLogIn(locale)
  const place = places[chosen]
  const days = useMemo(() => visitDays(place?.hours ?? [], now), [place, now])

  if (!place || days.length === 0) return <p className="lead">{t('closed', { phone: phone ?? '' })}</p>
  if (state === 'sent') return <Sent locale={locale} />

  const choose = (time: number, isChosen: boolean) => {
    if (isChosen && wishes.length >= MAX_WISHES) return setProblem({ title: t('wishFull') })
    setProblem(undefined)
    setWishes(isChosen ? [...wishes, time].sort() : wishes.filter((one) => one !== time))
  }
  const send = async () => {
    const sessionId = $sessionId.get()
    if (state === 'sending' || !sessionId) return
    if (wishes.length === 0) return setProblem({ title: t('wishMissing') })
    setState('sending')
    key.current ??= crypto.randomUUID()
    try {
      const visit = {
        place: place.place,
        office: place.office,
        project: project?.slug,
        flat: flat?.id,
        wishes: wishes.map((time) => new Date(time).toISOString()),
        zone: zone?.name(wishes[0] ?? now),
        source: await visitSource(),
        locale,
        key: key.current,
      }
      await postForm('/api/visit', visit, { 'x-session-id': sessionId })
      setState('sent')
      onSent()
    } catch (error) {
      setState('open')
      if (isSessionOver(error)) endSession(sessionId)
      const isGone = failureOf(error).fields?.['wishes'] !== undefined
      setProblem(
        isGone
          ? { title: t('timeGone') }
          : problemOf(error, { t: formMessages(locale), fields: [], phone, logIn }),
      )
    }
  }
  return (
    <form
      className="reserving visiting"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="reserve-main">
        <fieldset className="methods">
          <legend className="visually-hidden">{t('where')}</legend>
          {places.map(({ title, address }, index) => (
            <label key={`${title} ${address}`} className={index === chosen ? 'radio on' : 'radio'}>
              <input
                type="radio"
                name="place"
                checked={index === chosen}
                onChange={() => {
                  setChosen(index)
                  setWishes([])
                }}
              />
              <span className="mark" />
              <span>
                {title}
                <span className="hint">{address}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TimeGrid locale={locale} days={days} zone={zone} wishes={wishes} onChoose={choose} />
      </div>
      <aside className="flat-summary">
        <p>{t('yourWishes')}</p>
        {wishes.length === 0 ? (
          <p className="small muted">{t('noWish')}</p>
        ) : (
          <ul className="wishes num">
            {wishes.map((time) => (
              <li key={time}>
                {momentText(locale, new Date(time))}
                {zone && <span className="small muted">{t('yours', { time: zone.time(time) })}</span>}
              </li>
            ))}
          </ul>
        )}
        <p className="small muted flat-summary-place">
          {place.title}. {place.address}. {t('duration')}.
        </p>
        {problem && (
          <div className="field-error" role="alert">
            <span>
              {problem.title} {problem.text}{' '}
              {problem.link && <a href={problem.link.href}>{problem.link.text}</a>}
            </span>
          </div>
        )}
        <button type="submit" className="btn wide" aria-busy={state === 'sending' || undefined}>
          {t(state === 'sending' ? 'sending' : 'send')}
        </button>
        <p className="small muted">{t('isWish')}</p>
      </aside>
    </form>
  )
}

function Sent({ locale }: { locale: Locale }) {
  const t = visitMessages(locale)
  return (
    <ErrorNotice title={t('sent')} text={t('sentText')}>
      <a className="btn" href={`${localPath(locale, '/profile')}#visits`}>
        {t('toProfile')}
      </a>
    </ErrorNotice>
  )
}
