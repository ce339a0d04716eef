import { useStore } from '@nanostores/react'
import { formatPrice } from '../../i18n/money.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'

/** The price in the other currency, beside the chosen one. */
export function OtherPrice({ cents }: { cents: number }) {
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  if (!rate) return null
  return (
    <>
      <span className="usd">{formatPrice(cents, 'gel', rate)}</span>
      <span className="gel">{formatPrice(cents, 'usd', rate)}</span>
    </>
  )
}
