import { useEffect, useState } from 'react'
import type { FlatOffer, OfferPayment } from '../../platform/content/offers.ts'

/** In milliseconds, the longest of timers. */
const LONGEST_WAIT = 2 ** 31 - 1

const endOf = ({ endsAt = '9999-12-31' }: FlatOffer) => Date.parse(endsAt)

/** The offers that have not ended: pages outlive the day they are built on, and an evening. */
export function useOffers<O extends FlatOffer>(built: readonly O[]): readonly O[] {
  const [now, setNow] = useState(Number.NEGATIVE_INFINITY)
  const offers = built.filter((offer) => now < endOf(offer))
  const end = Math.min(...offers.map(endOf))
  useEffect(() => {
    if (!Number.isFinite(end)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(end - Date.now(), LONGEST_WAIT))
    return () => clearTimeout(timer)
  }, [end])
  return offers
}

/** The payment of the offer for a way of paying. */
export const paymentOf = <W extends OfferPayment['way']>(
  offers: readonly FlatOffer[],
  way: W,
): Extract<OfferPayment, { way: W }> | undefined => {
  const found = offers.find(({ payment }) => payment.way === way)
  return found?.payment as Extract<OfferPayment, { way: W }> | undefined
}
