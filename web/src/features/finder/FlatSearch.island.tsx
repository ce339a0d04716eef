import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { openAlert, resumeAlert } from '../../kit/alerts/start.ts'
import { island } from '../../kit/errors/island.tsx'
import { FlatRow } from '../../kit/flats/FlatRow.tsx'
import { DEFAULT_QUERY, type FlatSort, hasFilters, NO_FILTERS, writeQuery } from '../../kit/flats/query.ts'
import { matches, sortFlats } from '../../kit/flats/select.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import { BELL } from '../../ui/bell.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { Choice } from './Choice.tsx'
import { Controls } from './Controls.tsx'
import { choiceText } from './choice-text.ts'
import { finderMessages } from './messages.ts'
import { useChoice } from './use-choice.ts'
import { useFlats } from './use-flats.ts'

interface Props {
  locale: Locale
  /** See `packFound`. */
  flats: string
  /** Names of the complexes by their slugs. */
  names: Record<string, string>
}

const CLEARED = { ...NO_FILTERS, spaceFrom: undefined, spaceTo: undefined, price: undefined }
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
      about: choiceText(locale, query),
      query: writeQuery({ ...query, sort: DEFAULT_QUERY.sort }),
      known: found.map(flatPath),
    })
  }
  return (
    <>
      <Controls locale={locale} flats={flats} filters={query} onChange={change} />
      <div className="sum">
        <p className={found.length > 0 ? 'count-found' : 'none'} aria-live="polite">
          {found.length > 0 ? t('found', { n: found.length }) : t('nothing')}
        </p>
        <p className="muted choice">
          <Choice locale={locale} filters={query} />
        </p>
        {hasFilters(query) && (
          <button type="button" className="more" onClick={() => change(CLEARED)}>
            {t('clear')}
          </button>
        )}
        {hasFilters(query) && (
          <button type="button" className="more js-only" onClick={() => void tellMe()}>
            <Drawing of={BELL} />
            {t('newMatches')}
          </button>
        )}
        <label className="order js-only">
          <span className="visually-hidden">{t('sort')}</span>
          <select
            className="select"
            value={order}
            onChange={(event) => change({ sort: event.currentTarget.value as FlatSort })}
          >
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {t(`sort ${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul className="found">
        {(all ? found : found.slice(0, ROWS_AT_FIRST)).map((flat) => (
          <li key={`${flat.project} ${flat.building} ${flat.number}`}>
            <FlatRow
              locale={locale}
              flat={flat}
              href={localPath(locale, flatPath(flat))}
              density="wide"
              place={`${names[flat.project] ?? flat.project} ${flat.building}`}
            />
          </li>
        ))}
      </ul>
      {!all && found.length > ROWS_AT_FIRST && (
        <button type="button" className="btn line js-only" onClick={() => setAll(true)}>
          {t('showAll', { n: found.length })}
        </button>
      )}
    </>
  )
}

export default island(FlatSearch)
