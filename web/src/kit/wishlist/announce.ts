import { $wishlistEvent, type WishlistEvent } from '../../stores/wishlist.ts'

const load = () => import('./tell.ts')

/** Tells the visitor the outcome of pressing a favourite button. */
async function announce(event: WishlistEvent): Promise<void> {
  const { tell } = await load()
  await tell(event)
}

if (typeof window !== 'undefined') {
  $wishlistEvent.listen((event) => void (event && announce(event)))
  // Preloaded after the page, so that a press without a connection has an outcome to show, too.
  const prepare = () => void load().catch(() => {})
  if (document.readyState === 'complete') prepare()
  else addEventListener('load', prepare)
}
