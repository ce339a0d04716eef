import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { formatLevel } from '../../kit/flat/messages.ts'
import { round } from '../../ui/round.ts'
import { useFacade } from './context.ts'
import { boxOf } from './spatial.ts'

/** Level marks beside the façade, as on a section; each picks its floor. One tab stop, arrows walk. */
export function Levels() {
  const { selection, floors, floorHrefOf, t } = useFacade()
  const { floor: chosen } = useStore(selection.$query)
  const lit = useStore(selection.$highlighted)
  const summaries = useStore(selection.$floors)
  const root = useRef<SVGSVGElement>(null)
  const marked = floors.flatMap(({ floor, level, polygon }) => {
    const box = boxOf(polygon)
    if (!box) return []
    return [{ floor, level, top: round(box.top * 100, 2), height: round((box.bottom - box.top) * 100, 2) }]
  })
  // If storeys are lower than a line of text, only every second mark is labelled.
  const every = Math.max(1, Math.ceil(3.1 / Math.min(...marked.map(({ height }) => height))))
  const stop = chosen ?? lit?.floor ?? marked[0]?.floor

  const toggle = (event: MouseEvent | KeyboardEvent, floor: number) => {
    event.preventDefault()
    selection.choose({ floor: chosen === floor ? undefined : floor, flat: undefined })
    selection.light(undefined)
  }
  const onKeyDown = (event: KeyboardEvent, floor: number) => {
    if (event.key === 'Escape') selection.choose({ floor: undefined })
    if (event.key === ' ') toggle(event, floor)
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = marked[marked.findIndex((one) => one.floor === floor) + step]
    if (next) root.current?.querySelector<SVGAElement>(`a[data-floor="${next.floor}"]`)?.focus()
  }

  return (
    <svg ref={root} className="levels" role="group" aria-label={t('levelMarks')}>
      {marked.map(({ floor, level, top, height }, index) => (
        <a
          key={floor}
          href={floorHrefOf(floor)}
          data-floor={floor}
          className={floor === (lit?.floor ?? chosen) ? 'is-chosen' : undefined}
          aria-current={chosen === floor || undefined}
          tabIndex={floor === stop ? 0 : -1}
          onClick={(event) => toggle(event, floor)}
          onKeyDown={(event) => onKeyDown(event, floor)}
        >
          <title>
            {t('showFloor', {
              floor: String(floor),
              n: summaries.find((one) => one.floor === floor)?.available ?? 0,
            })}
          </title>
          <rect x="0" y={`${top}%`} width="100%" height={`${height}%`} />
          {(index % every === 0 || floor === (lit?.floor ?? chosen)) && (
            <g aria-hidden="true">
              <line x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} />
              <text x="0" y={`${top}%`} dy="18" className="number">
                {floor}
              </text>
              <text x="22" y={`${top}%`} dy="18">
                {formatLevel(level)}
              </text>
            </g>
          )}
        </a>
      ))}
    </svg>
  )
}
