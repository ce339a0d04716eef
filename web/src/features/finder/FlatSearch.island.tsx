import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { openAlert, resumeAlert } from '../../kit/alerts/open-alert.ts'
import { island } from '../../kit/errors/island.tsx'
import { choiceText } from '../../kit/flat/choice-text.ts'
import { FlatFilters } from '../../kit/flat/FlatFilters.tsx'
import { FlatRows } from '../../kit/flat/FlatRows.tsx'
import type { ProjectNames } from '../../kit/flat/filter-kinds.ts'
import { hasFilters } from '../../kit/flat/filters.ts'
import { DEFAULT_QUERY, type FlatSort, writeQuery } from '../../kit/flat/query.ts'
import { SortSelect } from '../../kit/flat/SortSelect.tsx'
import { matches, sortFlats } from '../../kit/flat/select.ts'
import { useFlats } from '../../kit/flat/use-flats.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import { BELL } from '../../ui/bell.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { finderMessages } from './messages.ts'
import { Summary } from './Summary.tsx'
import { useChoice } from './use-choice.ts'

interface Props {
  locale: Locale
  /** See `packUnsold`. */
  flats: string
  names: ProjectNames
}

/** Rows shown at first. */
const ROWS_AT_FIRST = 12
const ORDERS = ['price', '-price', 'area', '-area'] as const satisfies readonly FlatSort[]

/** All available flats of every complex: filters above, results below. */
function FlatSearch({ locale, flats: packed, names }: Props) {
  const t = finderMessages(locale)
  const flats = useFlats(packed)
  const [query, change] = useChoice()
  const [all, setAll] = useState(false)
  useEffect(resumeAlert, [])
  const order = ORDERS.find((one) => one === query.sort) ?? 'price'
  const found = sortFlats(
    flats.filter((flat) => matches(flat, query)),
    order,
  )
  const tellMe = async () => {
    await openAlert({
      kind: 'search',
      about: choiceText(locale, query, names),
      query: writeQuery({ ...query, sort: DEFAULT_QUERY.sort }),
      known: found.map(flatPath),
    })
  }
  return (
    <>
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
        flats={all ? found : found.slice(0, ROWS_AT_FIRST)}
        names={names}
        className="found-flat-list"
      />
      {!all && found.length > ROWS_AT_FIRST && (
        <button type="button" className="button outlined js-only" onClick={() => setAll(true)}>
          {t('showAll', { n: found.length })}
        </button>
      )}
    </>
  )
}

export default island(FlatSearch)
