import { dimensionsOf } from './dimensions.ts'
import { INK, outline, PAPER, type PlanWords, STONE_5, UNIT } from './draw-base.ts'
import { drawFurniture } from './draw-furniture.ts'
import { drawLabels } from './draw-labels.ts'
import { drawCompass, drawDimensions, drawScaleBar } from './draw-measures.ts'
import { drawDoors, drawTerrace, drawWindows } from './draw-openings.ts'
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

/** `full` for a wide page, `mobile` without furniture, `print` for paper, `mini` walls only. */
export type PlanVariant = 'full' | 'mobile' | 'print' | 'mini'

/** Maximum width of a drawing on its page and its text size there, in CSS pixels. */
const PAGE: Record<PlanVariant, { width: number; text: number; scale: number }> = {
  full: { width: 690, text: 14.5, scale: 1.147 },
  mobile: { width: 335, text: 13, scale: 0.75 },
  print: { width: 400, text: 10.5, scale: 0.8 },
  mini: { width: 160, text: 0, scale: 0.3 },
}

export interface PlanDrawing {
  /** In the drawing's own units. */
  viewBox: string
  /** The size on its page, in CSS pixels. */
  width: number
  height: number
  /** Content of the `<svg>` element in layers, lowest first. The first two are the same at every size. */
  walls: string
  furniture: string
  notes: string
}

/** All layers of a drawing. */
export const contentOf = ({ walls, furniture, notes }: PlanDrawing): string => walls + furniture + notes

/** Draws a flat to scale. The same plan always gives the same text. */
export function drawPlan(plan: FlatPlan, variant: PlanVariant, words: PlanWords): PlanDrawing {
  const walls = wallSides(plan)
  const inside = insideRooms(plan)
  const shell = boundsOf(inside.map((room) => withWalls(room, walls)))
  const all = boundsOf([shell, ...plan.rooms])
  const gaps = (openings: FlatPlan['doors']) =>
    openings.map((opening) => gapOf(opening, inside, walls)).filter((gap) => gap !== undefined)
  const doors = gaps(plan.doors)
  const base = [
    plan.rooms.filter(isTerrace).map(drawTerrace).join(''),
    el('path', { d: inside.map((room) => outline(withWalls(room, walls))).join(''), fill: INK }),
    el('path', { d: inside.map(outline).join(''), fill: PAPER }),
    drawWindows(gaps(plan.windows)),
    drawDoors(doors),
  ].join('')
  const page = PAGE[variant]
  if (variant === 'mini') {
    const edge = { top: 0.1, left: 0.1, right: 0.1, bottom: 0.1 }
    return { ...frame(all, edge, page), walls: base, furniture: '', notes: '' }
  }
  const text = textSize(all, page)
  const placed = variant === 'mobile' ? [] : furnish(plan)
  const sweeps = doors.map((gap) => leafOf(gap)?.sweep).filter((sweep) => sweep !== undefined)
  const measures = dimensionsOf(inside)
  const foot = bottom(all) + (38 + text * 0.75) / UNIT
  const furniture = placed.map(drawFurniture).join('')
  const notes = [
    drawLabels(plan, text, [...placed.map((one) => one.rect), ...sweeps], words),
    // Outside a terrace behind the flat, too: a dimension line must not run through it.
    drawDimensions(measures, { x: shell.x, y: Math.min(shell.y, all.y) }, text),
    drawScaleBar(measures.width.from, barLength(shell, text), foot, text, words),
    drawCompass(right(shell) - 0.7, foot, plan.bearing, text, words.north),
  ].join('')
  const chain = (24.3 + text * 1.9) / UNIT
  const far = (28.2 + text * 0.4) / UNIT
  const top = chain + (measures.top.length > 0 ? far : 0)
  const left = chain + (measures.left.length > 0 ? far : 0)
  const margin = { top, left, right: 0.4, bottom: foot - bottom(all) + (24 + text * 1.6) / UNIT }
  return {
    ...frame(all, margin, page),
    walls: base,
    furniture: furniture && el('g', { fill: 'none', stroke: STONE_5, 'stroke-width': '.9' }, furniture),
    notes,
  }
}

/** The text size that results in the requested one after scaling; `FRAME` is for the margins. */
function textSize(all: Rect, page: { width: number; text: number; scale: number }): number {
  const scale = Math.min(page.scale, page.width / ((all.width + FRAME) * UNIT))
  return Math.round((page.text / scale) * 10) / 10
}
const FRAME = 1.8

/** The longest bar that leaves room for the compass. */
function barLength(shell: Rect, text: number): number {
  const room = shell.width - 1.4 - (text * 1.6) / UNIT
  return [5, 4, 3, 2].find((length) => length <= room) ?? 1
}

function frame(
  all: Rect,
  margin: { top: number; left: number; right: number; bottom: number },
  page: { width: number; scale: number },
): Pick<PlanDrawing, 'viewBox' | 'width' | 'height'> {
  const width = (all.width + margin.left + margin.right) * UNIT
  const height = (all.depth + margin.top + margin.bottom) * UNIT
  const viewBox = [(all.x - margin.left) * UNIT, (all.y - margin.top) * UNIT, width, height]
    .map(num)
    .join(' ')
  const scale = Math.min(page.scale, page.width / width)
  return { viewBox, width: Math.round(width * scale), height: Math.round(height * scale) }
}
