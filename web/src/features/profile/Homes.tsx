import { useEffect, useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { FlatHead } from '../../kit/flat/FlatHead.tsx'
import type { FlatProject } from '../../kit/flat/place-text.ts'
import { buildingPath } from '../../platform/content/addresses.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Home, InstalmentOrder } from '../../platform/orders/home.ts'
import { $sessionId, endSession, isSessionOver } from '../../stores/session.ts'
import { reservationListMessages } from '../reservation/list-messages.ts'
import { forgetPayment, openPaymentPage, pendingPayment, takeResult } from '../reservation/pending-payment.ts'

interface Props {
  locale: Locale
  homes: readonly Home[]
  flats: ReadonlyMap<string, FlatDetails>
  places: readonly FlatProject[]
}

/** The homes that the visitor has bought or is paying for. */
export function Homes({ locale, homes, flats, places }: Props) {
  const t = reservationListMessages(locale)
  const known = homes.flatMap((home) => {
    const flat = flats.get(home.flatId)
    return flat ? [{ home, flat }] : []
  })
  if (known.length === 0) return null
  return (
    <section aria-labelledby="homes">
      <div className="section-head">
        <h2 id="homes">{t('homes', { n: known.length })}</h2>
      </div>
      <ul className="bookings reservations home-list">
        {known.map(({ home, flat }) => (
          <li key={flat.id}>
            <FlatHead {...{ locale, flat, places }}>
              <p className="small-text">
                <a href={`${localPath(locale, buildingPath(flat.project, flat.building))}#progress`}>
                  {t('building')}
                </a>
              </p>
            </FlatHead>
            <Payments locale={locale} home={home} flat={flat} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was paid for a home and what is left, with the next payment. */
function Payments({ locale, home, flat }: { locale: Locale; home: Home; flat: FlatDetails }) {
  const t = reservationListMessages(locale)
  const { instalments, price, paid, next } = home
  const sums = { paid: formatDollars(paid), price: formatDollars(price) }
  const [note, setNote] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => setNote(afterPayment(instalments, t)), [instalments, t])

  const pay = async ({ id, number, due }: InstalmentOrder) => {
    const sessionId = $sessionId.get()
    if (!sessionId || isLeaving) return
    setLeaving(true)
    setNote(undefined)
    try {
      const { ordersOf } = await import('../../platform/orders/orders.ts')
      const place = instalments.findIndex((one) => one.id === id) + 1
      const description = `${t('payDescription', { n: place, number: flat.number })}, ${number}`
      const { url } = await ordersOf(sessionId).payByLink({ orderId: id, cents: due, description })
      if (url) return openPaymentPage(id, { url, cents: due })
      setNote(t('couldNotPay'))
    } catch (error) {
      if (isSessionOver(error)) endSession(sessionId)
      setNote(t('couldNotPay'))
    }
    setLeaving(false)
  }
  return (
    <>
      <div>
        <p className={paid < price ? 'status is-reserved' : 'status is-available'}>
          {paid < price ? t('homePaid', sums) : t('homeAllPaid', sums)}
        </p>
        <progress className="time-left" aria-hidden="true" value={paid} max={price} />
        <details>
          <summary className="small-text">{t('instalments', { n: instalments.length })}</summary>
          <ol className="small-text tabular">
            {instalments.map((one) => (
              <li key={one.id}>
                <span>
                  {one.due === 0
                    ? `${formatDollars(one.price)}, ${t('instalmentPaid')}`
                    : t('instalmentDue', { amount: formatDollars(one.due) })}
                </span>
                <span className="muted-text">{`${one.number}, ${formatDate(locale, one.created)}`}</span>
              </li>
            ))}
          </ol>
        </details>
      </div>
      {(next || note) && (
        <div className="actions">
          {next && (
            <button
              type="button"
              className="button is-small"
              aria-busy={isLeaving || undefined}
              onClick={() => void pay(next)}
            >
              {t('payNext', { amount: formatDollars(next.due) })}
            </button>
          )}
          <p className="small-text" role="status">
            {note}
          </p>
        </div>
      )}
    </>
  )
}

/** What became of a payment page that this browser opened for one of the instalments. */
function afterPayment(
  instalments: readonly InstalmentOrder[],
  t: ReturnType<typeof reservationListMessages>,
): string | undefined {
  const opened = instalments.find(({ id }) => pendingPayment(id))
  if (!opened) return undefined
  const isDeclined = takeResult() === 'declined'
  if (opened.due > 0 && !isDeclined) return t('nextPending')
  forgetPayment(opened.id)
  return t(isDeclined ? 'nextDeclined' : 'nextPaid')
}
