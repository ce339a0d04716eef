import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { $wishlist, type FlatToKeep, toggle } from '../../stores/wishlist.ts'
import { Icon } from '../../ui/Icon.tsx'
import { favouriteMessages } from './favourite-strings.ts'

interface Props {
  flat: FlatToKeep
  locale: Locale
  /** With a word beside the heart. */
  withText?: boolean
}

/** Keeps a flat among the favourites. */
export function Heart({ flat, locale, withText = false }: Props) {
  const t = favouriteMessages(locale)
  const isKept = useStore($wishlist, { ssr: 'initial' }).some(({ flatId }) => flatId === flat.flatId)
  return (
    <button
      type="button"
      className={withText ? 'heart worded' : 'heart'}
      aria-pressed={isKept}
      aria-label={withText ? undefined : t('keepFlat', { number: flat.number })}
      onClick={() => toggle(flat)}
    >
      <Icon name="heart" />
      {withText && t(isKept ? 'kept' : 'keep')}
      {withText && <span className="vh">, {t('flat', { number: flat.number })}</span>}
    </button>
  )
}
