import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { ShownOffer } from '../offer-words.ts'

export type LinkedOffer = Pick<ShownOffer, 'path' | 'title' | 'until'>

/** The page of the offer that a way of paying is. */
export function OfferLink({ locale, offer }: { locale: Locale; offer: LinkedOffer | undefined }) {
  return (
    offer && (
      <p className="offer-link">
        <a className="more-link" href={localPath(locale, offer.path)}>
          <span>{offer.title}</span>
          <Icon name="arrow" />
        </a>
      </p>
    )
  )
}
