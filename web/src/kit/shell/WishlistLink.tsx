import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { localPath } from '../../i18n/paths.ts'
import { $wishlist } from '../../stores/wishlist.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shellMessages } from './messages.ts'

const useCount = () => useStore($wishlist, { ssr: 'initial' }).length

/** The link to the favourites, with their number. */
export function WishlistLink({ locale }: { locale: Locale }) {
  const name = shellMessages(locale)('wishlist')
  const count = useCount()
  return (
    <a
      className="header-tool"
      href={localPath(locale, '/wishlist')}
      aria-label={count ? `${name}, ${count}` : name}
      data-wishlist
    >
      <Icon name="heart" />
      <WishlistCount />
    </a>
  )
}

/** Nothing if the list is empty. Until it hydrates, it shows what the boot script has counted. */
export function WishlistCount() {
  const count = useCount()
  return (
    <span className="saved-count" data-wishlist-count>
      {count > 0 && formatCount(count)}
    </span>
  )
}
