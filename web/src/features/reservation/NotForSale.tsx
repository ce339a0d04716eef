import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { ReturnLink } from '../../kit/account/ReturnLink.tsx'
import { ErrorNotice } from '../../kit/forms/ErrorNotice.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { momentText } from '../../kit/time/days.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import { isSold } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { companyPhone } from '../../stores/company.ts'
import { reservationMessages } from './messages.ts'
import type { ReservationState } from './use-reservation.ts'

/** Shown if the platform cannot be reached. */
export function Offline({ locale, reload }: { locale: Locale; reload: () => Promise<void> }) {
  const t = reservationMessages(locale)
  return (
    <ErrorNotice isError isHeading title={t('couldNotLoad')} text={t('nothingYet')}>
      <button type="button" className="button" onClick={() => void reload()}>
        {t('tryAgain')}
      </button>
    </ErrorNotice>
  )
}

/** Shown to a visitor who holds as many flats as one may. */
export function Full({ locale, flats }: { locale: Locale; flats: number }) {
  const t = reservationMessages(locale)
  return (
    <ErrorNotice isHeading title={t('full', { n: flats })} text={t('fullText')}>
      <a className="button" href={`${localPath(locale, '/profile')}#reservations`}>
        {t('myReservations')}
      </a>
    </ErrorNotice>
  )
}

/** Shown to the visitor who has bought the flat. */
export function Bought({ locale, flat: { number } }: { locale: Locale; flat: FlatDetails }) {
  const t = reservationMessages(locale)
  return (
    <ErrorNotice isHeading title={t('bought', { number })} text={t('boughtText')}>
      <a className="button" href={localPath(locale, '/profile')}>
        {t('toAccount')}
      </a>
    </ErrorNotice>
  )
}

interface NotForSaleProps {
  locale: Locale
  progress: ReservationState
  /** Nobody is signed in, so the reservation may be the visitor's own. */
  isGuest: boolean
}

/** Shown if the flat does not exist or is not available. */
export function NotForSale({ locale, progress: { flat, lapsedAt }, isGuest }: NotForSaleProps) {
  const t = reservationMessages(locale)
  if (!flat) {
    return (
      <ErrorNotice isHeading title={t('noFlat')} text={t('noFlatText')}>
        <a className="button" href={localPath(locale, '/projects')}>
          {t('toProjects')}
        </a>
      </ErrorNotice>
    )
  }
  const { number } = flat
  const similar = `${localPath(locale, flatPath(flat))}#similar`
  if (isSold(flat)) {
    return (
      <ErrorNotice isHeading title={t('sold', { number })} text={t('soldText')}>
        <a className="button" href={similar}>
          {t('similarFlats')}
        </a>
      </ErrorNotice>
    )
  }
  const lapsed = { moment: lapsedAt ? momentText(locale, lapsedAt) : '', phone: companyPhone() ?? '' }
  return (
    <ErrorNotice
      isHeading
      title={t(isGuest ? 'reserved' : 'taken', { number })}
      text={isGuest ? t('reservedText') : lapsedAt ? t('takenLapsedText', lapsed) : t('takenText')}
    >
      <a className="button" href={similar}>
        {t('similarFlats')}
      </a>
      {isGuest && (
        <ReturnLink locale={locale} path="/login" toHere>
          {formMessages(locale)('logIn')}
        </ReturnLink>
      )}
    </ErrorNotice>
  )
}
