import { MATERIALS } from '../../styles/tokens.ts'
import { round } from '../../ui/round.ts'
import { gapOf, insideRooms, isTerrace, wallSides } from './geometry.ts'
import type { FlatPlan } from './plan.ts'
import { el, num } from './svg.ts'

/** How far a house has grown: floors counted from below. */
export interface Grown {
  frame: number
  walls: number
  windows: number
}

interface Outline {
  number: string
  x: number
  y: number
  width: number
  depth: number
}
/** What an elevation is drawn from, in metres; the façade is the lower side of all plans. */
interface House {
  floors: readonly Floor[]
}
interface Floor {
  floor: number
  level: number
  flats: readonly Outline[]
  /** The doors of the house, on its ground floor. */
  circulation?: { doors: readonly (readonly [x: number, y: number])[] } | null
}
interface DrawnFlat {
  number: string
  plan: FlatPlan | undefined
}

/** Units of the drawing in a metre. */
const UNIT = 10

export { UNIT as ELEVATION_UNIT }

/** Between two floors where only one is known, in metres. */
const USUAL_HEIGHT = 3.3
/** Outer walls, and the ground beside the house. */
const WALL = 0.4
const BESIDE = 1.2
const SLAB = 0.2
/** A door of the house. */
const DOOR = { width: 1.8, height: 2.4 }
const RAIL = 1.05
/** Where the glass of a window and of a balcony door begins and ends above the floor. */
const GLASS = { window: [0.5, 2.5], balcony: [0.05, 2.5] } as const

/** A rectangle by its left lower corner. */
const box = (x: number, z: number, width: number, height: number): string =>
  `M${num(x * UNIT)} ${num(-z * UNIT)}h${num(width * UNIT)}v${num(-height * UNIT)}h${num(-width * UNIT)}z`
const post = (x: number, z: number, height: number): string =>
  `M${num(x * UNIT)} ${num(-z * UNIT)}v${num(-height * UNIT)}`
const beam = (x: number, z: number, width: number): string =>
  `M${num(x * UNIT)} ${num(-z * UNIT)}h${num(width * UNIT)}`

/** A line of one weight, however large the page shows the drawing. */
const lines = (d: readonly string[], width: number, more: Record<string, string> = {}): string =>
  d.length === 0
    ? ''
    : el('path', {
        d: d.join(''),
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': width,
        'vector-effect': 'non-scaling-stroke',
        ...more,
      })

/** The openings and the terraces of a flat on its façade, from its left wall. */
function facadeOf(plan: FlatPlan) {
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
type Layer = 'walls' | 'openings' | 'fine' | 'slabs' | 'columns' | 'storeys' | 'ahead' | 'flats'
type Layers = Record<Layer, string[]>

/** The walls of a floor, with its openings, glass and doors. */
function addWalls(
  to: Layers,
  floor: Floor,
  facades: readonly Facade[],
  hasWindows: boolean,
  span: Span,
): void {
  to.walls.push(box(span.left, floor.level, span.width, span.height))
  for (const { x, openings } of facades) {
    for (const one of openings) {
      const [sill, head] = GLASS[one.kind === 'balcony' ? 'balcony' : 'window']
      to.openings.push(box(x + one.x, floor.level + sill, one.length, head - sill))
      if (hasWindows) to.fine.push(post(x + one.x + one.length / 2, floor.level + sill, head - sill))
    }
  }
  const front = Math.max(...floor.flats.map((one) => one.y + one.depth))
  for (const [x, y] of floor.circulation?.doors ?? []) {
    if (y < front) continue
    to.openings.push(box(x - DOOR.width / 2, floor.level, DOOR.width, DOOR.height))
    to.fine.push(post(x, floor.level, DOOR.height))
  }
}

/** The slabs of a floor's terraces, with their rails once the windows are in. */
function addTerraces(to: Layers, level: number, facades: readonly Facade[], hasRails: boolean): void {
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

/** Shapes around the ground at y = 0 and, without the ground beside it, the left corner of the house at x = 0. */
export interface Elevation {
  content: string
  /** The area of each flat, with its number as the id; to be drawn below the rest. */
  flats: string
  /** In the units of the drawing, the ground beside the house included. */
  left: number
  /** The left end of the house itself. */
  wall: number
  width: number
  height: number
}

/**
 * Draws a house as it stands, from the side that its plans have below: walls with their openings, a bare frame above
 * them, and the outline of what is to come. Lines are in the colour of the text around. At least one floor has the
 * outlines of its flats.
 */
export function drawElevation(house: House, flats: readonly DrawnFlat[], grown: Grown): Elevation {
  const plans = new Map(flats.map(({ number, plan }) => [number, plan]))
  const floors = house.floors.filter((one) => one.flats.length > 0).sort((a, b) => a.level - b.level)
  const ground = floors[0]?.level ?? 0
  const usual = (floors[1]?.level ?? ground + USUAL_HEIGHT) - ground
  const left = -WALL
  const width = Math.max(...floors.flatMap((one) => one.flats.map((flat) => flat.x + flat.width))) + WALL * 2
  const to: Layers = {
    walls: [],
    openings: [],
    fine: [],
    slabs: [],
    columns: [],
    storeys: [],
    ahead: [],
    flats: [],
  }
  let top = ground
  for (const [index, floor] of floors.entries()) {
    const { level } = floor
    const height = (floors[index + 1]?.level ?? level + usual) - level
    top = level + height
    to.flats.push(
      ...floor.flats.map((one) => el('path', { id: one.number, d: box(one.x, level, one.width, height) })),
    )
    if (floor.floor > grown.frame) {
      to.ahead.push(box(left, level, width, height))
      continue
    }
    const hasWindows = floor.floor <= grown.windows
    const facades = floor.flats.flatMap(({ number, x }) => {
      const plan = plans.get(number)
      return plan ? [{ x, ...facadeOf(plan) }] : []
    })
    if (floor.floor <= grown.walls) addWalls(to, floor, facades, hasWindows, { left, width, height })
    else
      to.columns.push(
        post(0, level, height),
        ...floor.flats.map((one) => post(one.x + one.width, level, height)),
      )
    if (level > ground) addTerraces(to, level, facades, hasWindows)
    to.storeys.push(beam(left, top, width))
  }
  // What is below the first floor: a plinth or a podium.
  if (ground > 0) to[grown.frame > 0 ? 'walls' : 'ahead'].push(box(left, 0, width, ground))
  /** The slab that was made last, while there is another one to come. */
  const made = to.ahead.length > 0 ? to.storeys.splice(-1) : []
  const content = [
    // The openings are holes in the walls, so that the drawing works on any ground.
    el('path', {
      d: [...to.walls, ...to.openings].join(''),
      fill: MATERIALS.masonry,
      'fill-opacity': '0.3',
      'fill-rule': 'evenodd',
    }),
    lines(to.openings, 1),
    lines(to.fine, 0.6),
    lines(to.columns, 1.5, { 'stroke-opacity': '0.6' }),
    lines(to.ahead, 1, { 'stroke-dasharray': '3 4', 'stroke-opacity': '0.6' }),
    el('path', { d: to.slabs.join(''), fill: 'currentColor' }),
    lines(to.storeys, 1),
    lines(made, 3),
    lines([beam(left - BESIDE, 0, width + BESIDE * 2)], 1.5),
  ].join('')
  return {
    content,
    flats: to.flats.join(''),
    left: round((left - BESIDE) * UNIT),
    wall: round(left * UNIT),
    width: round((width + BESIDE * 2) * UNIT),
    height: round((top + SLAB) * UNIT),
  }
}
