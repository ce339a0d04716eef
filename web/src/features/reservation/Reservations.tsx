import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { Loading } from '../../kit/account/Loading.tsx'
import { FlatDrawing } from '../../kit/flat/FlatDrawing.tsx'
import { flatMessages } from '../../kit/flat/messages.ts'
import { type FlatProject, placeText } from '../../kit/flat/place-text.ts'
import { drawSmallPlan } from '../../kit/plan/draw-walls.ts'
import { momentText } from '../../kit/time/days.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { type Home, homesOf } from '../../platform/orders/home.ts'
import { depositDue, isCancelled, type Reservation, timeLeft } from '../../platform/orders/reservation.ts'
import type { ReservationTerms } from '../../platform/orders/terms.ts'
import { $session, endSession, isSessionOver } from '../../stores/session.ts'
import { siteNow } from '../../stores/site-clock.ts'
import { CancelRequest } from './CancelRequest.tsx'
import { Homes } from './Homes.tsx'
import { reservationListMessages } from './list-messages.ts'
import { reservationMessages } from './messages.ts'
import { requestReceipt } from './receipt.ts'

interface Loaded {
  homes: readonly Home[]
  reservations: readonly Reservation[]
  flats: ReadonlyMap<string, FlatDetails>
  /** IDs of the orders that the visitor has asked to cancel. */
  asked: readonly string[]
  now: number
}

async function load(sessionId: string): Promise<Loaded> {
  const [{ ordersOf }, { requestsOf }, { flatsById }] = await Promise.all([
    import('../../platform/orders/orders.ts'),
    import('../../platform/account/requests.ts'),
    import('../../platform/content/flats-by-id.ts'),
  ])
  const [own, asked, now] = await Promise.all([
    ordersOf(sessionId).own(),
    requestsOf(sessionId).cancellations(),
    siteNow(),
  ])
  const flats = await flatsById([...new Set(own.map(({ flatId }) => flatId))])
  const { homes, reservations } = homesOf(own.filter(({ flatId }) => flats.has(flatId)))
  return { homes, reservations, flats, asked, now }
}

interface Props {
  locale: Locale
  terms: ReservationTerms | undefined
  places: readonly FlatProject[]
}

