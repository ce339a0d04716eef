import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { openAlert, resumeAlert } from '../../kit/alerts/open-alert.ts'
import { island } from '../../kit/errors/island.tsx'
import { CompareButton, ComparePlace } from '../../kit/flat/CompareButton.tsx'
import { choiceText } from '../../kit/flat/choice-text.ts'
import { FlatFilters } from '../../kit/flat/FlatFilters.tsx'
import { FlatRows } from '../../kit/flat/FlatRows.tsx'
import type { ProjectNames } from '../../kit/flat/filter-kinds.ts'
import { hasFilters } from '../../kit/flat/filters.ts'
import { DEFAULT_QUERY, type FlatSort, toggleCompared, writeQuery } from '../../kit/flat/query.ts'
import { SortSelect } from '../../kit/flat/SortSelect.tsx'
import type { SearchFlat } from '../../kit/flat/search-flat.ts'
import { matches, sortFlats } from '../../kit/flat/select.ts'
import { useAllFlats } from '../../kit/flat/use-flats.ts'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import { flatPath } from '../../platform/content/addresses.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import { BELL } from '../../ui/bell.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { finderMessages } from './messages.ts'
import { Summary } from './Summary.tsx'
import { useChoice } from './use-choice.ts'

interface Props {
  locale: Locale
  /** See `packUnsold`. */
  flats: string
  names: ProjectNames
  /** Flats can be reserved online. */
  isReservable: boolean
}

/** Rows shown at first. */
const ROWS_AT_FIRST = 12
const ORDERS = ['price', '-price', 'area', '-area'] as const satisfies readonly FlatSort[]

/** All available flats of every complex: filters above, results below, and those that are compared at the end. */
function FlatSearch({ locale, flats: packed, names, isReservable }: Props) {
  const t = finderMessages(locale)
  const all = useAllFlats(packed)
  const flats = useMemo(() => all.filter(isAvailable), [all])
  const [query, change] = useChoice((id) => all.some((flat) => flat.id === id))
  const [isWhole, setWhole] = useState(false)
  useEffect(resumeAlert, [])
  const order = ORDERS.find((one) => one === query.sort) ?? 'price'
  const found = sortFlats(
    flats.filter((flat) => matches(flat, query)),
    order,
  )
  const compared = query.compare.flatMap((id) => all.find((flat) => flat.id === id) ?? [])
  const Comparison = useLoaded(() => import('./FoundComparison.tsx'), compared.length)
  const compare = ({ id }: SearchFlat) => change((now) => ({ compare: toggleCompared(now.compare, id) }))
  const tellMe = async () => {
    await openAlert({
      kind: 'search',
      about: choiceText(locale, query, names),
      query: writeQuery({ ...query, sort: DEFAULT_QUERY.sort, compare: [] }),
      known: found.map(flatPath),
    })
  }
  return (
    <>
      <div className="page-width">
        <FlatFilters locale={locale} flats={flats} filters={query} density="rows" onChange={change} />
        <Summary locale={locale} filters={query} names={names} count={found.length} onChange={change}>
          {hasFilters(query) && (
            <button type="button" className="more-link js-only" onClick={() => void tellMe()}>
              <Drawing of={BELL} />
              {t('newMatches')}
            </button>
          )}
          <SortSelect
            locale={locale}
            value={order}
            orders={ORDERS}
            onChange={(sort) => change(() => ({ sort }))}
          />
        </Summary>
        <FlatRows
          locale={locale}
          flats={isWhole ? found : found.slice(0, ROWS_AT_FIRST)}
          names={names}
          className="found-flat-list"
          actions={(flat) => (
            <>
              <CompareButton
                locale={locale}
                number={flat.number}
                isCompared={query.compare.includes(flat.id)}
                onPress={() => compare(flat)}
                withText
              />
              <FavouriteButton flat={favouriteOf(flat)} locale={locale} />
            </>
          )}
        />
        {!isWhole && found.length > ROWS_AT_FIRST && (
          <button type="button" className="button outlined js-only" onClick={() => setWhole(true)}>
            {t('showAll', { n: found.length })}
          </button>
        )}
      </div>
      {Comparison ? (
        <Comparison
          {...{ locale, names, isReservable }}
          flats={compared}
          onRemove={compare}
          onClear={() => change(() => ({ compare: [] }))}
        />
      ) : (
        <ComparePlace />
      )}
    </>
  )
}

const favouriteOf = ({ id, project, building, number, price }: SearchFlat) => ({
  flatId: id,
  project,
  building,
  number,
  price,
})

export default island(FlatSearch)
