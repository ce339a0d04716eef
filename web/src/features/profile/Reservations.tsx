import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { Loading } from '../../kit/account/Loading.tsx'
import type { Visit } from '../../platform/account/visit.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { type Home, homesOf } from '../../platform/orders/home.ts'
import { depositDue, type Reservation } from '../../platform/orders/reservation.ts'
import type { ReservationTerms } from '../../platform/orders/terms.ts'
import { $session, endSession, isSessionOver } from '../../stores/session.ts'
import { siteNow } from '../../stores/site-clock.ts'
import { reservationListMessages } from '../reservation/list-messages.ts'
import { reservationMessages } from '../reservation/messages.ts'
import { requestReceipt } from '../reservation/receipt.ts'
import { CancelRequest } from './CancelRequest.tsx'
import { HeldHome, type HomeFacts } from './HeldHome.tsx'
import { Homes } from './Homes.tsx'
import { ReservationRow } from './ReservationRow.tsx'

interface Loaded {
  homes: readonly Home[]
  reservations: readonly Reservation[]
  flats: ReadonlyMap<string, FlatDetails>
  /** IDs of the orders that the visitor has asked to cancel. */
  asked: readonly string[]
  visits: readonly Visit[]
  now: number
}

async function load(sessionId: string): Promise<Loaded> {
  const [{ ordersOf }, { requestsOf }, { flatsById }] = await Promise.all([
    import('../../platform/orders/orders.ts'),
    import('../../platform/account/requests.ts'),
    import('../../platform/content/flats-by-id.ts'),
  ])
  const [own, asked, visits, now] = await Promise.all([
    ordersOf(sessionId).own(),
    requestsOf(sessionId).cancellations(),
    requestsOf(sessionId).visits(),
    siteNow(),
  ])
  const flats = await flatsById([...new Set(own.map(({ flatId }) => flatId))])
  const { homes, reservations } = homesOf(own.filter(({ flatId }) => flats.has(flatId)))
  return { homes, reservations, flats, asked, visits, now }
}

interface Props extends HomeFacts {
  locale: Locale
  terms: ReservationTerms | undefined
}

/** The newest reservation that holds a flat, then homes and all other reservations as rows. Renders nothing if there are none. */
export function Reservations({ locale, terms, ...facts }: Props) {
  const { places } = facts
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
  if (loaded === 'failed') {
    return (
      <section className="held-rest" role="alert" aria-labelledby="reservations">
        <h2 id="reservations">{t('reservations')}</h2>
        <p>{reservationMessages(locale)('couldNotLoad')}</p>
        <button type="button" className="text-link" onClick={() => void reload()}>
          {reservationMessages(locale)('tryAgain')}
        </button>
      </section>
    )
  }
  const { reservations, homes, flats, asked, now } = loaded
  const held = reservations.find(({ status }) => status === 'held')
  const flat = held && flats.get(held.flatId)
  const rows = reservations.filter((one) => one !== held)
  const cancelOf = (one: Reservation, { number }: FlatDetails) => (
    <CancelRequest
      locale={locale}
      orderId={one.id}
      isUnpaid={(one.paid ?? 0) === 0}
      flatNumber={number}
      onAsked={async () => {
        await reload()
        document.getElementById('reservations')?.focus()
      }}
    />
  )
  return (
    <>
      {held && flat && (
        <HeldHome
          locale={locale}
          reservation={held}
          flat={flat}
          deposit={deposit}
          now={now}
          visit={nextVisit(loaded)}
          isCancelAsked={asked.includes(held.id)}
          {...facts}
        >
          {cancelOf(held, flat)}
        </HeldHome>
      )}
      {(homes.length > 0 || rows.length > 0) && (
        <div className="held-rest">
          <Homes locale={locale} places={places} homes={homes} flats={flats} />
          {rows.length > 0 && (
            <section aria-labelledby={held ? 'more-reservations' : 'reservations'}>
              <div className="section-head">
                <h2 id={held ? 'more-reservations' : 'reservations'} tabIndex={-1}>
                  {t('reservations')}
                </h2>
              </div>
              <ul className="bookings reservations">
                {rows.map((one) => {
                  const flat = flats.get(one.flatId)
                  return (
                    flat && (
                      <ReservationRow
                        key={one.id}
                        {...{ locale, flat, places, deposit, now }}
                        reservation={one}
                        isAsked={asked.includes(one.id)}
                      >
                        {cancelOf(one, flat)}
                      </ReservationRow>
                    )
                  )
                })}
              </ul>
            </section>
          )}
        </div>
      )}
    </>
  )
}

/** The earliest visit that may still take place. */
function nextVisit({ visits, now }: Loaded): Visit | undefined {
  const momentOf = ({ time, wishes }: Visit) => time ?? wishes[0] ?? ''
  return visits
    .filter((one) => ['wished', 'proposed', 'agreed'].includes(one.status) && Date.parse(momentOf(one)) > now)
    .toSorted((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)))[0]
}
