import type { Locale } from '../../i18n/locales.ts'
import { outline as outlinePath, PAPER, UNIT } from '../../kit/plan/draw-base.ts'
import { type Circulation, drawCirculation, partsOf } from '../../kit/plan/draw-circulation.ts'
import { drawFurniture } from '../../kit/plan/draw-furniture.ts'
import { drawScaleBar } from '../../kit/plan/draw-measures.ts'
import { drawWalls } from '../../kit/plan/draw-walls.ts'
import {
  areaOf,
  boundsOf,
  type Gap,
  insideRooms,
  leafOf,
  overlap,
  type Rect,
} from '../../kit/plan/geometry.ts'
import { freeSpot, textWidth } from '../../kit/plan/labels.ts'
import { planMessages, planWords } from '../../kit/plan/messages.ts'
import type { FlatPlan } from '../../kit/plan/plan.ts'
import { el, num } from '../../kit/plan/svg.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Building } from '../../platform/content/projects.ts'
import { round } from '../../ui/round.ts'

interface Point {
  x: number
  y: number
}

/** A flat in the drawing of its floor, in the drawing's units. */
export interface DrawnFlat {
  flat: FlatDetails
  /** Moves the flat's own drawing to its place. */
  transform: string
  walls: string
  furniture: string
  /** Outline of the flat with its outer walls. */
  outline: { x: number; y: number; width: number; height: number }
  /** Where its number stands: the middle of the text. */
  number: Point
}

export interface FloorDrawing {
  viewBox: string
  /** In pixels where the drawing is wider than the screen. */
  width: number
  height: number
  /** Font size of numbers. */
  letters: number
  scaleBar: string
  /** Widths of the columns of text under the flats, for a grid: the first one is empty. */
  columns: string
  /** Stairs, lifts and the ways to them; empty if the data has none. */
  circulation: string
  /** Name of the way along the flats. */
  wayName: (Point & { text: string }) | undefined
  /** From left to right. */
  flats: DrawnFlat[]
}

/** Margins in metres: the scale is below. */
const MARGIN = { side: 0.8, top: 0.8, bottom: 1.5 }
/** Pixels of a metre where the drawing is wider than the screen. */
const METRE = 31
/** The width on a wide screen, in pixels, and the size of letters there. */
const WIDE = { width: 1312, letters: 14 }
/** Length of the scale in metres. */
const SCALE = 5
/** Half of the wall between two flats, in metres. */
const HALF_WALL = 0.125

const scaled = ({ x, y, width, depth }: Rect) => ({
  x: round(x * UNIT),
  y: round(y * UNIT),
  width: round(width * UNIT),
  height: round(depth * UNIT),
})

/** The name of the longest way that has room for it, clear of the stairs. */
function nameOf(
  { kind, ways }: Pick<Circulation, 'kind' | 'ways'>,
  letters: number,
  locale: Locale,
): (Point & { text: string }) | undefined {
  const text = planMessages(locale)(kind)
  const [width, depth] = [((textWidth(text) + 1) * letters) / UNIT, (letters * 1.6) / UNIT]
  const [way] = ways
    .filter((one) => one.width >= width && one.depth >= depth)
    .sort((a, b) => b.width * b.depth - a.width * a.depth)
  return way && { x: round((way.x + way.width / 2) * UNIT), y: round((way.y + way.depth / 2) * UNIT), text }
}

