import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { useFacade } from './context.ts'
import { FacadeFlats } from './FacadeFlats.tsx'
import { Light, Tag } from './FacadeLight.tsx'
import { Levels } from './Levels.tsx'
import { type Direction, endOfRow, neighbour } from './spatial.ts'

const ARROWS = new Map<string, Direction>(
  Object.entries({
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
  }),
)

const numberOf = (target: EventTarget): string | undefined =>
  (target as Element).closest('a')?.getAttribute('data-flat') ?? undefined

/** The façade: every flat a link over the picture. One tab stop; arrows walk, Enter opens, Escape lets go. */
export function FacadeMap({ children }: { children: ReactNode }) {
  const { selection, picture, t, f, building } = useFacade()
  const flats = useStore(selection.$flats)
  const map = useRef<SVGSVGElement>(null)
  const isTouch = useRef(false)
  useTabStop(map)
  if (!picture) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const from = flats.find(({ number }) => number === numberOf(event.target))
    if (event.key === 'Escape') selection.clearLight()
    if (!from) return
    const direction = ARROWS.get(event.key)
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
    <div className="view-area">
      {/* Empty, but with the picture's shape before the picture is loaded, and wider than any place for it. */}
      <canvas width={4000} height={Math.round((4000 * picture.height) / picture.width)} aria-hidden="true" />
      <Levels />
      {children}
      <svg
        ref={map}
        className="facade-map"
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
        <FacadeFlats />
        <Light />
      </svg>
      <Tag />
    </div>
  )
}

/** The one tab stop follows the light, else the first match. By hand: a thousand flats are not drawn again for it. */
function useTabStop(map: RefObject<SVGSVGElement | null>) {
  const { selection } = useFacade()
  const lit = useStore(selection.$selected)?.number
  const first = useStore(selection.$matching)[0]?.number
  useEffect(() => {
    const wanted = lit ?? first
    const next = wanted && map.current?.querySelector(`a[data-flat="${CSS.escape(wanted)}"]`)
    if (!next) return
    map.current?.querySelector('a[tabindex="0"]')?.setAttribute('tabindex', '-1')
    next.setAttribute('tabindex', '0')
  }, [map, lit, first])
}
