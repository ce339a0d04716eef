import { type Favourite, has, toggle } from './wishlist.ts'

/** Puts a favourite back that was removed: its price is that of the day on which it was saved. */
export function putBack({ wishlistId: _, ...flat }: Favourite): Promise<void> {
  return has(flat.flatId) ? Promise.resolve() : toggle(flat)
}
