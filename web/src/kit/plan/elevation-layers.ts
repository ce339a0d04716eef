import type { SteppingFloor } from '../../platform/content/floors.ts'
import { gapOf, insideRooms, isTerrace, wallSides } from './geometry.ts'
import { GLASS, OUTER_WALL, RAIL } from './measures.ts'
import type { FlatPlan } from './plan.ts'
import { beam, box, PLANTER, plants, post } from './strokes.ts'

interface Outline {
  number: string
  x: number
  y: number
  width: number
  depth: number
}
/** A floor of a house, in metres; the façade is the lower side of all plans. */
export interface Floor extends SteppingFloor {
  floor: number
  flats: readonly Outline[]
  /** The doors of the house, on its ground floor. */
  circulation?: { doors: readonly (readonly [x: number, y: number])[] } | null
}
/** Thickness of a slab, in metres. */
export const SLAB = 0.2
/** A door of the house. */
const DOOR = { width: 1.8, height: 2.4 }

/** The openings and the terraces of a flat on its façade, from its left wall. */
export function facadeOf(plan: FlatPlan) {
  const rooms = insideRooms(plan)
  const walls = wallSides(plan)
  return {
    openings: plan.windows.filter((one) => gapOf(one, rooms, walls)?.outward === 'bottom'),
    terraces: plan.rooms.filter((room) => isTerrace(room) && room.y >= plan.depth),
  }
}

/** The façade of a flat, from the left end of the house. */
type Facade = ReturnType<typeof facadeOf> & { x: number }

interface Span {
  left: number
  width: number
  height: number
}

/** What is drawn in one weight of line. */
type Layer =
  | 'walls'
  | 'openings'
  | 'shadows'
  | 'parapets'
  | 'plants'
  | 'fine'
  | 'slabs'
  | 'columns'
  | 'storeys'
  | 'ahead'
  | 'flats'
export type Layers = Record<Layer, string[]>

/** The walls of a floor, with its openings, glass and doors. What is below `sill` is behind the planters of its terrace. */
export function addWalls(
  to: Layers,
  floor: Floor,
  facades: readonly Facade[],
  { hasWindows, sill: hidden }: { hasWindows: boolean; sill: number },
  span: Span,
): void {
  to.walls.push(box(span.left, floor.level, span.width, span.height))
  for (const { x, openings } of facades) {
    for (const one of openings) {
      const [sill, head] = GLASS[one.kind === 'balcony' ? 'balcony' : 'window']
      const from = Math.max(sill, hidden)
      to.openings.push(box(x + one.x, floor.level + from, one.length, head - from))
      if (hasWindows) to.fine.push(post(x + one.x + one.length / 2, floor.level + from, head - from))
    }
  }
  const front = Math.max(...floor.flats.map((one) => one.y + one.depth))
  for (const [x, y] of floor.circulation?.doors ?? []) {
    if (y < front) continue
    to.openings.push(box(x - DOOR.width / 2, floor.level, DOOR.width, DOOR.height))
    to.fine.push(post(x, floor.level, DOOR.height))
  }
}

interface Terrace {
  start: number
  width: number
  depth: number
}

/** The terraces of a floor from its left end; those with no more than a wall between them are one. */
function terracesOf(facades: readonly Facade[]): Terrace[] {
  const all: Terrace[] = []
  const sorted = facades
    .flatMap(({ x, terraces }) =>
      terraces.map(({ x: from, width, depth }) => ({ start: x + from, width, depth })),
    )
    .sort((a, b) => a.start - b.start)
  for (const one of sorted) {
    const before = all.at(-1)
    if (before && one.start - before.start - before.width < OUTER_WALL) {
      before.width = one.start + one.width - before.start
      before.depth = Math.min(before.depth, one.depth)
    } else all.push(one)
  }
  return all
}

/** The slabs of a floor's terraces, with their rails once the windows are in. */
export function addTerraces(to: Layers, level: number, facades: readonly Facade[], hasRails: boolean): void {
  for (const { x, terraces } of facades) {
    for (const terrace of terraces) {
      const start = x + terrace.x
      to.slabs.push(box(start, level - SLAB, terrace.width, SLAB))
      if (!hasRails) continue
      to.fine.push(beam(start, level + RAIL, terrace.width))
      for (let at = 0; at <= terrace.width; at += RAIL / 2) to.fine.push(post(start + at, level, RAIL))
    }
  }
}

/**
 * The terraces of a floor that stands behind the one below. Their planters hide the lower part of its walls. The shadow
 * on the floor below is as high as the terrace reaches over its front.
 */
export function addSteps(
  to: Layers,
  level: number,
  facades: readonly Facade[],
  made: { below: number; setback: number; hasWalls: boolean; hasPlants: boolean },
): void {
  for (const { start, width, depth } of terracesOf(facades)) {
    to.slabs.push(box(start, level - SLAB, width, SLAB))
    const shadow = Math.min(depth - made.setback, made.below - SLAB - PLANTER.height)
    if (shadow > 0) to.shadows.push(box(start, level - SLAB - shadow, width, shadow))
    if (made.hasWalls) to.parapets.push(box(start, level, width, PLANTER.height))
    if (made.hasPlants) to.plants.push(plants(start, level + PLANTER.height, width))
  }
}
