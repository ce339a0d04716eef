import { formatCount } from '../../i18n/numbers.ts'
import { $wishlist } from '../../stores/wishlist.ts'

/** The number beside the wishlist links; hidden if the list is empty. */
export function startWishlistCount(): void {
  $wishlist.subscribe((ids) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-wishlist-count]')) {
      place.hidden = ids.length === 0
      place.textContent = formatCount(ids.length)
    }
    for (const link of document.querySelectorAll<HTMLElement>('[data-wishlist]')) {
      const name = link.dataset.label ?? ''
      link.setAttribute('aria-label', ids.length ? `${name}, ${ids.length}` : name)
    }
  })
}
