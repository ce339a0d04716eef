import { useStore } from '@nanostores/react'
import { formatPrice } from '../../i18n/money.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'

interface Props {
  /** In US cents. */
  cents: number
  /** A text around the price, with `{price}` in it: `from {price}`. */
  text?: string | undefined
}

/** A price in both currencies; the page shows the chosen one. Static pages render it, too. */
export function Price({ cents, text = '{price}' }: Props) {
  const rate = useStore($rate, { ssr: writtenRate })?.rate ?? 0
  const [before, after] = text.split('{price}')
  return (
    <>
      {before && <span>{before}</span>}
      <span className="usd" translate="no">
        {formatPrice(cents, 'usd', rate)}
      </span>
      <span className="gel" translate="no" data-cents={cents}>
        {formatPrice(cents, 'gel', rate)}
      </span>
      {after && <span>{after}</span>}
    </>
  )
}
