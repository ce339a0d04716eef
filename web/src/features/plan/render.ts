import type { FlatPlan } from 'quoin'
import { type Dimensions, dimensionsOf, type Stretch } from './dimensions.ts'
import { furnish, type Placed } from './furnish.ts'
import type { Shape } from './furniture.ts'
import {
  bottom,
  boundsOf,
  type Gap,
  gapOf,
  insideRooms,
  isTerrace,
  leafOf,
  type Rect,
  right,
  wallSides,
  withWalls,
} from './geometry.ts'
import { AREA_SIZE, type Label, placeLabel } from './labels.ts'
import { namedRooms, type RoomName } from './rooms.ts'
import { el, escapeText, num } from './svg.ts'

/** Units of the drawing in a metre. */
const UNIT = 64
const INK = '#1B1A18'
const PAPER = '#FBF8F3'
const SAND = '#F2ECE2'
const STONE = '#8A8174'
const LINE = '#DED6C9'

/** `full` for a wide page, `mobile` with larger letters and no furniture, `mini` walls only, `print` in between. */
export type PlanVariant = 'full' | 'mobile' | 'print' | 'mini'
const TEXT: Record<PlanVariant, number> = { full: 13, mobile: 21, print: 15, mini: 0 }

/** Words of a drawing in the language of the page. */
export interface PlanWords {
  roomName(name: RoomName, index?: number): string
  /** `27.4 m²` */
  area(squareMetres: number): string
  /** `5 m` */
  metres(text: string): string
  north: string
}

export interface PlanDrawing {
  /** Of the SVG, in its own units. */
  viewBox: string
  width: number
  height: number
  /** What stands in the `<svg>` element. */
  content: string
}

/** Draws a flat to scale. The same plan always gives the same text. */
export function drawPlan(plan: FlatPlan, variant: PlanVariant, words: PlanWords): PlanDrawing {
  const walls = wallSides(plan)
  const inside = insideRooms(plan)
  const shell = boundsOf(inside.map((room) => withWalls(room, walls)))
  const all = boundsOf([shell, ...plan.rooms])
  const gaps = (openings: FlatPlan['doors']) =>
    openings.map((opening) => gapOf(opening, inside, walls)).filter((gap) => gap !== undefined)
  const doors = gaps(plan.doors)
  const parts = [
    plan.rooms.filter(isTerrace).map(terrace).join(''),
    el('path', { d: inside.map((room) => outline(withWalls(room, walls))).join(''), fill: INK }),
    el('path', { d: inside.map(outline).join(''), fill: PAPER }),
    gaps(plan.windows).map(windowOf).join(''),
    doors.map(doorOf).join(''),
  ]
  if (variant === 'mini') return frame(all, { top: 0.1, side: 0.1, bottom: 0.1 }, parts)
  const text = TEXT[variant]
  const placed = variant === 'mobile' ? [] : furnish(plan)
  const sweeps = doors.map((gap) => leafOf(gap)?.sweep).filter((sweep) => sweep !== undefined)
  const foot = bottom(all) + 0.72
  parts.push(
    el('g', { fill: 'none', stroke: STONE, 'stroke-width': '.9' }, placed.map(pieceOf).join('')),
    roomLabels(plan, text, [...placed.map((one) => one.rect), ...sweeps], words),
    dimensions(dimensionsOf(inside), shell, text),
    scaleBar(inside[0]?.x ?? 0, foot, text, words),
    compass(right(shell) - 0.7, foot, plan.bearing, text, words.north),
  )
  const margin = (24.3 + 28.2 + text + 13) / UNIT
  const below = bottom(all)
  const height = foot + (6 + text * 2.2 + 14) / UNIT - below
  return frame(all, { top: margin, side: margin, bottom: height }, parts)
}

function frame(
  all: Rect,
  margin: { top: number; side: number; bottom: number },
  parts: string[],
): PlanDrawing {
  const width = (all.width + margin.side + Math.min(margin.side, 0.5)) * UNIT
  const height = (all.depth + margin.top + margin.bottom) * UNIT
  const viewBox = [(all.x - margin.side) * UNIT, (all.y - margin.top) * UNIT, width, height]
    .map(num)
    .join(' ')
  return { viewBox, width: Math.round(width), height: Math.round(height), content: parts.join('') }
}

const rect = (
  { x, y, width, depth }: Rect,
  attributes: Record<string, string | number> = {},
  inset = 0,
): string =>
  el('rect', {
    x: x * UNIT + inset,
    y: y * UNIT + inset,
    width: width * UNIT - inset * 2,
    height: depth * UNIT - inset * 2,
    ...attributes,
  })

/** One subpath of a larger path: filled together, overlapping outlines leave no seam. */
const outline = ({ x, y, width, depth }: Rect): string =>
  `M${num(x * UNIT)} ${num(y * UNIT)}h${num(width * UNIT)}v${num(depth * UNIT)}h${num(-width * UNIT)}z`

