import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { FlatRow } from '../../kit/flat/FlatRow.tsx'
import { flatName, formatLevel } from '../../kit/flat/messages.ts'
import { sortMessages } from '../../kit/flat/sort-messages.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import { useFacade } from './context.ts'
import { NothingMatches } from './NothingMatches.tsx'
import type { FacadeFlat } from './pack.ts'
import { useNearRows } from './use-near-rows.ts'

/** Matching flats beside the façade, or the selected floor. */
export function FlatList() {
  const { selection, t, f, locale, hrefOf, floorHrefOf, levelOf } = useFacade()
  const query = useStore(selection.$query)
  const matching = useStore(selection.$matching)
  const numbers = useStore(selection.$numbers)
  const flats = useStore(selection.$flats)
  const floors = useStore(selection.$floors)
  const lit = useStore(selection.$highlighted)
  const [isWide, setWide] = useState(false)
  const rows = useRef<HTMLDivElement>(null)
  const litNumber = lit?.number

  const floor = floors.find((one) => one.floor === query.floor)
  const outside = flats.filter((flat) => isAvailable(flat) && !numbers.has(flat.number))
  const listed = floor ? flats.filter((flat) => flat.floor === floor.floor) : matching
  const { shown, end } = useNearRows(listed, {
    least: listed.findIndex(({ number }) => number === litNumber) + 1,
  })

  useEffect(() => {
    const box = rows.current
    const row = litNumber && box?.querySelector<HTMLElement>(`[data-row="${CSS.escape(litNumber)}"]`)
    if (!box || !row) return
    const over = row.offsetTop - box.scrollTop
    if (over < 0) box.scrollTop = row.offsetTop
    else if (over + row.offsetHeight > box.clientHeight) {
      box.scrollTop = row.offsetTop + row.offsetHeight - box.clientHeight
    }
  }, [litNumber])

  const row = (flat: FacadeFlat) => (
    <FlatRow
      key={flat.number}
      locale={locale}
      flat={flat}
      href={hrefOf(flat)}
      density="narrow"
      label={flatName(locale, flat)}
      onLight={selection.light}
      isLit={flat.number === litNumber}
      isMuted={!numbers.has(flat.number)}
    />
  )
  const level = floor && levelOf(floor.floor)

  return (
    <>
      <div className="list-head">
        {floor ? (
          <>
            <span>
              <span>{f('floorNumber', { floor: String(floor.floor) })}</span>
              {level !== undefined && <span translate="no">{`, ${formatLevel(level)}`}</span>}
            </span>
            <a className="text-link" href={floorHrefOf(floor.floor)}>
              {t('floorPlan')}
            </a>
            <button
              type="button"
              className="text-link"
              onClick={() => selection.choose({ floor: undefined })}
            >
              {t('allFloors')}
            </button>
          </>
        ) : (
          <>
            <span>{t('match', { n: matching.length })}</span>
            <span className="muted-text">{sortMessages(locale)(query.sort)}</span>
          </>
        )}
      </div>
      <div className="flat-rows" ref={rows}>
        {floor?.soldOut && <p className="lead-text sold-out">{f('floorSoldOut')}</p>}
        {!floor && matching.length === 0 && <NothingMatches />}
        {shown.map(row)}
        <div ref={end} />
        {!floor && isWide && outside.map(row)}
      </div>
      {!floor && !isWide && matching.length > 0 && outside.length > 0 && (
        <p className="small-text outside">
          <button type="button" className="text-link" onClick={() => setWide(true)}>
            {t('moreOutside', { n: outside.length })}
          </button>
        </p>
      )}
    </>
  )
}
