import { $wishlistEvent, type WishlistEvent } from '../../stores/wishlist.ts'

const load = () => import('./tell.ts')

/** Tells the visitor what came of a favourite button. */
async function announce(event: WishlistEvent): Promise<void> {
  const { tell } = await load()
  await tell(event)
}

if (typeof window !== 'undefined') {
  $wishlistEvent.listen((event) => void (event && announce(event)))
  // After the page itself, and before a press: without a connection there is something to say, too.
  const prepare = () => void load().catch(() => {})
  if (document.readyState === 'complete') prepare()
  else addEventListener('load', prepare)
}
