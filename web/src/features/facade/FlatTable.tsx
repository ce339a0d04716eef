import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo, useState } from 'react'
import { CompareButton } from '../../kit/flat/CompareButton.tsx'
import { FlatRow, TABLE_COLUMNS } from '../../kit/flat/FlatRow.tsx'
import { flatLines } from '../../kit/flat/lines.tsx'
import { flatName } from '../../kit/flat/messages.ts'
import { type FlatSort, SORTS, toggleCompared } from '../../kit/flat/query.ts'
import { SortSelect } from '../../kit/flat/SortSelect.tsx'
import { heldTexts } from '../../kit/flat/status.ts'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import { FLAT_STATUSES, isSold } from '../../platform/content/flat.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFacade } from './context.ts'
import { NothingMatches } from './NothingMatches.tsx'
import type { FacadeFlat } from './pack.ts'
import { useNearRows } from './use-near-rows.ts'

/** Below the façade; all are shown on request. */
const ROWS_AT_FIRST = 8
/** Without scripts; the other flats are a list of links. */
const MAX_ROWS = 120

/** The same flats as rows, in the same order and light. `isAlone`: the table is the view, not the second one. */
export function FlatTable({ isAlone }: { isAlone: boolean }) {
  const { selection, building, locale, t, f, hrefOf } = useFacade()
  // Rows are drawn anew where this changes.
  const fields = useMemo(() => flatLines(locale), [locale])
  const fitting = useStore(selection.$fitting)
  const matching = useStore(selection.$matching)
  // Beside the façade, the flat that is marked there.
  const lit = useStore(isAlone ? selection.$selected : selection.$highlighted)
  const query = useStore(selection.$query)
  const [extent, setExtent] = useState<'first' | 'open' | 'all'>('first')
  // Available flats first, each group in the chosen order; sold ones are shown on request.
  const rows = FLAT_STATUSES.flatMap((status) => fitting.filter((flat) => flat.status === status))
  const open = rows.filter((flat) => !isSold(flat))
  const isShort = extent === 'first' && !isAlone && open.length > ROWS_AT_FIRST
  // Who asks for all of them finds them all in the page.
  const whole = extent === 'first' ? undefined : Number.POSITIVE_INFINITY
  const { shown, end } = useNearRows(extent === 'all' ? rows : open, {
    fixed: isShort ? ROWS_AT_FIRST : whole,
  })
  const isCut = shown.length < open.length
  // The count of what matches leaves out what is held.
  const showAll = [t('showAll', { n: open.length }), ...heldTexts(locale, open)].join(', ')
  const row = (flat: FacadeFlat) => ({
    locale,
    flat,
    fields,
    density: 'table' as const,
    href: hrefOf(flat),
  })
  return (
    <section className={`page-width flats-table ${isAlone ? 'is-alone' : 'section'}`} id="table">
      <div className="section-head">
        <div>
          <h2>{t('allFlats', { letter: building })}</h2>
          {query.floor === undefined ? (
            !isAlone && <p>{t('tableNote')}</p>
          ) : (
            <p>
              <span>{`${f('floorNumber', { floor: String(query.floor) })} `}</span>
              <button
                type="button"
                className="text-link"
                onClick={() => selection.choose({ floor: undefined })}
              >
                {t('allFloors')}
              </button>
            </p>
          )}
        </div>
        <SortSelect
          locale={locale}
          value={query.sort}
          orders={SORTS}
          onChange={(sort) => selection.choose({ sort })}
        />
      </div>
      {isAlone && query.floor === undefined && matching.length === 0 && <NothingMatches />}
      {shown.length > 0 && (
        <Table isCut={isCut}>
          {shown.map((flat) => (
            <FlatRow
              key={flat.number}
              {...row(flat)}
              isLit={flat.number === lit?.number}
              onLight={selection.light}
              Actions={RowActions}
            />
          ))}
        </Table>
      )}
      {isCut && (
        <noscript>
          <Table isPlain>
            {open.slice(0, MAX_ROWS).map((flat) => (
              <FlatRow key={flat.number} {...row(flat)} />
            ))}
          </Table>
          {open.length > MAX_ROWS && (
            <ul className="more-flats">
              {open.slice(MAX_ROWS).map((flat) => (
                <li key={flat.number}>
                  <a href={hrefOf(flat)}>{flatName(locale, flat)}</a>
                </li>
              ))}
            </ul>
          )}
        </noscript>
      )}
      <div ref={end} />
      {(isShort || (extent !== 'all' && open.length < rows.length)) && (
        <button
          type="button"
          className="button outlined is-small show-all js-only"
          onClick={() => setExtent(isShort ? 'open' : 'all')}
        >
          {isShort ? showAll : t('showSold', { n: rows.length - open.length })}
        </button>
      )}
    </section>
  )
}

interface TableProps {
  /** Does not have all rows: without scripts, another table is shown. */
  isCut?: boolean
  /** Nothing can be pressed. */
  isPlain?: boolean
  children: ReactNode
}

/** The rows with a head over each column; three of them sort. */
function Table({ isCut, isPlain, children }: TableProps) {
  const { selection, t, fields } = useFacade()
  const { sort } = useStore(selection.$query)
  const sorted = sort.replace('-', '')
  const isRising = sort.startsWith('-') === (sorted === 'floor')
  const sortButton = (key: 'floor' | 'price' | 'area') => {
    const isOn = sorted === key
    const next: FlatSort = sort === key ? `-${key}` : key
    return (
      <button type="button" aria-pressed={isOn} onClick={() => selection.choose({ sort: next })}>
        <span>{fields[key].label}</span>
        {isOn && <Icon name="chevron" className={isRising ? 'is-rising' : ''} />}
      </button>
    )
  }
  return (
    <table className={`data-table ${isCut ? 'is-cut' : ''}`}>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          {TABLE_COLUMNS.map(([column, look]) => (
            <th
              key={column}
              scope="col"
              className={look}
              aria-sort={column === sorted ? (isRising ? 'ascending' : 'descending') : undefined}
            >
              {!isPlain && (column === 'floor' || column === 'area' || column === 'price')
                ? sortButton(column)
                : fields[column].label}
            </th>
          ))}
          {!isPlain && (
            <>
              <th scope="col" className="compare-cell">
                {t('compare')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('favourite')}</span>
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Comparing a flat, and keeping it. */
function RowActions({ flat }: { flat: FacadeFlat }) {
  const { selection, locale, favouriteOf } = useFacade()
  const { compare } = useStore(selection.$query)
  return (
    <>
      <td className="compare-cell">
        <CompareButton
          locale={locale}
          number={flat.number}
          isCompared={compare.includes(flat.number)}
          onPress={() =>
            selection.choose({ compare: toggleCompared(selection.$query.get().compare, flat.number) })
          }
        />
      </td>
      <td className="detail-cell numeric">
        {!isSold(flat) && <FavouriteButton flat={favouriteOf(flat)} locale={locale} />}
      </td>
    </>
  )
}
