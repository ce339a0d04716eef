import type { Locale } from '../../i18n/locales.ts'
import { formatPrice } from '../../i18n/money.ts'
import { filterMessages } from '../../kit/flat/filter-messages.ts'
import { type FlatFilters, SPACE_OPTIONS } from '../../kit/flat/query.ts'
import { rangeOf } from '../../kit/flat/space.ts'
import { finderMessages } from './messages.ts'

/** What is chosen besides the price, in words: `2 bedrooms`, `60–80 m²`. */
export function choiceWords(locale: Locale, filters: FlatFilters): string[] {
  const t = finderMessages(locale)
  const { bedrooms, spaceFrom, spaceTo } = filters
  const parts: string[] = []
  if (bedrooms.length > 0) {
    const list = bedrooms.map((option) => (option === 3 ? '3+' : option)).join(', ')
    // With several numbers, the noun agrees with none of them.
    const n = bedrooms.length === 1 ? (bedrooms[0] ?? 1) : 1.5
    parts.push(t('ofBedrooms', { n, list }))
  }
  if (spaceFrom !== undefined || spaceTo !== undefined) {
    const { from, to } = rangeOf(filters)
    parts.push(filterMessages(locale)('area', { from: SPACE_OPTIONS[from] ?? 0, to: SPACE_OPTIONS[to] ?? 0 }))
  }
  return parts
}

/** All that is chosen as one text, the price in dollars. */
export function choiceText(locale: Locale, filters: FlatFilters): string {
  const t = finderMessages(locale)
  const { price } = filters
  const parts = choiceWords(locale, filters)
  if (price !== undefined)
    parts.push(filterMessages(locale)('upTo', { price: formatPrice(price * 100, 'usd', 0) }))
  return parts.join(', ') || t('allForSale')
}
