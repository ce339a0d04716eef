import type { Locale } from '../../i18n/locales.ts'
import { UNIT } from '../../kit/plan/draw-base.ts'
import { drawScaleBar } from '../../kit/plan/draw-measures.ts'
import { drawingOf } from '../../kit/plan/drawings.ts'
import { boundsOf, type Rect } from '../../kit/plan/geometry.ts'
import { planWords } from '../../kit/plan/messages.ts'
import { num } from '../../kit/plan/svg.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Building } from '../../platform/content/projects.ts'
import { round } from '../../ui/round.ts'

/** A flat in the drawing of its floor, in the drawing's units. */
export interface DrawnFlat {
  flat: FlatDetails
  /** Moves the flat's own drawing to its place. */
  transform: string
  walls: string
  furniture: string
  /** Outline of the flat with its outer walls. */
  outline: { x: number; y: number; width: number; height: number }
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
  /** The floor between the flats: stairs and gallery. */
  ground: { x: number; y: number; width: number; height: number }
  /** From left to right. */
  flats: DrawnFlat[]
}

/** Margins in metres: the flats' numbers are above the drawing, the scale is below. */
const MARGIN = { side: 0.6, top: 1.2, bottom: 1.5 }
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
  const all = boundsOf(rooms)
  const view = scaled({
    x: all.x - MARGIN.side,
    y: all.y - MARGIN.top,
    width: all.width + MARGIN.side * 2,
    depth: all.depth + MARGIN.top + MARGIN.bottom,
  })
  const letters = Math.max(WIDE.letters / METRE, (WIDE.letters * view.width) / WIDE.width / UNIT) * UNIT
  const right = all.x + all.width
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
    ground: scaled(boundsOf(placed.map(({ outline }) => outline))),
    flats: placed.map(({ outline, flat, plan }) => {
      const { walls, furniture } = drawingOf(plan, 'full', locale)
      return {
        flat,
        transform: `translate(${num(outline.x * UNIT)} ${num(outline.y * UNIT)})`,
        walls,
        furniture,
        outline: scaled({
          x: outline.x - HALF_WALL,
          y: outline.y - HALF_WALL,
          width: outline.width + HALF_WALL * 2,
          depth: outline.depth + HALF_WALL * 2,
        }),
      }
    }),
  }
}
