import { isStepped } from '../../platform/content/floors.ts'
import { MATERIALS, WALLS } from '../../styles/tokens.ts'
import { round } from '../../ui/round.ts'
import { INK } from './draw-base.ts'
import {
  addSteps,
  addTerraces,
  addWalls,
  type Floor,
  facadeOf,
  type Layers,
  SLAB,
} from './elevation-layers.ts'
import { OUTER_WALL, USUAL_HEIGHT } from './measures.ts'
import type { FlatPlan } from './plan.ts'
import { beam, box, lines, PLANTER, post, UNIT } from './strokes.ts'
import { el } from './svg.ts'

/** How far a house has grown: floors counted from below. */
export interface Grown {
  frame: number
  walls: number
  windows: number
  /** Floors of the podium under it. */
  podium?: { made: number; floors: number } | undefined
  /** Plants come with the people. */
  isHandedOver?: boolean
}

/** What an elevation is drawn from. */
interface House {
  material?: keyof typeof WALLS | null | undefined
  floors: readonly Floor[]
}
interface DrawnFlat {
  number: string
  plan: FlatPlan | undefined
}

/** Metres of ground beside the house. */
const BESIDE = 1.2

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
 * outlines of its flats, and how far they stand behind each other is known of all floors or of none.
 */
export function drawElevation(house: House, flats: readonly DrawnFlat[], grown: Grown): Elevation {
  const plans = new Map(flats.map(({ number, plan }) => [number, plan]))
  const floors = house.floors.filter((one) => one.flats.length > 0).sort((a, b) => a.level - b.level)
  const ground = floors[0]?.level ?? 0
  const usual = (floors[1]?.level ?? ground + USUAL_HEIGHT) - ground
  const left = -OUTER_WALL
  const width =
    Math.max(...floors.flatMap((one) => one.flats.map((flat) => flat.x + flat.width))) + OUTER_WALL * 2
  const to: Layers = {
    walls: [],
    openings: [],
    shadows: [],
    parapets: [],
    plants: [],
    fine: [],
    slabs: [],
    columns: [],
    storeys: [],
    ahead: [],
    flats: [],
  }
  const hasSteps = isStepped(floors)
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
    const hasWalls = floor.floor <= grown.walls
    const sill = hasSteps ? PLANTER.height : 0
    if (hasWalls) addWalls(to, floor, facades, { hasWindows, sill }, { left, width, height })
    else
      to.columns.push(
        post(0, level, height),
        ...floor.flats.map((one) => post(one.x + one.width, level, height)),
      )
    if (hasSteps) {
      const below = floors[index - 1]
      const setback = typeof floor.setback === 'number' ? floor.setback : 0
      addSteps(to, level, facades, {
        below: below && below.floor <= grown.walls ? level - below.level : 0,
        setback,
        hasWalls,
        hasPlants: grown.isHandedOver === true,
      })
    } else if (level > ground) addTerraces(to, level, facades, hasWindows)
    to.storeys.push(beam(left, top, width))
  }
  // What is below the first floor: a plinth or a podium.
  if (ground > 0) {
    const { made, floors } = grown.frame > 0 || !grown.podium ? { made: 1, floors: 1 } : grown.podium
    const isBegun = grown.frame > 0 || grown.podium !== undefined
    const high = isBegun ? (ground * made) / floors : 0
    if (high > 0) to.walls.push(box(left, 0, width, high))
    if (high < ground) to.ahead.push(box(left, high, width, ground - high))
  }
  /** The slab that was made last, while there is another one to come. */
  const made = to.ahead.length > 0 ? to.storeys.splice(-1) : []
  const content = [
    // The openings are holes in the walls, so that the drawing works on any ground.
    el('path', {
      d: [...to.walls, ...to.openings].join(''),
      fill: house.material ? WALLS[house.material] : 'none',
      'fill-opacity': '0.3',
      'fill-rule': 'evenodd',
    }),
    lines(to.openings, 1),
    to.shadows.length > 0 && el('path', { d: to.shadows.join(''), fill: INK, 'fill-opacity': '0.18' }),
    to.parapets.length > 0 &&
      el('path', {
        d: to.parapets.join(''),
        fill: house.material ? WALLS[house.material] : 'none',
        'fill-opacity': '0.55',
      }),
    lines(to.parapets, 1),
    lines(to.plants, 0.8, { stroke: MATERIALS.contour }),
    lines(to.fine, 0.6),
    lines(to.columns, 1.5, { 'stroke-opacity': '0.6' }),
    lines(to.ahead, 1, { 'stroke-dasharray': '3 4', 'stroke-opacity': '0.6' }),
    el('path', { d: to.slabs.join(''), fill: 'currentColor' }),
    lines(to.storeys, 1),
    lines(made, 3),
    lines([beam(left - BESIDE, 0, width + BESIDE * 2)], 1.5),
  ]
    .filter(Boolean)
    .join('')
  return {
    content,
    flats: to.flats.join(''),
    left: round((left - BESIDE) * UNIT),
    wall: round(left * UNIT),
    width: round((width + BESIDE * 2) * UNIT),
    height: round((top + SLAB) * UNIT),
  }
}
