import { useEffect, useState } from 'react'
import type { FlatOffer, OfferPayment } from '../../platform/content/offers.ts'
import { watchSiteNow } from '../../stores/site-clock.ts'

const endOf = ({ endsAt = '9999-12-31' }: FlatOffer) => Date.parse(endsAt)

/** The offers that have not ended by the site's clock: pages outlive the day they are built on, and an evening. */
export function useOffers<O extends FlatOffer>(built: readonly O[]): readonly O[] {
  const [now, setNow] = useState(Number.NEGATIVE_INFINITY)
  const canEnd = built.some(({ endsAt }) => endsAt)
  useEffect(() => (canEnd ? watchSiteNow(setNow) : undefined), [canEnd])
  return built.filter((offer) => now < endOf(offer))
}

/** The payment of the offer for a way of paying. */
export const paymentOf = <W extends OfferPayment['way']>(
  offers: readonly FlatOffer[],
  way: W,
): Extract<OfferPayment, { way: W }> | undefined => {
  const found = offers.find(({ payment }) => payment.way === way)
  return found?.payment as Extract<OfferPayment, { way: W }> | undefined
}
