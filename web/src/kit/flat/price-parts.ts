import { CURRENCIES, type Currency, formatAmount, formatPrice } from '../../i18n/money.ts'

export interface PriceText {
  /** In US cents. */
  cents: number
  /** The same in tetri, where it is not the converted cents: an amount that is rounded in its currency. */
  tetri?: number | undefined
  /** A text around the price, with `{price}` in it: `from {price}`. */
  text?: string | undefined
  /** In the currency that was not chosen, to stand beside the chosen one. */
  other?: boolean | undefined
}

interface PricePart {
  text: string
  /** The choice of currency for which this amount is shown; undefined for the text around it. */
  currency?: Currency
}

/** A price as it stands in the page: the amount for each choice of currency, of which the page shows one. */
export function priceParts(
  { cents, tetri, text = '{price}', other = false }: PriceText,
  rate: number | undefined,
): PricePart[] {
  if (other && !rate) return []
  const [before = '', after = ''] = text.split('{price}')
  const amounts = CURRENCIES.map((currency): PricePart => {
    const isLari = (currency === 'gel') !== other
    if (isLari && tetri && rate) return { currency, text: formatAmount(tetri, 'gel') }
    return { currency, text: formatPrice(cents, isLari ? 'gel' : 'usd', rate ?? 0) }
  })
  // An amount without a rate stays, empty, for the one that will come.
  return [{ text: before }, ...amounts, { text: after }].filter((part) => part.text || part.currency)
}