/** The visitor's homes and reservations, newest first. Renders nothing if there are none. */
export function Reservations({ locale, terms, places }: Props) {
  const t = reservationListMessages(locale)
  const session = useStore($session)
  const sessionId = session?.sessionId
  const isMailed = Boolean(session?.user.email && session.user.isEmailVerified)
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const deposit = terms?.deposit ?? 0

  const reload = useCallback(async () => {
    if (!sessionId) return
    try {
      const next = await load(sessionId)
      setLoaded(next)
      // Paid on the payment page by somebody who did not come back from there.
      for (const one of next.reservations) {
        const isPaid = one.status === 'held' && deposit > 0 && depositDue(one, deposit) === 0
        if (isPaid && isMailed) void requestReceipt(one.id, locale)
      }
    } catch (error) {
      if (isSessionOver(error)) endSession(sessionId)
      else setLoaded('failed')
    }
  }, [sessionId, deposit, isMailed, locale])
  useEffect(() => {
    void reload()
    // Another tab may have reserved or cancelled.
    const reloadIfSeen = () => void (document.visibilityState === 'visible' && reload())
    document.addEventListener('visibilitychange', reloadIfSeen)
    return () => document.removeEventListener('visibilitychange', reloadIfSeen)
  }, [reload])

  if (!loaded) return <Loading locale={locale} />
  const homes = loaded !== 'failed' && <Homes locale={locale} places={places} {...loaded} />
  if (loaded !== 'failed' && loaded.reservations.length === 0) return homes
  return (
    <>
      {homes}
      <section aria-labelledby="reservations">
        <div className="section-head">
          <h2 id="reservations" tabIndex={-1}>
            {t('reservations')}
          </h2>
        </div>
        {loaded === 'failed' ? (
          <div role="alert">
            <p>{reservationMessages(locale)('couldNotLoad')}</p>
            <button type="button" className="link" onClick={() => void reload()}>
              {reservationMessages(locale)('tryAgain')}
            </button>
          </div>
        ) : (
          <ul className="bookings reservations">
            {loaded.reservations.map((one) => {
              const flat = loaded.flats.get(one.flatId)
              if (!flat) return null
              const isAsked = loaded.asked.includes(one.id)
              return (
                <li key={one.id}>
                  {flat.plan && <FlatDrawing {...drawSmallPlan(flat.plan)} />}
                  <div>
                    <a className="h3" href={localPath(locale, flatPath(flat))}>
                      {flatMessages(locale)('flat', { number: flat.number })}
                    </a>
                    <p className="small muted">{placeText(locale, flat, places)}</p>
                    <p className="small muted num">{one.number}</p>
                  </div>
                  <div>
                    <p className={`status ${one.status === 'held' ? 'reserved' : 'sold'}`}>
                      {t(
                        one.status === 'ended' && isCancelled(one, loaded.now, isAsked)
                          ? 'cancelled'
                          : one.status,
                      )}
                    </p>
                    <Ending locale={locale} reservation={one} now={loaded.now} />
                    <Money locale={locale} reservation={one} />
                  </div>
                  {one.status === 'held' && (
                    <div className="acts">
                      {isAsked ? (
                        <p className="small">{t('cancelAsked')}</p>
                      ) : (
                        <>
                          {depositDue(one, deposit) > 0 && (
                            <a
                              className="btn sm"
                              href={`${localPath(locale, '/reserve')}?flat=${encodeURIComponent(one.flatId)}`}
                            >
                              {t('pay')}
                            </a>
                          )}
                          <CancelRequest
                            locale={locale}
                            orderId={one.id}
                            isUnpaid={(one.paid ?? 0) === 0}
                            flatNumber={flat.number}
                            onAsked={async () => {
                              await reload()
                              document.getElementById('reservations')?.focus()
                            }}
                          />
                        </>
                      )}
                    </div>
                  )}
                  {one.status === 'ended' && flat.status === 'available' && (
                    <div className="acts">
                      <a
                        className="btn sm line"
                        href={`${localPath(locale, '/reserve')}?flat=${encodeURIComponent(one.flatId)}`}
                      >
                        {t('reserveAgain')}
                      </a>
                    </div>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </section>
    </>
  )
}

interface RowProps {
  locale: Locale
  reservation: Reservation
}

/** The time left of a reservation, or the date that it began. */
function Ending({ locale, reservation: { status, until, created }, now }: RowProps & { now: number }) {
  const t = reservationListMessages(locale)
  if (status === 'held' && until !== undefined) {
    const { days, hours, minutes } = timeLeft(until, now)
    const time =
      days > 0
        ? `${t('days', { n: days })} ${t('hours', { n: hours })}`
        : hours > 0
          ? t('hours', { n: hours })
          : t('minutes', { n: minutes })
    return (
      <>
        <p>{t('timeLeft', { time })}</p>
        <p className="small muted">{t('until', { moment: momentText(locale, until) })}</p>
        <progress
          className="time-left"
          aria-hidden="true"
          value={Date.parse(until) - now}
          max={Date.parse(until) - Date.parse(created)}
        />
      </>
    )
  }
  return <p className="small muted">{t('reservedOn', { day: formatDate(locale, created) })}</p>
}

/** What happened to the deposit. */
function Money({ locale, reservation: { status, paid } }: RowProps) {
  const t = reservationListMessages(locale)
  const text =
    paid && paid > 0
      ? t('paid', { amount: formatDollars(paid) })
      : status === 'held'
        ? t('depositOpen')
        : paid === 0
          ? t('refunded')
          : undefined
  return text === undefined ? null : <p className="small muted">{text}</p>
}
