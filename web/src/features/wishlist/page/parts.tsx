import type { Locale } from '../../../i18n/locales.ts'
import { lowerFirst } from '../../../i18n/lower-first.ts'
import { localPath } from '../../../i18n/paths.ts'
import { flatMessages } from '../../../kit/flat/messages.ts'
import { Price } from '../../../kit/flat/Price.tsx'
import { flatPath, projectPath } from '../../../platform/content/addresses.ts'
import { wishlistMessages } from './messages.ts'
import type { Row } from './rows.ts'

/** Path of a favourite's flat or, if it is sold, of similar ones. */
export function rowPath(locale: Locale, { favourite, flat, isSold }: Row): string {
  if (!isSold) return localPath(locale, flatPath(favourite))
  const bedrooms = flat ? `?bedrooms=${Math.min(Math.max(flat.bedrooms, 1), 3)}` : ''
  return localPath(locale, projectPath(favourite.project)) + bedrooms
}

/** `Terrace Park, building A` */
export function placeName(locale: Locale, { place, favourite }: Row): string {
  if (!place) return favourite.project
  const building = flatMessages(locale)('building', { letter: place.letter })
  return place.isOneOfMany ? `${place.projectName}, ${lowerFirst(building, locale)}` : place.projectName
}

/** The current price; struck through if it can no longer be bought. */
export function NowPrice({ row }: { row: Row }) {
  if (row.price === 0) return <span>—</span>
  if (!row.isSold) return <Price cents={row.price} />
  return (
    <s className="muted-text">
      <Price cents={row.price} />
    </s>
  )
}

/** The change of the price since it was saved. */
export function PriceChange({ locale, row }: { locale: Locale; row: Row }) {
  const t = wishlistMessages(locale)
  if (row.change === 0) return null
  const text = t(row.change < 0 ? 'cheaper' : 'dearer', { price: '{price}' })
  return (
    <span className={row.change < 0 ? 'change is-lower' : 'change'}>
      <Price cents={Math.abs(row.change)} text={text} />
    </span>
  )
}