/** Boards half a metre wide behind a railing. */
function terrace(room: Rect): string {
  const boards = Array.from(
    { length: Math.floor(room.width / 0.5) },
    (_, i) => (room.x + 0.5 * (i + 1)) * UNIT,
  )
    .filter((x) => x < right(room) * UNIT - 4)
    .map((x) => `M${num(x)} ${num(room.y * UNIT)}v${num(room.depth * UNIT)}`)
    .join('')
  return (
    rect(room, { fill: SAND, stroke: INK, 'stroke-width': '1.2' }) +
    rect(room, { fill: 'none', stroke: STONE, 'stroke-width': '.7' }, 3.8) +
    (boards && el('path', { d: boards, stroke: LINE, 'stroke-width': '.8' }))
  )
}

/** Glass is two thin lines in the gap; a door to the terrace is two panes that slide past each other. */
function windowOf({ rect: gap, opening }: Gap): string {
  const horizontal = opening.direction === 'horizontal'
  const across = (part: number, from: number, to: number): string => {
    const off = (horizontal ? gap.y + gap.depth * part : gap.x + gap.width * part) * UNIT
    const start = (horizontal ? gap.x : gap.y) * UNIT
    const length = opening.length * UNIT
    const [a, b] = [start + length * from, length * (to - from)]
    return horizontal ? `M${num(a)} ${num(off)}h${num(b)}` : `M${num(off)} ${num(a)}v${num(b)}`
  }
  const panes =
    opening.kind === 'balcony'
      ? el('path', {
          d: across(0.38, 0, 0.55) + across(0.62, 0.45, 1),
          stroke: INK,
          'stroke-width': '2',
        })
      : el('path', { d: across(0.42, 0, 1) + across(0.58, 0, 1), stroke: INK, 'stroke-width': '.9' })
  return rect(gap, { fill: PAPER, stroke: INK, 'stroke-width': '.9' }) + panes
}

function doorOf(gap: Gap): string {
  const hole = rect(gap.rect, { fill: PAPER })
  const leaf = leafOf(gap)
  if (!leaf) return hole
  const [hinge, open, shut] = [leaf.hinge, leaf.open, leaf.shut].map(
    ([x, y]) => `${num(x * UNIT)} ${num(y * UNIT)}`,
  )
  const radius = num(gap.opening.length * UNIT)
  const turn =
    (leaf.open[0] - leaf.hinge[0]) * (leaf.shut[1] - leaf.hinge[1]) -
      (leaf.open[1] - leaf.hinge[1]) * (leaf.shut[0] - leaf.hinge[0]) >
    0
  return (
    hole +
    el('path', { d: `M${hinge}L${open}`, stroke: INK, 'stroke-width': '1.6' }) +
    el('path', {
      d: `M${open}A${radius} ${radius} 0 0 ${turn ? 1 : 0} ${shut}`,
      fill: 'none',
      stroke: STONE,
      'stroke-width': '.8',
    })
  )
}

const TURN = { top: 0, right: 90, bottom: 180, left: 270 } as const

function pieceOf({ piece, side, rect: at }: Placed): string {
  const origin = {
    top: [at.x, at.y],
    right: [right(at), at.y],
    bottom: [right(at), bottom(at)],
    left: [at.x, bottom(at)],
  }[side] as [number, number]
  const turn = TURN[side] ? ` rotate(${TURN[side]})` : ''
  const move = `translate(${num(origin[0] * UNIT)} ${num(origin[1] * UNIT)})${turn}`
  return el('g', { transform: move }, piece.shapes.map(shapeOf).join(''))
}

function shapeOf(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return rect(shape, shape.radius ? { rx: shape.radius * UNIT } : {})
    case 'circle':
      return el('circle', { cx: shape.x * UNIT, cy: shape.y * UNIT, r: shape.radius * UNIT })
    case 'ellipse':
      return el('ellipse', {
        cx: shape.x * UNIT,
        cy: shape.y * UNIT,
        rx: shape.rx * UNIT,
        ry: shape.ry * UNIT,
      })
    case 'line': {
      const [from, to] = [shape.from, shape.to].map(([x, y]) => `${num(x * UNIT)} ${num(y * UNIT)}`)
      return el('path', { d: `M${from}L${to}` })
    }
  }
}

function roomLabels(plan: FlatPlan, text: number, taken: readonly Rect[], words: PlanWords): string {
  return namedRooms(plan)
    .map(({ room, name, index, area }) => {
      const label = placeLabel(room, words.roomName(name, index), words.area(area), text / UNIT, taken)
      return labelOf(label, text, isTerrace(room) ? SAND : PAPER)
    })
    .join('')
}

