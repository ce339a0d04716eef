import { Fragment } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { choiceMessages } from './choice-messages.ts'
import { choiceParts } from './choice-text.ts'
import type { ChoicePart, ProjectNames } from './filter-kinds.ts'
import type { FlatFilters } from './filters.ts'
import { Price } from './Price.tsx'

interface Props {
  locale: Locale
  filters: FlatFilters
  names: ProjectNames
}

/** Filters as text: `2 bedrooms, 60–80 m², up to $100,000`. */
export function Choice({ locale, filters, names }: Props) {
  const parts = choiceParts(locale, filters, names)
  if (parts.length === 0) return <span>{choiceMessages(locale)('allForSale')}</span>
  return parts.map((part, place) => (
    <Fragment key={typeof part === 'string' ? part : part.text}>
      {place > 0 && <span>, </span>}
      <ChoicePartText part={part} />
    </Fragment>
  ))
}

/** A part of it; a price is in the currency of the visitor. */
export const ChoicePartText = ({ part }: { part: ChoicePart }) =>
  typeof part === 'string' ? <span>{part}</span> : <Price {...part} />
