import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { timeOf } from '../../i18n/clock.ts'
import { formatDate, formatShortDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { formatDollars, formatRate } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { alertMessages } from '../../kit/alerts/messages.ts'
import { openAlert, resumeAlert } from '../../kit/alerts/open-alert.ts'
import { island } from '../../kit/errors/island.tsx'
import { flatMessages } from '../../kit/flat/messages.ts'
import { Price } from '../../kit/flat/Price.tsx'
import { StatusWord } from '../../kit/flat/StatusWord.tsx'
import { statusNotes } from '../../kit/flat/status.ts'
import { changeJsonLd } from '../../kit/seo/json-ld.ts'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import type { Bank, BuyingCost } from '../../platform/content/costs.ts'
import { isAvailable, isSold as isSoldFlat, STATUSES } from '../../platform/content/flat.ts'
import type { ReservationTerms } from '../../platform/orders/terms.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'
import { $liveState } from '../../stores/live-flats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { offerOf } from './json-ld.ts'
import { apartmentMessages } from './messages.ts'
import type { ShownOffer } from './offer-words.ts'
import { PayRows } from './PayRows.tsx'
import { PrintButton } from './PrintButton.tsx'
import { ShareButton } from './ShareButton.tsx'
import { type PageFlat, useFlat, useOwnReservation } from './use-flat.ts'

interface Props {
  locale: Locale
  flat: PageFlat
  /** Name of the complex. */
  project: string
  offers: readonly ShownOffer[]
  banks: readonly Bank[]
  costs: readonly BuyingCost[]
  /** Undefined if the flat cannot be reserved online. */
  terms: ReservationTerms | undefined
  /** Who answers. */
  children?: ReactNode
}

/** The price of a flat and the next step, by its current status. */
function Buy({ locale, flat: built, project, offers, banks, costs, terms, children }: Props) {
  const t = apartmentMessages(locale)
  const f = flatMessages(locale)
  const flat = useFlat(built)
  const isOwn = useOwnReservation(flat)
  const { id, status, price, area } = flat
  const isSold = isSoldFlat(flat)
  const isForSale = isAvailable(flat)
  const flatQuery = `?flat=${encodeURIComponent(id)}`
  const reserve = localPath(locale, `/reserve${flatQuery}`)

  // Data for search engines follows the flat like the page.
  useEffect(() => {
    changeJsonLd('Apartment', (data: { url: string; offers?: ReturnType<typeof offerOf> }) => {
      data.offers = offerOf(data.url, { status, price })
    })
  }, [status, price])

  return (
    <aside className={`buy-panel ${STATUSES[status].look}`} aria-label={t('buying')}>
      <div className="total-sum">
        <StatusWord locale={locale} flat={flat} role="status" />
        {!isSold && price > 0 && (
          <span className="small-text muted-text">
            <Price cents={Math.round(price / area)} text={f('pricePerMetre', { price: '{price}' })} />
          </span>
        )}
      </div>
      {!isSold && price > 0 && <Amounts locale={locale} price={price} />}
      {isForSale && price > 0 && (
        <PayRows {...{ locale, price, offers, banks, costs }} deposit={terms?.deposit} />
      )}
      {status !== 'available' && (
        <p className={isSold ? 'lead-text' : 'muted-text'}>
          {isOwn ? t('mineNote') : statusNotes(locale)(status)}
        </p>
      )}
      {isOwn && (
        <a className="button is-wide" href={reserve}>
          {t('mine')}
        </a>
      )}
      {terms && isForSale && (
        <a className="button is-wide only-wide" href={reserve}>
          {t('reserve', { n: terms.days, deposit: formatDollars(terms.deposit) })}
        </a>
      )}
      {isSold ? (
        <a className="button is-wide" href="#similar">
          {t('similarFlats')}
        </a>
      ) : (
        <div className="buy-ways">
          <a className="button outlined" href={localPath(locale, `/visit${flatQuery}`)}>
            {t('visit')}
          </a>
          <a
            className={terms ? 'button outlined' : 'button'}
            href={localPath(locale, `/contact${flatQuery}#call`)}
          >
            {t('call')}
          </a>
        </div>
      )}
      {!isSold && children}
      <Actions locale={locale} flat={flat} project={project} />
      {terms && isForSale && <p className="small-text muted-text deposit-note">{t('depositNote')}</p>}
      <Freshness locale={locale} updated={built.updated} />
    </aside>
  )
}

/** The price, in both currencies. */
function Amounts({ locale, price }: { locale: Locale; price: number }) {
  const rate = useStore($rate, { ssr: writtenRate })
  return (
    <>
      <p className="heading-1 tabular">
        <Price cents={price} />
      </p>
      {rate && (
        <p className="small-text muted-text rate-note">
          <Price
            cents={price}
            text={flatMessages(locale)('rate', {
              price: '{price}',
              rate: formatRate(rate.rate),
              date: formatDate(locale, rate.date),
            })}
            other
          />
        </p>
      )}
    </>
  )
}

function Actions({ locale, flat, project }: { locale: Locale; flat: PageFlat; project: string }) {
  const { id, building, number, price, status } = flat
  const tellMe = alertMessages(locale)
  const alert = () =>
    openAlert({
      kind: 'flat',
      about: tellMe('flatAbout', { number, project, building }),
      flatId: id,
      status,
      price,
      events: isAvailable(flat) ? ['cheaper'] : ['available'],
    })
  useEffect(resumeAlert, [])
  return (
    <div className="flat-actions js-only">
      <FavouriteButton
        flat={{ flatId: id, project: flat.project, building, number, price }}
        locale={locale}
        className=""
        withText
      />
      {!isSoldFlat(flat) && (
        <button type="button" onClick={() => void alert()}>
          <Icon name="bell" />
          <span>{tellMe('tellMe')}</span>
        </button>
      )}
      <ShareButton locale={locale} />
      <PrintButton locale={locale} />
    </div>
  )
}

/** When price and status were last looked at: not by the build, since builds of the same content are the same. */
function Freshness({ locale, updated }: { locale: Locale; updated: string }) {
  const t = apartmentMessages(locale)
  const { at } = useStore($liveState, { ssr: 'initial' })
  return (
    <p className="micro-text muted-text">
      {at === undefined
        ? t('asOf', { when: `${formatShortDate(locale, updated)}, ${timeOf(updated)}` })
        : t('checked', { time: timeOf(at) })}
    </p>
  )
}

export default island(Buy)
