import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { $wishlist, type FlatToKeep, toggle } from '../../stores/wishlist.ts'
import { Icon } from '../../ui/Icon.tsx'
import { flatMessages } from './messages.ts'

interface Props {
  flat: FlatToKeep
  locale: Locale
  /** Shows the label beside the icon. */
  withText?: boolean
}

/** Adds a flat to the favourites or removes it. */
export function FavouriteButton({ flat, locale, withText = false }: Props) {
  const t = flatMessages(locale)
  const isFavourite = useStore($wishlist, { ssr: 'initial' }).some(({ flatId }) => flatId === flat.flatId)
  return (
    <button
      type="button"
      className={withText ? 'favourite worded' : 'favourite'}
      aria-pressed={isFavourite}
      aria-label={withText ? undefined : t('favouriteFlat', { number: flat.number })}
      onClick={() => toggle(flat)}
    >
      <Icon name="heart" />
      {withText && t(isFavourite ? 'isFavourite' : 'favourite')}
      {withText && <span className="visually-hidden">, {t('favouriteOf', { number: flat.number })}</span>}
    </button>
  )
}
