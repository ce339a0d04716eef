import { useStore } from '@nanostores/react'
import { Price } from '../../kit/flats/Price.tsx'
import {
  BEDROOM_OPTIONS,
  hasFilters,
  PRICE_OPTIONS,
  SPACE_OPTIONS,
  toggleBedrooms,
  VIEWS,
} from '../../kit/flats/query.ts'
import { withSpace } from '../../kit/flats/select.ts'
import { useFacade } from './context.ts'
import { Popover, PopoverOption } from './Popover.tsx'

export function FilterBar() {
  const { selection, t, filterText, picture } = useFacade()
  const query = useStore(selection.$query)
  const matching = useStore(selection.$matching)
  return (
    <div className="filter-bar wrap">
      <div className="filters" role="group" aria-label={filterText('filters')}>
        <Bedrooms />
        <div className="two">
          <Space />
          <MaxPrice />
        </div>
        {hasFilters(query) && (
          <button type="button" className="small clear" onClick={selection.clearFilters}>
            {filterText('clear')}
          </button>
        )}
        <span className="matching only-wide" role="status">
          {t('match', { n: matching.length })}
        </span>
        {picture && (
          <div className="filter-set only-wide view" role="group" aria-label={t('view')}>
            {VIEWS.map((view) => (
              <button
                key={view}
                type="button"
                className="chip"
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

function Bedrooms() {
  const { selection, filterText: t, f } = useFacade()
  const { bedrooms } = useStore(selection.$query)
  const counts = useStore(selection.$counts)
  return (
    <div className="filter-set" role="group" aria-label={f('bedrooms')}>
      <span className="lab only-wide">{f('bedrooms')}</span>
      <Chip
        isOn={bedrooms.length === 0}
        count={counts.any}
        onPress={() => selection.filter({ bedrooms: [] })}
      >
        {t('any')}
      </Chip>
      {BEDROOM_OPTIONS.map((option) => (
        <Chip
          key={option}
          isOn={bedrooms.includes(option)}
          count={counts.bedrooms[option]}
          onPress={() => selection.filter({ bedrooms: toggleBedrooms(bedrooms, option) })}
        >
          {option === 3 ? '3+' : option}
        </Chip>
      ))}
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  count: number
  onPress(): void
  children: string | number
}

function Chip({ isOn, count, onPress, children }: ChipProps) {
  const isEmpty = count === 0 && !isOn
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isOn}
      aria-disabled={isEmpty || undefined}
      onClick={() => !isEmpty && onPress()}
    >
      <span>{children}</span>
      <sup>{count}</sup>
    </button>
  )
}

function Space() {
  const { selection, filterText: t, f } = useFacade()
  const query = useStore(selection.$query)
  const counts = useStore(selection.$counts)
  const { spaceFrom, spaceTo } = query
  const label = () => {
    if (spaceFrom === undefined && spaceTo === undefined) return t('anyArea')
    if (spaceTo === undefined) return t('areaFrom', { from: String(spaceFrom) })
    if (spaceFrom === undefined) return t('areaTo', { to: String(spaceTo) })
    return t('areaRange', { from: String(spaceFrom), to: String(spaceTo) })
  }
  const column = (end: 'from' | 'to', options: readonly number[], chosen: number | undefined) => (
    <div role="group" aria-label={t(end === 'from' ? 'least' : 'most')}>
      <span className="lab">{t(end === 'from' ? 'least' : 'most')}</span>
      {options.map((option) => (
        <PopoverOption
          key={option}
          isChosen={chosen === option}
          count={(end === 'from' ? counts.spaceFrom : counts.spaceTo)[option] ?? 0}
          onChoose={() => selection.filter(withSpace(query, end, chosen === option ? undefined : option))}
        >
          {option}
        </PopoverOption>
      ))}
    </div>
  )
  return (
    <Popover label={label()} name={f('area')}>
      <PopoverOption
        isChosen={spaceFrom === undefined && spaceTo === undefined}
        count={counts.anySpace}
        onChoose={() => selection.filter({ spaceFrom: undefined, spaceTo: undefined })}
      >
        {t('anyArea')}
      </PopoverOption>
      <div className="two-columns">
        {column('from', SPACE_OPTIONS.slice(0, -1), spaceFrom)}
        {column('to', SPACE_OPTIONS.slice(1), spaceTo)}
      </div>
    </Popover>
  )
}

function MaxPrice() {
  const { selection, filterText: t, f } = useFacade()
  const { price } = useStore(selection.$query)
  const counts = useStore(selection.$counts)
  const upTo = (dollars: number) => <Price cents={dollars * 100} text={t('priceTo', { price: '{price}' })} />
  return (
    <Popover label={price === undefined ? t('anyPrice') : upTo(price)} name={f('price')}>
      <PopoverOption
        isChosen={price === undefined}
        count={counts.anyPrice}
        onChoose={() => selection.filter({ price: undefined })}
      >
        {t('anyPrice')}
      </PopoverOption>
      {PRICE_OPTIONS.map((option) => (
        <PopoverOption
          key={option}
          isChosen={price === option}
          count={counts.price[option] ?? 0}
          onChoose={() => selection.filter({ price: price === option ? undefined : option })}
        >
          {upTo(option)}
        </PopoverOption>
      ))}
    </Popover>
  )
}
