import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { flatMessages } from '../../../kit/flats/messages.ts'
import { Price } from '../../../kit/flats/Price.tsx'
import { flatPath, projectPath } from '../../../platform/content/addresses.ts'
import type { Favourite } from '../../../stores/favourites.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { wishlistMessages } from './messages.ts'
import type { Row } from './rows.ts'

/** Path of a favourite's flat or, if it is sold, of similar ones. */
export function wayTo(locale: Locale, { favourite, flat, isSold }: Row): string {
  if (!isSold) return localPath(locale, flatPath(favourite))
  const bedrooms = flat ? `?bedrooms=${Math.min(Math.max(flat.bedrooms, 1), 3)}` : ''
  return localPath(locale, projectPath(favourite.project)) + bedrooms
}

/** `Terrace Park, building A` */
export function placeName(locale: Locale, { place, favourite }: Row): string {
  if (!place) return favourite.project
  const letter = flatMessages(locale)('building', { letter: place.letter })
  const inside = letter.slice(0, 1).toLocaleLowerCase(locale) + letter.slice(1)
  return place.isOneOfMany ? `${place.projectName}, ${inside}` : place.projectName
}

export function MiniDrawing({ viewBox, drawing }: { viewBox: string; drawing: string | undefined }) {
  if (!drawing) return <span className="plan none" />
  return (
    <svg
      className="plan"
      viewBox={viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made by us from numbers
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

/** The favourite button of a flat in the list: pressing it removes the flat. */
export function KeptHeart({
  locale,
  row,
  onRemove,
}: {
  locale: Locale
  row: Row
  onRemove: (one: Favourite) => void
}) {
  const { favourite } = row
  return (
    <button
      type="button"
      className="favourite"
      aria-pressed="true"
      aria-label={wishlistMessages(locale)('remove', { number: favourite.number })}
      onClick={() => onRemove(favourite)}
    >
      <Icon name="heart" />
    </button>
  )
}

export function StatusMark({ locale, row }: { locale: Locale; row: Row }) {
  const t = flatMessages(locale)
  if (row.isSold) return <span className="status sold">{t('sold')}</span>
  if (!row.flat) return null
  return <span className={`status ${row.flat.status}`}>{t(row.flat.status)}</span>
}

/** The current price; struck through if it can no longer be bought. */
export function NowPrice({ row }: { row: Row }) {
  if (row.price === 0) return <span>—</span>
  if (!row.isSold) return <Price cents={row.price} />
  return (
    <s className="muted">
      <Price cents={row.price} />
    </s>
  )
}

/** The change of the price since it was saved. */
export function Change({ locale, row }: { locale: Locale; row: Row }) {
  const t = wishlistMessages(locale)
  if (row.change === 0) return null
  const text = t(row.change < 0 ? 'cheaper' : 'dearer', { price: '{price}' })
  return (
    <span className={row.change < 0 ? 'change down' : 'change'}>
      <Price cents={Math.abs(row.change)} text={text} />
    </span>
  )
}
