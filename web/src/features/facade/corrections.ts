import type { Flat, FlatStatus } from '../flats/flat.ts'

/** What the platform says of a flat now. */
export interface Correction {
  id: string
  status: FlatStatus
  /** In US cents; 0 if unknown. */
  price: number
}

/**
 * The flats as they are now. What did not change stays the same object, and the list itself does where nothing did,
 * so that only what is new is drawn again.
 */
export function correct<F extends Flat>(
  flats: readonly F[],
  corrections: readonly Correction[],
): readonly F[] {
  const known = new Map(corrections.map((one) => [one.id, one]))
  let changed = false
  const corrected = flats.map((flat) => {
    const now = known.get(flat.id)
    if (!now) return flat
    const price = now.price > 0 ? now.price : flat.price
    if (now.status === flat.status && price === flat.price) return flat
    changed = true
    return { ...flat, status: now.status, price }
  })
  return changed ? corrected : flats
}
