import { storage } from '../../stores/storage.ts'
import { $wishlistEvent } from '../../stores/wishlist.ts'

const ASKED = 'favourite-prompt'

/** Says once that favourites belong to an account; until there is one they are kept on the device. */
export function startFavouritePrompt(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-favourite-prompt]')
  if (!dialog) return
  $wishlistEvent.listen((event) => {
    if (event?.kind !== 'kept-on-device' || storage.get(ASKED)) return
    storage.set(ASKED, '1')
    dialog.showModal()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
}
