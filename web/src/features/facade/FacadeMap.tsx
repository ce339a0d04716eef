import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, type ReactNode, useRef } from 'react'
import { Price } from '../../ui/Price.tsx'
import { flatName } from '../flats/strings.ts'
import { useFacade } from './context.ts'
import { Levels } from './Levels.tsx'
import { type Direction, endOfRow, neighbour } from './spatial.ts'

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

type Points = readonly (readonly [number, number])[]
const numberOf = (target: EventTarget): string | undefined =>
  (target as Element).closest('a')?.getAttribute('data-flat') ?? undefined

/** The façade: every flat a link over the picture. One tab stop; arrows walk, Enter opens, Escape lets go. */
export function FacadeMap({ children }: { children: ReactNode }) {
  const { selection, picture, t, f, building } = useFacade()
  const flats = useStore(selection.$flats)
  const map = useRef<SVGSVGElement>(null)
  const isTouch = useRef(false)
  if (!picture) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const from = flats.find(({ number }) => number === numberOf(event.target))
    if (event.key === 'Escape') selection.clearLight()
    if (!from) return
    const direction = ARROWS[event.key]
    const next =
      (direction && neighbour(flats, from, direction)) ??
      (event.key === 'Home' || event.key === 'End'
        ? endOfRow(flats, from, event.key === 'Home' ? 'first' : 'last')
        : undefined)
    if (direction || next) event.preventDefault()
    if (next) map.current?.querySelector<SVGAElement>(`a[data-flat="${CSS.escape(next.number)}"]`)?.focus()
  }
  const light = (event: { target: EventTarget }) => {
    const number = numberOf(event.target)
    if (number) selection.light(number)
  }
  /** A finger cannot hover: the first touch lights the flat, the second opens it. */
  const onClick = (event: MouseEvent) => {
    const number = numberOf(event.target)
    if (!isTouch.current || !number || selection.$query.get().flat === number) return
    event.preventDefault()
    selection.light(number)
    selection.choose({ flat: number, floor: undefined })
  }
  const onPointerDown = (event: PointerEvent) => {
    isTouch.current = event.pointerType === 'touch'
  }

  return (
    <div className="view">
      <Levels />
      {children}
      <svg
        ref={map}
        className="map"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={t('facadeOf', { building: f('building', { letter: building }) })}
        onKeyDown={onKeyDown}
        onPointerOver={light}
        onPointerDown={onPointerDown}
        onFocus={light}
        onClick={onClick}
      >
        <defs>
          <pattern
            id="hatch"
            width="14"
            height="14"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="14" height="14" className="hatch-ground" />
            <path d="M0 0V14" className="hatch-line" />
          </pattern>
        </defs>
        <Flats />
        <Light />
      </svg>
      <Tag />
    </div>
  )
}

/** Points of an outline on the picture. */
const pointsOf = (polygon: Points, { width, height }: { width: number; height: number }): string =>
  polygon.map(([x, y]) => `${Math.round(x * width)},${Math.round(y * height)}`).join(' ')

function Flats() {
  const { selection, locale, picture, hrefOf } = useFacade()
  const flats = useStore(selection.$flats)
  const numbers = useStore(selection.$numbers)
  const { floor } = useStore(selection.$query)
  const lit = useStore(selection.$lit)
  const shown = useStore(selection.$shownFloor)
  if (!picture) return null
  const placed = flats.filter(({ polygon }) => polygon.length > 0)
  const stop = lit?.number ?? placed.find(({ number }) => numbers.has(number))?.number ?? placed[0]?.number
  return placed.map((flat) => {
    const isElsewhere = floor !== undefined && flat.floor !== floor
    const look = flat.status === 'sold' ? 'sold' : numbers.has(flat.number) && !isElsewhere ? '' : 'out'
    return (
      <Outline
        key={flat.number}
        number={flat.number}
        href={hrefOf(flat)}
        label={flatName(locale, flat)}
        points={pointsOf(flat.polygon, picture)}
        look={`fp ${look} ${flat.floor === shown?.floor ? '' : 'away'}`}
        isStop={flat.number === stop}
      />
    )
  })
}

interface OutlineProps {
  number: string
  href: string
  label: string
  points: string
  look: string
  isStop: boolean
}

/** Drawn again only when it changes: there may be a thousand of them under a moving pointer. */
const Outline = memo(function Outline({ number, href, label, points, look, isStop }: OutlineProps) {
  return (
    <a href={href} aria-label={label} data-flat={number} tabIndex={isStop ? 0 : -1}>
      <polygon className={look} points={points} />
    </a>
  )
})

/** The flat that is lit, and its floor. Nothing here can be pressed. */
function Light() {
  const { selection, picture, floors } = useFacade()
  const lit = useStore(selection.$lit)
  const { floor } = useStore(selection.$query)
  const shown = useStore(selection.$shownFloor)
  if (!picture) return null
  const outlineOf = (wanted: number | undefined) => floors.find((one) => one.floor === wanted)?.polygon
  const around = outlineOf(lit?.floor ?? floor)
  const onPhone = outlineOf(shown?.floor)
  return (
    <g className="light" aria-hidden="true">
      {around && <polygon className="floor only-wide" points={pointsOf(around, picture)} />}
      {onPhone && (
        <g className="only-narrow">
          <polygon className="hot-floor" points={pointsOf(onPhone, picture)} />
          <polygon className="hot-in" points={pointsOf(onPhone, picture)} />
        </g>
      )}
      {lit && (
        <>
          <polygon className="hot" points={pointsOf(lit.polygon, picture)} />
          <polygon className="hot-in" points={pointsOf(lit.polygon, picture)} />
        </>
      )}
    </g>
  )
}

/** A small tag that follows the lit flat; what it says stands in the card too. */
function Tag() {
  const { selection, f } = useFacade()
  const lit = useStore(selection.$lit)
  if (!lit || lit.polygon.length === 0) return null
  const left = Math.min(...lit.polygon.map(([x]) => x))
  const top = Math.min(...lit.polygon.map(([, y]) => y))
  return (
    <span
      className={`tag ${left > 0.7 ? 'to-left' : ''}`}
      // Set by script, never in the page's text: a lit flat is no part of what the build renders.
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
      aria-hidden="true"
    >
      {lit.number}
      <b>{lit.status === 'available' ? <Price cents={lit.price} /> : f(lit.status)}</b>
    </span>
  )
}
