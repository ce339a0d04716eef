import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { type Flat, isAvailable, isSold } from '../../platform/content/flat.ts'
import { comparedMessages } from './compared-messages.ts'
import { flatRowMessages } from './row-messages.ts'

interface Props {
  locale: Locale
  flat: Pick<Flat, 'id' | 'number' | 'status' | 'price'>
  /** The page of the flat. */
  href: string
  /** Link to flats similar to a sold one. @default the section on the page of the flat */
  similar?: string
  /** Flats can be reserved online. */
  isReservable: boolean
}

/** The next steps with a compared flat, depending on its status. */
export function ComparedActs({ locale, flat, href, similar, isReservable }: Props) {
  const t = comparedMessages(locale)
  const name = (
    <span className="visually-hidden">{` (${flatRowMessages(locale)('flat', { number: flat.number })})`}</span>
  )
  const to = (page: string) => localPath(locale, `${page}?flat=${encodeURIComponent(flat.id)}`)
  const isGone = isSold(flat)
  return (
    <span className="comparison-acts">
      <a
        className="button is-small outlined"
        href={isGone ? (similar ?? `${href.replace(/#.*/, '')}#similar`) : href}
      >
        <span>{t(isGone ? 'similarFlats' : 'open')}</span>
        {name}
      </a>
      {!isGone && (
        <a className="text-link" href={to('/visit')}>
          {t('visit')}
          {name}
        </a>
      )}
      {isReservable && isAvailable(flat) && flat.price > 0 && (
        <a className="text-link" href={to('/reserve')}>
          {t('reserve')}
          {name}
        </a>
      )}
    </span>
  )
}
