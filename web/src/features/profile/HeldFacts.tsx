import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { shellMessages } from '../../kit/shell/messages.ts'
import { momentText } from '../../kit/time/days.ts'
import { type OpeningHours, openUntil } from '../../kit/time/opening.ts'
import type { Visit } from '../../platform/account/visit.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { phoneLink } from '../../platform/content/phone-link.ts'
import { balanceDue, type Reservation } from '../../platform/orders/reservation.ts'
import { companyCaller } from '../../stores/company.ts'
import { reservationMessages } from '../reservation/messages.ts'
import { visitMessages } from '../visit/messages.ts'
import { heldMessages } from './held-messages.ts'
import { profileMessages } from './messages.ts'

/** What the page tells of the company: when it can be called, and what every buyer may read. */
export interface CompanyFacts {
  /** Opening hours of the office that calls. */
  hours: readonly OpeningHours[]
  /** Files for every buyer, with the size in words. */
  files: readonly { title: string; url: string; size: string }[]
}

interface Props extends CompanyFacts {
  locale: Locale
  reservation: Reservation
  flat: FlatDetails
  /** The next one, if there is one. */
  visit: Visit | undefined
  /** By the site's clock, in milliseconds since 1970. */
  now: number
  /** Path of the reservation. */
  reserve: string
}

export const visitPath = (locale: Locale, { id }: FlatDetails): string =>
  `${localPath(locale, '/visit')}?flat=${encodeURIComponent(id)}`

/** What belongs to a reservation: the sums, the papers, the next visit, and whom to call. */
export function HeldFacts({ locale, reservation, flat, now, visit, hours, files, reserve }: Props) {
  const t = heldMessages(locale)
  const r = reservationMessages(locale)
  const v = visitMessages(locale)
  const shell = shellMessages(locale)
  const { price, paid = 0 } = reservation
  const left = balanceDue(reservation)
  const { name, phone } = companyCaller()
  const closes = openUntil(hours, now)
  const time = visit?.time ?? visit?.wishes[0]
  return (
    <div className="held-facts">
      {(price > 0 || paid > 0) && (
        <section>
          <h3>{r('left')}</h3>
          <dl className="spec-list">
            {price > 0 && (
              <>
                <dt>{r('priceHeld')}</dt>
                <dd className="tabular">{formatDollars(price)}</dd>
              </>
            )}
            {paid > 0 && (
              <>
                <dt>{t('paidSum')}</dt>
                <dd className="tabular">{formatDollars(paid)}</dd>
              </>
            )}
            {left > 0 && (
              <>
                <dt>{r('left')}</dt>
                <dd className="tabular heading-3">{formatDollars(left)}</dd>
              </>
            )}
          </dl>
        </section>
      )}
      <section>
        <h3>{t('papers')}</h3>
        <ul>
          {paid > 0 && (
            <li>
              <a href={reserve}>{t('receipt', { amount: formatDollars(paid) })}</a>
              <span className="small-text muted-text">{`${reservation.number}, ${formatDate(locale, reservation.created)}`}</span>
            </li>
          )}
          {files.map(({ title, url, size }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                {title}
              </a>
              <span className="small-text muted-text">{size}</span>
            </li>
          ))}
          <li>
            <a href={localPath(locale, flatPath(flat))}>{t('plan', { number: flat.number })}</a>
          </li>
        </ul>
      </section>
      <section>
        <h3>{v('visit')}</h3>
        {visit && (
          <>
            <p>{time && momentText(locale, time)}</p>
            <p>{visit.title}</p>
            <p className="small-text muted-text">{v(visit.status)}</p>
          </>
        )}
        <p className="small-text">
          <a href={visitPath(locale, flat)}>{v(visit ? 'newTime' : 'title')}</a>
        </p>
      </section>
      <section>
        <h3>{t('whoToCall')}</h3>
        {name && <p>{name}</p>}
        {phone && (
          <p>
            <a className="tabular" href={phoneLink(phone)}>
              {phone}
            </a>
          </p>
        )}
        {hours.length > 0 && (
          <p className={closes ? 'small-text open-period' : 'small-text muted-text'}>
            {closes ? shell('openUntil', { time: closes }) : shell('closedNow')}
          </p>
        )}
        <p className="small-text">
          <a href={localPath(locale, '/contact#message')}>{profileMessages(locale)('writeToUs')}</a>
        </p>
      </section>
    </div>
  )
}
