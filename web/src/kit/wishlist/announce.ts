import { $wishlistEvent } from '../../stores/wishlist.ts'
import { tell } from './tell.ts'

// Tells the visitor the outcome of pressing a favourite button, with or without a connection.
if (typeof window !== 'undefined') $wishlistEvent.listen((event) => void (event && tell(event)))
