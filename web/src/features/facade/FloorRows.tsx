import { useStore } from '@nanostores/react'
import { FlatRow } from '../../kit/flat/FlatRow.tsx'
import { formatLevel } from '../../kit/flat/messages.ts'
import { sortFlats } from '../../kit/flat/select.ts'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import { isSold } from '../../platform/content/flat.ts'
import { useFacade } from './context.ts'
import { NothingMatches } from './NothingMatches.tsx'

/** On a phone: one floor at a time, with a step up and a step down. */
export function FloorRows() {
  const { selection, t, f, locale, hrefOf, floorHrefOf, favouriteOf, levelOf } = useFacade()
  const shown = useStore(selection.$shownFloor)
  const floors = useStore(selection.$floors)
  const flats = useStore(selection.$flats)
  const marked = useStore(selection.$highlighted)
  const inBuilding = useStore(selection.$inBuilding)
  if (!shown) return null
  const index = floors.indexOf(shown)
  const go = (step: number) => {
    const next = floors[index + step]
    if (!next) return
    selection.light(undefined)
    selection.choose({ floor: next.floor, flat: undefined })
  }
  const level = levelOf(shown.floor)
  const rows = sortFlats(
    flats.filter((flat) => flat.floor === shown.floor),
    'floor',
  )
  const step = (by: number, name: string, path: string) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!floors[index + by] || undefined}
      onClick={() => go(by)}
    >
      <svg className="symbol" viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <div className="floor-rows page-width">
      {inBuilding.length === 0 && <NothingMatches />}
      <div className="floor-stepper">
        {step(-1, t('floorBelow'), 'M3 10h14')}
        <span role="status">
          <span className="heading-3">{f('floorNumber', { floor: String(shown.floor) })}</span>
          <span className="micro-text muted-text">
            {level !== undefined && <span>{`${f('level', { level: formatLevel(level) })}, `}</span>}
            <span>{t('forSale', { n: shown.available, total: shown.total })}</span>
          </span>
        </span>
        {step(1, t('floorAbove'), 'M10 3v14M3 10h14')}
      </div>
      {shown.soldOut && <p className="lead-text sold-out">{f('floorSoldOut')}</p>}
      {rows.map((flat) => (
        <div className="floor-row" key={flat.number}>
          <FlatRow
            locale={locale}
            flat={flat}
            href={hrefOf(flat)}
            density="column"
            onLight={selection.light}
            isLit={flat.number === marked?.number}
            isMuted={isSold(flat)}
          />
          {!isSold(flat) && <FavouriteButton flat={favouriteOf(flat)} locale={locale} />}
        </div>
      ))}
      <div className="below-line small-text">
        <a className="touch-area" href={floorHrefOf(shown.floor)}>
          {t('floorPlan')}
        </a>
        <a className="touch-area" href="#table">
          {t('viewAsTable')}
        </a>
        <span className="muted-text">{t('matchInAll', { n: inBuilding.length })}</span>
      </div>
    </div>
  )
}
