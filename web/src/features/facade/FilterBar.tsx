import { useStore } from '@nanostores/react'
import { FlatFilters } from '../../kit/flat/FlatFilters.tsx'
import { hasFilters } from '../../kit/flat/filters.ts'
import { VIEWS } from '../../kit/flat/query.ts'
import { useFacade } from './context.ts'

export function FilterBar() {
  const { selection, t, filterText, picture, locale } = useFacade()
  const query = useStore(selection.$query)
  const flats = useStore(selection.$flats)
  const matching = useStore(selection.$matching)
  return (
    <div className="filter-bar page-width">
      <div className="filters" role="group" aria-label={t('filters')}>
        <FlatFilters
          locale={locale}
          flats={flats}
          filters={{ ...query, floor: undefined }}
          density="bar"
          onChange={(change) => selection.filter(change(selection.$query.get()))}
        />
        {hasFilters(query) && (
          <button type="button" className="small-text touch-area clear-all" onClick={selection.clearFilters}>
            {filterText('clear')}
          </button>
        )}
        <span className="matching only-wide" role="status">
          {t('match', { n: matching.length })}
        </span>
        {picture && (
          <div className="filter-set only-wide view-area" role="group" aria-label={t('view')}>
            {VIEWS.map((view) => (
              <button
                key={view}
                type="button"
                className="option-chip"
                aria-pressed={query.view === view}
                onClick={() => selection.choose({ view })}
              >
                {t(view)}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
