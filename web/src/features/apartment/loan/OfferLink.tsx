import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import type { FlatOffer } from '../../../platform/content/offers.ts'
import { Icon } from '../../../ui/Icon.tsx'

export type ShownOffer = Pick<FlatOffer, 'path' | 'title' | 'endsAt'>

/** The page of the offer that a way of paying is. */
export function OfferLink({ locale, offer }: { locale: Locale; offer: ShownOffer | undefined }) {
  return (
    offer && (
      <p className="offer-link">
        <a className="more" href={localPath(locale, offer.path)}>
          <span>{offer.title}</span>
          <Icon name="arrow" />
        </a>
      </p>
    )
  )
}
