import type { ReactNode } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { FlatHead } from '../../kit/flat/FlatHead.tsx'
import type { FlatProject } from '../../kit/flat/place-text.ts'
import { momentText } from '../../kit/time/days.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import {
  type DepositState,
  depositState,
  isCancelled,
  type Reservation,
} from '../../platform/orders/reservation.ts'
import { reservationListMessages } from '../reservation/list-messages.ts'
import { timeLeftText } from './time-left.ts'

interface RowProps {
  locale: Locale
  reservation: Reservation
}

interface ReservationRowProps extends RowProps {
  flat: FlatDetails
  places: readonly FlatProject[]
  deposit: number
  now: number
  isAsked: boolean
  children: ReactNode
}

/** A reservation as a row: what it is, where it stands, what can be done. */
export function ReservationRow({
  locale,
  reservation,
  flat,
  places,
  deposit,
  now,
  isAsked,
  children,
}: ReservationRowProps) {
  const t = reservationListMessages(locale)
  const { status, number } = reservation
  const reserve = `${localPath(locale, '/reserve')}?flat=${encodeURIComponent(flat.id)}`
  const state = depositState(reservation, deposit)
  return (
    <li>
      <FlatHead {...{ locale, flat, places }}>
        <p className="small-text muted-text tabular">{number}</p>
      </FlatHead>
      <div>
        <p className={`status ${status === 'held' ? 'is-reserved' : 'is-sold'}`}>
          {t(status === 'ended' && isCancelled(reservation, now, isAsked) ? 'cancelled' : status)}
        </p>
        <Ending locale={locale} reservation={reservation} now={now} />
        <Money {...{ locale, reservation, state }} />
      </div>
      {status === 'held' && (
        <div className="actions">
          {isAsked ? (
            <p className="small-text">{t('cancelAsked')}</p>
          ) : (
            <>
              {(state === 'due' || state === 'part') && (
                <a className="button is-small" href={reserve}>
                  {t(state === 'part' ? 'payRest' : 'pay')}
                </a>
              )}
              {children}
            </>
          )}
        </div>
      )}
      {status === 'ended' && isAvailable(flat) && (
        <div className="actions">
          <a className="button is-small outlined" href={reserve}>
            {t('reserveAgain')}
          </a>
        </div>
      )}
    </li>
  )
}
/** The time left of a reservation, or the date that it began. */
function Ending({ locale, reservation: { status, until, created }, now }: RowProps & { now: number }) {
  const t = reservationListMessages(locale)
  if (status === 'held' && until !== undefined) {
    return (
      <>
        <p>{t('timeLeft', { time: timeLeftText(locale, until, now) })}</p>
        <p className="small-text muted-text">{t('until', { moment: momentText(locale, until, 'until') })}</p>
        <progress
          className="time-left"
          aria-hidden="true"
          value={Date.parse(until) - now}
          max={Date.parse(until) - Date.parse(created)}
        />
      </>
    )
  }
  return <p className="small-text muted-text">{t('reservedOn', { day: formatDate(locale, created) })}</p>
}

/** What happened to the deposit. */
function Money({ locale, reservation: { status, paid }, state }: RowProps & { state: DepositState }) {
  const t = reservationListMessages(locale)
  const open = state === 'due' ? t('depositOpen') : undefined
  const ended = paid === 0 ? t('refunded') : undefined
  const text = paid ? t('paid', { amount: formatDollars(paid) }) : status === 'held' ? open : ended
  return text === undefined ? null : <p className="small-text muted-text">{text}</p>
}
