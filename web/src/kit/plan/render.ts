import { dimensionsOf } from './dimensions.ts'
import { type PlanWords, UNIT } from './draw-base.ts'
import { drawFurniture } from './draw-furniture.ts'
import { drawLabels, drawLegend, layOutLabels } from './draw-labels.ts'
import { drawCompass, drawDimensions, drawScaleBar } from './draw-measures.ts'
import { drawWalls } from './draw-walls.ts'
import { bottom, insideRooms, isTerrace, type Rect, right } from './geometry.ts'
import { LINE_HEIGHT } from './labels.ts'
import type { FlatPlan } from './plan.ts'
import { type NamedRoom, namedRooms } from './rooms.ts'
import { num } from './svg.ts'
import { lying, upright } from './turn.ts'

/**
 * `full` for a wide page, `mobile` without furniture, `print` for paper. `lying` and `upright` have the view from the
 * windows beside them: to the right, or below on a phone.
 */
export type PlanVariant = 'full' | 'mobile' | 'print' | 'lying' | 'upright'

/** Maximum width of a drawing on its page and its text size there, in CSS pixels. */
const PAGE: Record<PlanVariant, { width: number; text: number; scale: number }> = {
  full: { width: 690, text: 14.5, scale: 1.147 },
  mobile: { width: 335, text: 13, scale: 0.75 },
  print: { width: 400, text: 10.5, scale: 0.8 },
  lying: { width: 664, text: 13.5, scale: 0.8 },
  upright: { width: 359, text: 13.2, scale: 0.75 },
}
/** Page and paper show the same furniture and the same labels in the same places: those that fit on both. */
const LAID_OUT_AS: Record<PlanVariant, readonly PlanVariant[]> = {
  full: ['full', 'print'],
  mobile: ['mobile'],
  print: ['full', 'print'],
  lying: ['lying'],
  upright: ['upright'],
}
const TURNED: Partial<Record<PlanVariant, (plan: FlatPlan) => FlatPlan>> = { lying, upright }
/** Between the flat and the view from its windows, in metres. */
const GAP = 0.1

export interface PlanDrawing {
  /** In the drawing's own units. */
  viewBox: string
  /** The size on its page, in CSS pixels. */
  width: number
  height: number
  /** Content of the `<svg>` element in layers, lowest first. The first two are the same on page and paper. */
  walls: string
  furniture: string
  notes: string
}

/** Draws a flat to scale. The same plan always gives the same text. */
export function drawPlan(plan: FlatPlan, variant: PlanVariant, words: PlanWords): PlanDrawing {
  const { shown, rooms } = turnedFor(plan, variant)
  const { walls, doors, shell, all } = drawWalls(shown)
  const page = PAGE[variant]
  const text = textSize(all, page)
  const largest = Math.max(...LAID_OUT_AS[variant].map((one) => textSize(all, PAGE[one])))
  const pieces = variant === 'mobile' ? [] : (shown.furniture ?? [])
  const placed = layOutLabels(rooms, largest / UNIT, doors, pieces, words)
  const terraces = variant in TURNED ? shown.rooms.filter(isTerrace) : []
  const measures = dimensionsOf(insideRooms(shown), terraces)
  const foot = bottom(all) + (38 + text * 0.75) / UNIT
  const legendTop = foot + (30 + text * 2.8) / UNIT
  const labels = [
    drawLabels(placed, text),
    // Outside a terrace behind the flat, too: a dimension line must not run through it.
    drawDimensions(measures, { x: shell.x, y: Math.min(shell.y, all.y) }, text),
  ].join('')
  const key = [
    drawScaleBar(measures.width.from, barLength(shell, text), foot, text, words),
    drawCompass(right(shell) - 0.7, foot, shown.bearing, text, words.north),
    drawLegend(placed, measures.width.from, legendTop, text),
  ].join('')
  const chain = (24.3 + text * 1.9) / UNIT
  const far = (28.2 + text * 0.4) / UNIT
  const top = chain + (measures.top.length > 0 ? far : 0)
  const left = chain + (measures.left.length > 0 ? far : 0)
  const legend =
    placed.legend.length > 0 ? (14 + text * (1.2 + LINE_HEIGHT * placed.legend.length)) / UNIT : 0
  const below = foot - bottom(all) + (24 + text * 1.6) / UNIT + legend
  const drawn = { walls, furniture: drawFurniture(placed.furniture) }
  const margin = { top, left, right: variant === 'lying' ? GAP : 0.4, bottom: below }
  return { ...frame(all, margin, page), ...drawn, notes: labels + key }
}

/** A flat as a variant shows it, and its rooms there; a room keeps its number, whichever way the flat is turned. */
function turnedFor(plan: FlatPlan, variant: PlanVariant): { shown: FlatPlan; rooms: NamedRoom[] } {
  const shown = TURNED[variant]?.(plan) ?? plan
  const rooms = namedRooms(plan).map((named) => ({
    ...named,
    room: shown.rooms[plan.rooms.indexOf(named.room)] ?? named.room,
  }))
  return { shown, rooms }
}

/** The text size that results in the requested one after scaling. Dimensions beside the flat grow with it. */
function textSize(all: Rect, page: { width: number; text: number; scale: number }): number {
  const fitting = (page.text * (all.width * UNIT + FRAME)) / (page.width - page.text * LINES)
  return Math.round(Math.max(page.text / page.scale, fitting) * 10) / 10
}
/** Both margins without their texts, in units, and lines of text in them. */
const FRAME = 78.1
const LINES = 2.3

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
