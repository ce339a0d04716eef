import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { Choice } from '../../kit/flat/Choice.tsx'
import type { ProjectNames } from '../../kit/flat/filter-kinds.ts'
import { filterMessages } from '../../kit/flat/filter-messages.ts'
import { type FlatFilters, hasFilters, NO_FILTERS } from '../../kit/flat/filters.ts'
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
    <div className="total-sum">
      <p className={count > 0 ? 'count-found' : 'none-found'} aria-live="polite">
        {count > 0 ? finderMessages(locale)('found', { n: count }) : t('noMatch')}
      </p>
      <p className="muted-text choice">
        <Choice locale={locale} filters={filters} names={names} />
      </p>
      {hasFilters(filters) && (
        <button type="button" className="more-link" onClick={() => onChange(() => NO_FILTERS)}>
          {t('clear')}
        </button>
      )}
      {children}
    </div>
  )
}
