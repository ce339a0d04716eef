import { useStore } from '@nanostores/react'
import { formatPrice } from '../../i18n/money.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'

interface Props {
  /** In US cents. */
  cents: number
  /** A text around the price, with `{price}` in it. */
  text?: string | undefined
}

/** The price in the other currency, beside the chosen one. Static pages render it, too. */
export function OtherPrice({ cents, text = '{price}' }: Props) {
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  if (!rate) return null
  const [before, after] = text.split('{price}')
  return (
    <>
      {before && <span>{before}</span>}
      <span className="usd" translate="no" data-cents={cents}>
        {formatPrice(cents, 'gel', rate)}
      </span>
      <span className="gel" translate="no">
        {formatPrice(cents, 'usd', rate)}
      </span>
      {after && <span>{after}</span>}
    </>
  )
}
