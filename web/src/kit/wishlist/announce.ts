import { $wishlistEvent, type WishlistEvent } from '../../stores/wishlist.ts'

/** Tells the visitor what came of a favourite button. Words and dialogs are loaded with the first press. */
async function announce(event: WishlistEvent): Promise<void> {
  const { tell } = await import('./tell.ts')
  await tell(event)
}

if (typeof window !== 'undefined') $wishlistEvent.listen((event) => void (event && announce(event)))
