import { dimensionsOf } from './dimensions.ts'
import { INK, outline, PAPER, type PlanWords, STONE_5, UNIT } from './draw-base.ts'
import { drawFurniture } from './draw-furniture.ts'
import { drawLabels } from './draw-labels.ts'
import { drawCompass, drawDimensions, drawScaleBar } from './draw-measures.ts'
import { drawDoor, drawTerrace, drawWindow } from './draw-openings.ts'
import { furnish } from './furnish.ts'
import {
  bottom,
  boundsOf,
  gapOf,
  insideRooms,
  isTerrace,
  leafOf,
  type Rect,
  right,
  wallSides,
  withWalls,
} from './geometry.ts'
import type { FlatPlan } from './plan.ts'
import { el, num } from './svg.ts'

/** `full` for a wide page, `mobile` with larger letters and no furniture, `mini` walls only, `print` in between. */
export type PlanVariant = 'full' | 'mobile' | 'print' | 'mini'
const TEXT: Record<PlanVariant, number> = { full: 13, mobile: 21, print: 15, mini: 0 }

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
    plan.rooms.filter(isTerrace).map(drawTerrace).join(''),
    el('path', { d: inside.map((room) => outline(withWalls(room, walls))).join(''), fill: INK }),
    el('path', { d: inside.map(outline).join(''), fill: PAPER }),
    gaps(plan.windows).map(drawWindow).join(''),
    doors.map(drawDoor).join(''),
  ]
  if (variant === 'mini') return frame(all, { top: 0.1, side: 0.1, bottom: 0.1 }, parts)
  const text = TEXT[variant]
  const placed = variant === 'mobile' ? [] : furnish(plan)
  const sweeps = doors.map((gap) => leafOf(gap)?.sweep).filter((sweep) => sweep !== undefined)
  const foot = bottom(all) + 0.72
  parts.push(
    el('g', { fill: 'none', stroke: STONE_5, 'stroke-width': '.9' }, placed.map(drawFurniture).join('')),
    drawLabels(plan, text, [...placed.map((one) => one.rect), ...sweeps], words),
    drawDimensions(dimensionsOf(inside), shell, text),
    drawScaleBar(inside[0]?.x ?? 0, foot, text, words),
    drawCompass(right(shell) - 0.7, foot, plan.bearing, text, words.north),
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
