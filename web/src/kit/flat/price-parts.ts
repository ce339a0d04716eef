import { CURRENCIES, type Currency, formatPrice } from '../../i18n/money.ts'

export interface PriceText {
  /** In US cents. */
  cents: number
  /** A text around the price, with `{price}` in it: `from {price}`. */
  text?: string | undefined
  /** In the currency that was not chosen, to stand beside the chosen one. */
  other?: boolean | undefined
}

interface PricePart {
  key: 'before' | 'after' | Currency
  text: string
  /** Is computed anew when the rate changes. */
  isLari?: boolean
}

/** A price as it stands in the page: the amount for each choice of currency, of which the page shows one. */
export function priceParts(
  { cents, text = '{price}', other = false }: PriceText,
  rate: number | undefined,
): PricePart[] {
  if (other && !rate) return []
  const [before = '', after = ''] = text.split('{price}')
  const amounts = CURRENCIES.map((key): PricePart => {
    const isLari = (key === 'gel') !== other
    return { key, text: formatPrice(cents, isLari ? 'gel' : 'usd', rate ?? 0), isLari }
  })
  const parts: PricePart[] = [{ key: 'before', text: before }, ...amounts, { key: 'after', text: after }]
  // An amount without a rate stays, empty, for the one that will come.
  return parts.filter(({ text: shown, isLari }) => shown !== '' || isLari !== undefined)
}
