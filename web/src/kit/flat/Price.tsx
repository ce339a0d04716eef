import { useStore } from '@nanostores/react'
import { $rate, writtenRate } from '../../stores/currency.ts'
import { type PriceText, priceParts } from './price-parts.ts'

/** A price in both currencies; the page shows the chosen one. Static pages render it, too. */
export function Price(props: PriceText) {
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  return priceParts(props, rate).map(({ text, currency }) =>
    currency ? (
      <span key={currency} className={`in-${currency}`} translate="no">
        {text}
      </span>
    ) : (
      <span key={text}>{text}</span>
    ),
  )
}
