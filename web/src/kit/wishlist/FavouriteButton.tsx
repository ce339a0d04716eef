import type { Locale } from '../../i18n/locales.ts'
import type { FlatToKeep } from '../../stores/wishlist.ts'
import { Icon } from '../../ui/Icon.tsx'
import { favouriteMessages } from './favourite-messages.ts'
import './favourite-button.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'favourite-button': { flat: string; key?: string; children: React.ReactNode }
    }
  }
}

interface Props {
  flat: FlatToKeep
  locale: Locale
  /** Shows the label beside the icon. */
  withText?: boolean
  className?: string
}

/** Adds a flat to the favourites or removes it. Works without React: static pages render it, too. */
export function FavouriteButton({ flat, locale, withText = false, className = 'favourite' }: Props) {
  const t = favouriteMessages(locale)
  return (
    <favourite-button key={flat.flatId} flat={JSON.stringify(flat)}>
      <button
        type="button"
        className={className}
        aria-pressed="false"
        aria-label={withText ? undefined : t('favouriteFlat', { number: flat.number })}
        suppressHydrationWarning
      >
        <Icon name="heart" />
        {withText && (
          <>
            <span className="when-off">{t('favourite')}</span>
            <span className="when-on">{t('isFavourite')}</span>
            <span className="visually-hidden">{` (${t('favouriteOf', { number: flat.number })})`}</span>
          </>
        )}
      </button>
    </favourite-button>
  )
}
