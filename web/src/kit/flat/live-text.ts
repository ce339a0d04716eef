import { type FlatStatus, isAvailable, isHeld, isSold, lowestPrice } from '../../platform/content/flat.ts'
import type { CurrentFlat } from '../../stores/live-flats.ts'

export type Shown = 'status' | 'price' | 'left' | 'from'

type Counted = Pick<CurrentFlat, 'status' | 'price'> & { isJustReserved?: boolean }

/** What an element shows, in short: by this the browser knows whether it is still right. */
export function valueOf(show: string, flats: readonly Counted[]): string {
  const [first] = flats
  switch (show) {
    case 'status':
      if (!first) return ''
      return first.isJustReserved && isHeld(first) ? `just-${first.status}` : first.status
    case 'price':
      // The price of a sold flat is withheld; one that is not known stays as it was.
      return first && isSold(first) ? '' : String(first?.price || '')
    case 'left':
      return `${flats.filter(isAvailable).length}/${flats.length}`
    default:
      return String(lowestPrice(flats) ?? '')
  }
}

/** The current flats; those that have not changed keep their identity, and so does the list. */
export function withCurrent<
  F extends { id: string; status: FlatStatus; price: number; isJustReserved?: boolean },
>(
  flats: readonly F[],
  current: ReadonlyMap<string, Pick<CurrentFlat, 'status' | 'price' | 'isJustReserved'>>,
): readonly F[] {
  let hasChanged = false
  const now = flats.map((flat) => {
    const found = current.get(flat.id)
    if (!found) return flat
    const { status, isJustReserved } = found
    const price = found.price || flat.price
    const isSame =
      status === flat.status && price === flat.price && isJustReserved === Boolean(flat.isJustReserved)
    if (isSame) return flat
    hasChanged = true
    return { ...flat, status, price, isJustReserved }
  })
  return hasChanged ? now : flats
}
