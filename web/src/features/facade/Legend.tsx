import { useStore } from '@nanostores/react'
import { Fragment, useEffect, useState } from 'react'
import { timeOf } from '../../i18n/clock.ts'
import { formatShortDate } from '../../i18n/dates.ts'
import { statusMessages } from '../../kit/flat/status.ts'
import { FLAT_STATUSES, isAvailable, STATUSES } from '../../platform/content/flat.ts'
import { useFacade } from './context.ts'
import type { FlatMark } from './FacadeFlats.tsx'
import { boxOf, diagonalOf, outlineOf } from './spatial.ts'

/** Explains the keys, what is on the façade, and when prices were last checked. */
export function Legend() {
  const { selection, t, f, locale, building, picture } = useFacade()
  const house = f('building', { letter: building })
  const matching = useStore(selection.$inBuilding)
  const isFiltered = useStore(selection.$flats).filter(isAvailable).length > matching.length
  return (
    <div className="legend-bar page-width">
      {picture && (
        <span className="legend">
          <Swatch mark="marked" text={t('underPointer')} />
          {FLAT_STATUSES.map((status) => (
            <Fragment key={status}>
              <Swatch mark={STATUSES[status].mark} text={statusMessages(locale)(status)} />
              {isFiltered && isAvailable({ status }) && <Swatch mark="other" text={t('outside')} />}
            </Fragment>
          ))}
        </span>
      )}
      <span>{picture?.isBuilt ? house : t('visualisation', { building: house })}</span>
      <span className="only-wide">{t('hint')}</span>
      <Freshness />
    </div>
  )
}

/** A window of this façade under a mark: the same picture and the same marks, so that both always agree. */
function Swatch({ mark, text }: { mark: FlatMark | 'marked'; text: string }) {
  const { selection, picture } = useFacade()
  const flats = useStore(selection.$flats)
  const [src, setSrc] = useState<string>()
  useEffect(() => setSrc(document.querySelector<HTMLImageElement>('.facade .view-area img')?.currentSrc), [])
  const box = flats.map(({ polygon }) => boxOf(polygon)).find((one) => one)
  if (!picture || !box) return null
  const { width, height } = picture
  const [left, top] = [Math.round(box.left * width), Math.round(box.top * height)]
  const tall = Math.round((box.bottom - box.top) * height)
  const wide = Math.round(tall * SWATCH_RATIO)
  const right = box.left + wide / width
  const corners = [
    [box.left, box.top],
    [right, box.top],
    [right, box.bottom],
    [box.left, box.bottom],
  ] as const
  const outline = outlineOf(corners, picture)
  return (
    <span>
      <svg className="swatch" viewBox={`${left} ${top} ${wide} ${tall}`} aria-hidden="true">
        {src && <image href={src} width={width} height={height} />}
        <path className={mark === 'marked' ? 'is-pointed-at' : `flat-shape is-${mark}`} d={outline} />
        {mark === 'outline' && <path className="free-flat" d={outline} />}
        {mark === 'other' && <path className="free-flat other-side" d={outline} />}
        {mark === 'slash' && <path className="diagonal" d={diagonalOf(corners, picture)} />}
      </svg>
      <span>{text}</span>
    </span>
  )
}

/** Width to height. */
const SWATCH_RATIO = 1.28

/** When prices and availability were last updated. If the platform is unreachable, it gives the date of the data. */
function Freshness() {
  const { selection, t, locale, updated } = useFacade()
  const freshness = useStore(selection.$freshness)
  const when = `${formatShortDate(locale, updated)}, ${timeOf(updated)}`
  return (
    <span className="fresh">
      {freshness.state === 'checked'
        ? t('checked', { time: timeOf(freshness.at) })
        : t(freshness.state === 'offline' ? 'offline' : 'asOf', { when })}
    </span>
  )
}
