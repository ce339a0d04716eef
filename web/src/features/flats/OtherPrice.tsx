import { useStore } from '@nanostores/react'
import { formatPrice } from '../../i18n/money.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'

/** A price in the currency that was not chosen, to stand beside the one that was. */
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
