import { $wishlist, type FlatToKeep, toggle } from '../../stores/wishlist.ts'

/** Favourite buttons of the static page; each carries its flat in `data-favourite`. */
export function startFavourites(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-favourite]')) {
    const flat = JSON.parse(button.dataset.favourite ?? '{}') as FlatToKeep
    const label = button.querySelector('span')
    button.addEventListener('click', () => void toggle(flat))
    button.dataset.ready = ''
    // Pressed before this script was there.
    if (button.dataset.early !== undefined) void toggle(flat)
    $wishlist.subscribe((favourites) => {
      const isFavourite = favourites.some(({ flatId }) => flatId === flat.flatId)
      button.setAttribute('aria-pressed', String(isFavourite))
      if (label) label.textContent = (isFavourite ? button.dataset.added : button.dataset.add) ?? ''
    })
  }
}
