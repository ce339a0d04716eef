import { $wishlist, type FlatToKeep, toggle } from '../../stores/wishlist.ts'

/** Hearts of the static page: each carries the flat it keeps. */
export function startHearts(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>('[data-heart]')) {
    const flat = JSON.parse(heart.dataset.heart ?? '{}') as FlatToKeep
    const word = heart.querySelector('span')
    heart.addEventListener('click', () => void toggle(flat))
    $wishlist.subscribe((favourites) => {
      const isKept = favourites.some(({ flatId }) => flatId === flat.flatId)
      heart.setAttribute('aria-pressed', String(isKept))
      if (word) word.textContent = (isKept ? heart.dataset.kept : heart.dataset.keep) ?? ''
    })
  }
}