/** Letters with a rim in the colour of the floor, so that no line of the drawing runs through them. */
function labelOf({ x, y, lines, upright }: Label, text: number, floor: string): string {
  const top = -((lines.length - 1) * 1.5 * text) / 2 + text * 0.35
  const written = lines.map((line, index) => {
    const isArea = index === lines.length - 1
    return el(
      'text',
      {
        y: top + index * 1.5 * text,
        'font-size': isArea ? String(text * AREA_SIZE) : text,
        'font-weight': isArea ? '300' : undefined,
      },
      escapeText(line),
    )
  })
  return el(
    'g',
    {
      transform: `translate(${num(x * UNIT)} ${num(y * UNIT)})${upright ? ' rotate(-90)' : ''}`,
      'text-anchor': 'middle',
      fill: INK,
      stroke: floor,
      'stroke-width': '4',
      'paint-order': 'stroke',
    },
    written.join(''),
  )
}

function dimensions({ top, left, width, depth }: Dimensions, shell: Rect, text: number): string {
  const y = shell.y * UNIT - 24.3
  const x = shell.x * UNIT - 24.3
  const far = top.length > 0 ? 28.2 + Math.max(0, text - 13) : 0
  const farLeft = left.length > 0 ? 28.2 + Math.max(0, text - 13) : 0
  const across = [...top.map((one) => [one, y] as const), [width, y - far] as const]
    .map(([one, at]) => dimension(one, `translate(0 ${num(at)})`, text))
    .join('')
  const down = [...left.map((one) => [one, x] as const), [depth, x - farLeft] as const]
    .map(([one, at]) => dimension(one, `translate(${num(at)} 0) rotate(-90) scale(-1 1)`, text, true))
    .join('')
  return el('g', { 'text-anchor': 'middle', fill: INK, 'font-size': text }, across + down)
}

/** One stretch of a dimension line with its slanted ends and its length. */
function dimension({ from, to }: Stretch, transform: string, text: number, mirrored = false): string {
  const [a, b] = [from * UNIT, to * UNIT]
  const slash = (x: number) => `M${num(x - 5)} 5l10-10`
  const middle = num((a + b) / 2)
  const label = el(
    'text',
    mirrored ? { transform: `translate(${middle} -7) scale(-1 1)` } : { x: (a + b) / 2, y: -7 },
    (to - from).toFixed(2),
  )
  return el(
    'g',
    { transform },
    el('path', { d: `M${num(a)} 0H${num(b)}`, stroke: STONE, 'stroke-width': '.8' }) +
      el('path', { d: `M${num(a)} 8v8M${num(b)} 8v8`, stroke: LINE, 'stroke-width': '.8' }) +
      el('path', { d: slash(a) + slash(b), stroke: INK, 'stroke-width': '1.3' }) +
      label,
  )
}

/** Five metres, part of the drawing: however the page is scaled, it stays true. */
function scaleBar(x: number, y: number, text: number, words: PlanWords): string {
  const [left, top] = [x * UNIT, y * UNIT]
  const dark = [0, 2, 4]
    .map((i) => el('rect', { x: left + i * UNIT, y: top, width: UNIT, height: 5.8 }))
    .join('')
  const numbers = [0, 1, 2, 3, 4, 5]
    .map((i) =>
      el(
        'text',
        { x: left + i * UNIT, y: top + 5.8 + text * 1.35 },
        escapeText(i === 5 ? words.metres('5') : String(i)),
      ),
    )
    .join('')
  return (
    el('g', { fill: INK }, dark) +
    el('rect', { x: left, y: top, width: UNIT * 5, height: 5.8, fill: 'none', stroke: INK }) +
    el('g', { 'font-size': text, 'text-anchor': 'middle', fill: '#5E574D' }, numbers)
  )
}

/** The needle points to north on the drawing, whose upward direction has the plan's bearing. */
function compass(x: number, y: number, bearing: number, text: number, north: string): string {
  const [cx, cy] = [x * UNIT, y * UNIT]
  const turn = -bearing
  const angle = (turn * Math.PI) / 180
  const reach = 34.6 + text * 0.35
  return (
    el('circle', { cx, cy, r: 25.6, fill: 'none', stroke: STONE }) +
    el(
      'g',
      { transform: `translate(${num(cx)} ${num(cy)}) rotate(${num(turn)})` },
      el('path', { d: 'M0-29.6L7.7 0h-15.4z', fill: INK }) +
        el('path', { d: 'M0 29.6L7.7 0h-15.4z', fill: PAPER, stroke: INK }),
    ) +
    el(
      'text',
      {
        x: cx + Math.sin(angle) * reach,
        y: cy - Math.cos(angle) * reach + text * 0.35,
        'font-size': text,
        'text-anchor': 'middle',
        fill: INK,
      },
      escapeText(north),
    )
  )
}
