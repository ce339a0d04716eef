import { useStore } from '@nanostores/react'
import { formatPrice } from '../../i18n/money.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'

/** A price in both currencies; the page shows the chosen one. `text` may surround it: `from {price}`. */
export function Price({ cents, text = '{price}' }: { cents: number; text?: string }) {
  const rate = useStore($rate, { ssr: writtenRate })?.rate ?? 0
  const [before, after] = text.split('{price}')
  return (
    <>
      {before}
      <span className="usd">{formatPrice(cents, 'usd', rate)}</span>
      <span className="gel">{formatPrice(cents, 'gel', rate)}</span>
      {after}
    </>
  )
}
