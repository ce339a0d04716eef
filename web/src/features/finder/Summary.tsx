import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { filterMessages } from '../../kit/flat/filter-messages.ts'
import { Price } from '../../kit/flat/Price.tsx'
import { type FlatFilters, hasFilters, NO_FILTERS } from '../../kit/flat/query.ts'
import { choiceWords } from './choice-text.ts'
import { finderMessages } from './messages.ts'

interface Props {
  locale: Locale
  filters: FlatFilters
  /** Number of flats that match. */
  count: number
  onChange(change: () => FlatFilters): void
  children: ReactNode
}

/** How many flats match what, and what can be done with them. */
export function Summary({ locale, filters, count, onChange, children }: Props) {
  const t = filterMessages(locale)
  const clear = () => ({ ...NO_FILTERS, spaceFrom: undefined, spaceTo: undefined, price: undefined })
  return (
    <div className="sum">
      <p className={count > 0 ? 'count-found' : 'none'} aria-live="polite">
        {count > 0 ? finderMessages(locale)('found', { n: count }) : t('noMatch')}
      </p>
      <p className="muted choice">
        <Choice locale={locale} filters={filters} />
      </p>
      {hasFilters(filters) && (
        <button type="button" className="more" onClick={() => onChange(clear)}>
          {t('clear')}
        </button>
      )}
      {children}
    </div>
  )
}

/** The choice as text: `2 bedrooms, 60–80 m², up to $100,000`. */
function Choice({ locale, filters }: { locale: Locale; filters: FlatFilters }) {
  const t = finderMessages(locale)
  const { price } = filters
  const parts = choiceWords(locale, filters)
  if (parts.length === 0 && price === undefined) return <span>{t('allForSale')}</span>
  return (
    <>
      <span>{parts.join(', ')}</span>
      {parts.length > 0 && price !== undefined && <span>, </span>}
      {price !== undefined && <Price cents={price * 100} text={filterMessages(locale)('upTo')} />}
    </>
  )
}
