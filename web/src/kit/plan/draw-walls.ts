import { INK, outline, PAPER, UNIT } from './draw-base.ts'
import { drawDoors, drawTerrace, drawWindows } from './draw-openings.ts'
import {
  boundsOf,
  type Gap,
  gapOf,
  insideRooms,
  isTerrace,
  type Rect,
  wallSides,
  withWalls,
} from './geometry.ts'
import type { FlatPlan } from './plan.ts'
import { el, num } from './svg.ts'

export interface DrawnWalls {
  walls: string
  doors: readonly Gap[]
  /** The flat with its outer walls, without terraces. */
  shell: Rect
  /** The flat with its terraces. */
  all: Rect
}

/** Walls, windows, doors and terraces: what is the same at every size. */
export function drawWalls(plan: FlatPlan): DrawnWalls {
  const walls = wallSides(plan)
  const inside = insideRooms(plan)
  const shell = boundsOf(inside.map((room) => withWalls(room, walls)))
  const gaps = (openings: FlatPlan['doors']) =>
    openings.map((opening) => gapOf(opening, inside, walls)).filter((gap) => gap !== undefined)
  const doors = gaps(plan.doors)
  return {
    walls: [
      plan.rooms.filter(isTerrace).map(drawTerrace).join(''),
      el('path', { d: inside.map((room) => outline(withWalls(room, walls))).join(''), fill: INK }),
      el('path', { d: inside.map(outline).join(''), fill: PAPER }),
      drawWindows(gaps(plan.windows)),
      drawDoors(doors),
    ].join(''),
    doors,
    shell,
    all: boundsOf([shell, ...plan.rooms]),
  }
}

/** Around a small drawing, in metres. */
const EDGE = 0.1

export interface SmallPlan {
  viewBox: string
  /** What the viewBox shows, in metres. */
  all: Rect
  walls: string
}

/** A flat as small as its walls still say something: without furniture and words. */
export function drawSmallPlan(plan: FlatPlan): SmallPlan {
  const { walls, all } = drawWalls(plan)
  const edged = { x: all.x - EDGE, y: all.y - EDGE, width: all.width + EDGE * 2, depth: all.depth + EDGE * 2 }
  const viewBox = [edged.x, edged.y, edged.width, edged.depth].map((metres) => num(metres * UNIT)).join(' ')
  return { viewBox, all: edged, walls }
}
