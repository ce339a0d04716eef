import type { Flat, FlatStatus } from '../../platform/content/flat.ts'

/** A flat's current state on the platform. */
export interface Correction {
  id: string
  status: FlatStatus
  /** In US cents; 0 if unknown. */
  price: number
}

/**
 * The current flats. Unchanged flats keep their identity, and so does the list if nothing changed,
 * so that only changes are rendered.
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
