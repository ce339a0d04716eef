import { INK, LINE, outline, PAPER, SAND, STONE_7, UNIT } from './draw-base.ts'
import { bottom, type Rect, right } from './geometry.ts'
import { el, num } from './svg.ts'

/** What belongs to no flat on a floor, in metres: the ways from the flats to stairs and lifts. */
export interface Circulation {
  /** A gallery is in the open air, a corridor has walls. */
  kind: 'gallery' | 'corridor'
  ways: readonly Rect[]
  stairs: readonly Rect[]
  lifts: readonly Rect[]
  shafts: readonly Rect[]
  /** Doors of the house, the middle of each, where the floor has any. */
  doors: readonly (readonly [x: number, y: number])[]
}

/** Everything of a floor that is no flat. */
export const partsOf = ({ ways, stairs, lifts, shafts }: Circulation): Rect[] => [
  ...ways,
  ...stairs,
  ...lifts,
  ...shafts,
]

/** Wall around a corridor, stairs and lifts, in metres. */
export const CORE_WALL = 0.2
const TREAD = 0.28

/** Ways, stairs and lifts; the flats are drawn over it. `line` is the thickness of a thin line, in units. */
export function drawCirculation(circulation: Circulation, line = 1.4): string {
  const { kind, ways, stairs, lifts, shafts, doors } = circulation
  const isOpen = kind === 'gallery'
  const core = [...stairs, ...lifts, ...shafts]
  const walled = (isOpen ? core : [...core, ...ways]).map((part) => grow(part, CORE_WALL))
  return [
    // The edge of all ways together: the fill covers the lines between them.
    isOpen &&
      el('path', {
        d: ways.map(outline).join(''),
        fill: 'none',
        stroke: INK,
        'stroke-width': line * 2,
        'stroke-dasharray': `${num(line * 9)} ${num(line * 6)}`,
      }),
    el('path', { d: walled.map(outline).join(''), fill: INK }),
    el('path', { d: shafts.map(outline).join(''), fill: LINE }),
    el('path', { d: ways.map(outline).join(''), fill: SAND }),
    el('path', {
      d: [...stairs, ...lifts].map(outline).join(''),
      fill: PAPER,
      stroke: INK,
      'stroke-width': line,
    }),
    el(
      'g',
      { fill: 'none', stroke: STONE_7, 'stroke-width': line },
      stairs.map(drawStairs).join('') + el('path', { d: lifts.map(cross).join('') }),
    ),
    doors.map((door) => drawDoor(door, ways)).join(''),
  ]
    .filter(Boolean)
    .join('')
}

const grow = ({ x, y, width, depth }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + by * 2,
  depth: depth + by * 2,
})

const point = (x: number, y: number) => `${num(x * UNIT)} ${num(y * UNIT)}`

const cross = (lift: Rect): string =>
  `M${point(lift.x, lift.y)}L${point(right(lift), bottom(lift))}M${point(right(lift), lift.y)}L${point(lift.x, bottom(lift))}`

/** Two flights with a landing at either end, and an arrow along them. */
function drawStairs(stairs: Rect): string {
  const isLong = stairs.depth > stairs.width
  const [length, across] = isLong ? [stairs.depth, stairs.width] : [stairs.width, stairs.depth]
  const at = (along: number, off: number) =>
    isLong ? point(stairs.x + off, stairs.y + along) : point(stairs.x + along, stairs.y + off)
  const landing = Math.min(1.2, across / 2, length / 4)
  const treads = Math.floor((length - landing * 2) / TREAD)
  const from = (length - treads * TREAD) / 2
  const lines = Array.from({ length: treads + 1 }, (_, index) => from + index * TREAD)
    .map((along) => `M${at(along, 0)}L${at(along, across)}`)
    .join('')
  const up = [across * 0.25, across * 0.75] as const
  const [turn, start] = [from * 0.5, length - from * 0.5]
  const arrow = `M${at(start, up[0])}L${at(turn, up[0])}L${at(turn, up[1])}L${at(start, up[1])}`
  const tip = `M${at(start - 0.25, up[1] - 0.14)}L${at(start, up[1])}L${at(start - 0.25, up[1] + 0.14)}`
  const eye = `M${at(from, across / 2)}L${at(length - from, across / 2)}`
  return el('path', { d: lines + eye + arrow + tip })
}

/** A triangle that points into the house. */
function drawDoor([x, y]: readonly [number, number], ways: readonly Rect[]): string {
  const inside = (dx: number, dy: number) =>
    ways.some((way) => x + dx > way.x && x + dx < right(way) && y + dy > way.y && y + dy < bottom(way))
  const turn = [
    [0, 0.3],
    [-0.3, 0],
    [0, -0.3],
    [0.3, 0],
  ].findIndex(([dx = 0, dy = 0]) => inside(dx, dy))
  return el('path', {
    d: 'M0 0-26-44H26z',
    fill: INK,
    transform: `translate(${point(x, y)})${turn > 0 ? ` rotate(${turn * 90})` : ''}`,
  })
}
