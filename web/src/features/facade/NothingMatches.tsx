import { useStore } from '@nanostores/react'
import { Price } from '../../kit/flat/Price.tsx'
import type { Relaxation } from '../../kit/flat/select.ts'
import { useFacade } from './context.ts'

/** Shown without matches, with the filter to remove to get some. */
export function NothingMatches() {
  const { selection, filterText, t } = useFacade()
  const steps = useStore(selection.$relaxations)
  const textOf = ({ drop, filters, count }: Relaxation) => {
    const n = String(count)
    if (drop === 'bedrooms') return t('relaxBedrooms', { n })
    if (drop === 'space') return t('relaxSpace', { n })
    if (filters.price === undefined) return t('relaxAnyPrice', { n })
    return <Price cents={filters.price * 100} text={t('relaxPrice', { price: '{price}', n })} />
  }
  return (
    <div className="nothing">
      <p className="h3">{filterText('noMatch')}</p>
      <div className="steps-back">
        {steps.slice(0, 2).map((step) => (
          <button
            key={step.drop}
            type="button"
            className="btn sm line"
            onClick={() => selection.choose(step.filters)}
          >
            <span>{textOf(step)}</span>
          </button>
        ))}
        <button type="button" className="btn sm line" onClick={selection.clearFilters}>
          {filterText('clear')}
        </button>
      </div>
    </div>
  )
}
