import { useStore } from '@nanostores/react'
import { ChoicePartText } from '../../kit/flat/Choice.tsx'
import type { ChoicePart } from '../../kit/flat/filter-kinds.ts'
import { filterOf } from '../../kit/flat/filters.ts'
import type { Relaxation } from '../../kit/flat/select.ts'
import { useFacade } from './context.ts'

/** Shown without matches, with the filter to remove to get some. */
export function NothingMatches() {
  const { selection, filterText, locale } = useFacade()
  const steps = useStore(selection.$relaxations)
  const textOf = ({ drop, value, count }: Relaxation): ChoicePart => {
    const { control } = filterOf(drop)
    const wider = value === undefined ? undefined : control?.relaxedTo?.(value, count, locale)
    return wider ?? (control ? filterText(control.relaxed, { n: String(count) }) : '')
  }
  return (
    <div className="nothing">
      <p className="heading-3">{filterText('noMatch')}</p>
      <div className="steps-back">
        {steps.slice(0, 2).map((step) => (
          <button
            key={step.drop}
            type="button"
            className="button is-small outlined"
            onClick={() => selection.choose(step.filters)}
          >
            <span>
              <ChoicePartText part={textOf(step)} />
            </span>
          </button>
        ))}
        <button type="button" className="button is-small outlined" onClick={selection.clearFilters}>
          {filterText('clear')}
        </button>
      </div>
    </div>
  )
}