/** Draws all flats of a floor in their places, the façade below. `undefined` without outlines or plans. */
export function drawFloor(
  building: Pick<Building, 'floors'>,
  floor: number,
  flats: readonly FlatDetails[],
  locale: Locale,
): FloorDrawing | undefined {
  const outlines = building.floors.find((one) => one.floor === floor)?.flats ?? []
  const placed = outlines
    .flatMap((outline) => {
      const flat = flats.find((one) => one.floor === floor && one.number === outline.number)
      return flat?.plan ? [{ outline, flat, plan: flat.plan }] : []
    })
    .sort((a, b) => a.outline.x - b.outline.x)
  if (placed.length === 0) return undefined
  const rooms = placed.flatMap(({ outline, plan }) =>
    plan.rooms.map((room) => ({ ...room, x: room.x + outline.x, y: room.y + outline.y })),
  )
  const { circulation } = building.floors.find((one) => one.floor === floor) ?? {}
  const all = boundsOf([...rooms, ...(circulation ? partsOf(circulation) : [])])
  const view = scaled({
    x: all.x - MARGIN.side,
    y: all.y - MARGIN.top,
    width: all.width + MARGIN.side * 2,
    depth: all.depth + MARGIN.top + MARGIN.bottom,
  })
  const letters = Math.max(WIDE.letters / METRE, (WIDE.letters * view.width) / WIDE.width / UNIT) * UNIT
  const right = all.x + all.width
  // Under the flats: those that are sold are drawn so faintly that walls of the corridor would show through.
  const shells = placed.map(({ outline: { x, y }, plan }) => {
    const { shell } = drawWalls(plan)
    return outlinePath({ ...shell, x: shell.x + x, y: shell.y + y })
  })
  const bare = el('path', { d: shells.join(''), fill: PAPER })
  const edges = [view.x / UNIT, ...placed.map(({ outline }) => outline.x), right + MARGIN.side]
  return {
    viewBox: [view.x, view.y, view.width, view.height].map(num).join(' '),
    width: Math.round((view.width / UNIT) * METRE),
    height: Math.round((view.height / UNIT) * METRE),
    letters: Math.round(letters),
    scaleBar: drawScaleBar(right - SCALE - 0.2, SCALE, all.y + all.depth + 0.5, letters, planWords(locale)),
    columns: edges
      .slice(1)
      .map((edge, index) => `${num(edge - (edges[index] ?? 0))}fr`)
      .join(' '),
    circulation: circulation ? drawCirculation(circulation) + bare : '',
    wayName: circulation ? nameOf(circulation, letters, locale) : undefined,
    flats: placed.map(({ outline, flat, plan }) => {
      const { walls, doors } = drawWalls(plan)
      const { point, hidden } = numberOf(flat.number, plan, doors, letters)
      const furniture = (plan.furniture ?? []).filter((one) => !hidden || !overlap(hidden, one))
      return {
        flat,
        transform: `translate(${num(outline.x * UNIT)} ${num(outline.y * UNIT)})`,
        walls,
        furniture: drawFurniture(furniture),
        outline: scaled({
          x: outline.x - HALF_WALL,
          y: outline.y - HALF_WALL,
          width: outline.width + HALF_WALL * 2,
          depth: outline.depth + HALF_WALL * 2,
        }),
        number: { x: round((outline.x + point.x) * UNIT), y: round((outline.y + point.y) * UNIT) },
      }
    }),
  }
}

/** Behind the front door, as on the door itself; in the largest room where the hall has no space for it. */
function numberOf(number: string, plan: FlatPlan, doors: readonly Gap[], letters: number) {
  const closed = doors.flatMap((gap) => [gap.rect, leafOf(gap)?.sweep ?? []].flat())
  const size = { width: ((textWidth(number) + 0.6) * letters) / UNIT, depth: (letters * 1.3) / UNIT }
  const rooms = insideRooms(plan)
  const halls = rooms.filter(({ kind }) => kind === 'hall')
  const largest = [...rooms].sort((a, b) => areaOf(b) - areaOf(a))
  for (const room of [...halls, ...largest]) {
    const point = freeSpot(room, size, closed, plan.furniture ?? [])
    const { width, depth } = size
    if (point) return { point, hidden: { x: point.x - width / 2, y: point.y - depth / 2, width, depth } }
  }
  return { point: { x: plan.width / 2, y: plan.depth / 2 }, hidden: undefined }
}
