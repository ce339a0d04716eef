import { Fragment, type ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { choiceMessages } from '../../kit/flat/choice-messages.ts'
import { choiceParts, type ProjectNames } from '../../kit/flat/choice-text.ts'
import { filterMessages } from '../../kit/flat/filter-messages.ts'
import { type FlatFilters, hasFilters, NO_FILTERS } from '../../kit/flat/filters.ts'
import { Price } from '../../kit/flat/Price.tsx'
import { finderMessages } from './messages.ts'

interface Props {
  locale: Locale
  filters: FlatFilters
  names: ProjectNames
  /** Number of flats that match. */
  count: number
  onChange(change: () => FlatFilters): void
  children: ReactNode
}

/** How many flats match what, and what can be done with them. */
export function Summary({ locale, filters, names, count, onChange, children }: Props) {
  const t = filterMessages(locale)
  return (
    <div className="sum">
      <p className={count > 0 ? 'count-found' : 'none'} aria-live="polite">
        {count > 0 ? finderMessages(locale)('found', { n: count }) : t('noMatch')}
      </p>
      <p className="muted choice">
        <Choice locale={locale} filters={filters} names={names} />
      </p>
      {hasFilters(filters) && (
        <button type="button" className="more" onClick={() => onChange(() => NO_FILTERS)}>
          {t('clear')}
        </button>
      )}
      {children}
    </div>
  )
}

/** The choice as text: `2 bedrooms, 60–80 m², up to $100,000`. */
function Choice({ locale, filters, names }: Pick<Props, 'locale' | 'filters' | 'names'>) {
  const parts = choiceParts(locale, filters, names)
  if (parts.length === 0) return <span>{choiceMessages(locale)('allForSale')}</span>
  return parts.map((part, place) => (
    <Fragment key={typeof part === 'string' ? part : part.text}>
      {place > 0 && <span>, </span>}
      {typeof part === 'string' ? <span>{part}</span> : <Price {...part} />}
    </Fragment>
  ))
}
