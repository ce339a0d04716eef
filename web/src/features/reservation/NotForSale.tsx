import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { ErrorNotice } from '../../kit/forms/ErrorNotice.tsx'
import { flatPath } from '../../platform/content/addresses.ts'
import { isSold } from '../../platform/content/flat.ts'
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

/** Shown if the flat does not exist or is not available. */
export function NotForSale({ locale, progress: { flat } }: { locale: Locale; progress: ReservationState }) {
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
  return (
    <ErrorNotice
      isHeading
      title={t(isSold(flat) ? 'sold' : 'taken', { number: flat.number })}
      text={t('takenText')}
    >
      <a className="button" href={`${localPath(locale, flatPath(flat))}#similar`}>
        {t('similarFlats')}
      </a>
    </ErrorNotice>
  )
}
