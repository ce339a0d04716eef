import type { Locale } from '../../i18n/locales.ts'
import { formatMeasure } from '../../i18n/numbers.ts'
import { localPath } from '../../i18n/paths.ts'
import { flatNameMessages } from '../../kit/flats/name-messages.ts'
import { Price } from '../../kit/flats/Price.tsx'
import { flatPath } from '../../platform/content/addresses.ts'
import { finderMessages } from './messages.ts'
import type { FoundFlat } from './pack.ts'

interface Props {
  locale: Locale
  flat: FoundFlat
  /** Name of the complex. */
  project: string
}

/** A flat in a line; the whole line is its link. */
export function FoundRow({ locale, flat, project }: Props) {
  const t = finderMessages(locale)
  return (
    <a className="found-row" href={localPath(locale, flatPath(flat))}>
      <span className="number">{flatNameMessages(locale)('flat', { number: flat.number })}</span>
      <span className="where muted">{`${project} ${flat.building}`}</span>
      <span className="floor muted">{t('floor', { floor: String(flat.floor) })}</span>
      <span className="bedrooms">{t('ofBedrooms', { n: flat.bedrooms, list: String(flat.bedrooms) })}</span>
      <span className="area num">{t('metres', { n: formatMeasure(flat.area) })}</span>
      <span className="price-cell num">
        <Price cents={flat.price} />
      </span>
    </a>
  )
}
