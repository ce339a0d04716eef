import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { island } from '../../kit/errors/island.tsx'
import { Price } from '../../kit/flat/Price.tsx'
import { StatusWord } from '../../kit/flat/StatusWord.tsx'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import type { Bank } from '../../platform/content/costs.ts'
import { isAvailable, isSold, STATUSES } from '../../platform/content/flat.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'
import { apartmentMessages } from './messages.ts'
import type { ShownOffer } from './offer-words.ts'
import { Amount, amountsOf, monthlyByLoan } from './PayRows.tsx'
import { type PageFlat, useFlat } from './use-flat.ts'
import { useOffers } from './use-offers.ts'

interface Props {
  locale: Locale
  flat: PageFlat
  offers: readonly ShownOffer[]
  banks: readonly Bank[]
  /** The flat can be reserved online. */
  isReservable: boolean
}

/** The price and the next step on phones, at the bottom of the screen. */
function BuyBar({ locale, flat: built, offers, banks, isReservable }: Props) {
  const t = apartmentMessages(locale)
  const flat = useFlat(built)
  const { id, project, building, number, price, status } = flat
  const [offer] = useOffers(offers)
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const monthly = price > 0 ? monthlyByLoan(banks, price, rate) : undefined
  const isReserving = isReservable && isAvailable(flat)
  const page = isReserving ? '/reserve' : '/contact'
  const href = `${localPath(locale, page)}?flat=${encodeURIComponent(id)}${isReserving ? '' : '#call'}`
  return (
    <section className={`buy-bar ${STATUSES[status].look}`} aria-label={t('buying')}>
      <p>
        {!isSold(flat) && (
          <span className="bar-price tabular">
            <Price cents={price} />
          </span>
        )}
        {isAvailable(flat) ? (
          <span className="micro-text">
            {offer ? (
              <Amount text={offer.short} amount={amountsOf(offer.payment, price, rate).sumOf} />
            ) : (
              monthly && <Price {...monthly} text={t('aMonth', { price: '{price}' })} />
            )}
          </span>
        ) : (
          <span className="small-text">
            <StatusWord locale={locale} flat={flat} />
          </span>
        )}
      </p>
      <FavouriteButton
        flat={{ flatId: id, project, building, number, price }}
        locale={locale}
        className="favourite js-only"
      />
      {isSold(flat) ? (
        <a className="button" href="#similar">
          {t('similarFlats')}
        </a>
      ) : (
        <a className="button" href={href}>
          {t(isReserving ? 'reserveShort' : 'callShort')}
        </a>
      )}
    </section>
  )
}

export default island(BuyBar)
