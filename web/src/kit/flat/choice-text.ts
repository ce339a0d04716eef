import type { Locale } from '../../i18n/locales.ts'
import { formatPrice } from '../../i18n/money.ts'
import { choiceMessages } from './choice-messages.ts'
import type { ChoicePart, ProjectNames } from './filter-kinds.ts'
import { type FlatFilters, filtersIn } from './filters.ts'

/** The filters in words, one after the other. */
export const choiceParts = (locale: Locale, filters: FlatFilters, names: ProjectNames): ChoicePart[] =>
  filtersIn(filters).flatMap(({ filter, value }) => filter.say(value, { locale, names }))

/** All filters as one text, prices in dollars: `2 bedrooms, 60–80 m², up to $100,000`. */
export function choiceText(locale: Locale, filters: FlatFilters, names: ProjectNames): string {
  const said = choiceParts(locale, filters, names).map((part) =>
    typeof part === 'string' ? part : part.text.replace('{price}', formatPrice(part.cents, 'usd', 0)),
  )
  return said.join(', ') || choiceMessages(locale)('allForSale')
}
