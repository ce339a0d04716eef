import { OUTER_WALL } from './measures.ts'
import type { FlatPlan, PlanOpening, PlanRoom, RoomKind } from './plan.ts'

/** A rectangle in metres, y downwards as in {@link FlatPlan}. */
export interface Rect {
  x: number
  y: number
  width: number
  depth: number
}

export type Side = 'top' | 'right' | 'bottom' | 'left'
export const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** How thick walls are drawn, in metres: to the street, to the neighbours, and between rooms. */
const WALL = { facade: OUTER_WALL, party: 0.25 } as const
/** Tolerance between a room's edge and an opening in its wall. */
const REACH = 0.6
const EPSILON = 1e-6

export const right = (rect: Rect): number => rect.x + rect.width
export const bottom = (rect: Rect): number => rect.y + rect.depth
export const areaOf = (rect: Rect): number => rect.width * rect.depth

/** Drawings are in metres, exact to the centimetre. */
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < right(b) - EPSILON &&
  b.x < right(a) - EPSILON &&
  a.y < bottom(b) - EPSILON &&
  b.y < bottom(a) - EPSILON

export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - EPSILON &&
  inner.y >= outer.y - EPSILON &&
  right(inner) <= right(outer) + EPSILON &&
  bottom(inner) <= bottom(outer) + EPSILON

/** The bounding box. */
export function boundsOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  return {
    x,
    y,
    width: Math.max(...rects.map(right)) - x,
    depth: Math.max(...rects.map(bottom)) - y,
  }
}

/** Outdoors: `balcony` or `terrace`, as the house calls it. */
export const isTerrace = ({ kind }: PlanRoom): boolean => kind === 'terrace' || kind === 'balcony'
export const insideRooms = (plan: FlatPlan): PlanRoom[] => plan.rooms.filter((room) => !isTerrace(room))

/** An opening in its wall: the gap, and the rooms on its two sides. */
export interface Gap {
  opening: PlanOpening
  rect: Rect
  /** The room above or to the left; undefined outside. */
  before: PlanRoom | undefined
  /** The room below it or to its right. */
  after: PlanRoom | undefined
  /** The side of the flat that it looks out of; `undefined` between rooms. */
  outward: Side | undefined
}

/** Finds the wall of an opening. Undefined if no room is near, which is a mistake in the drawing. */
export function gapOf(opening: PlanOpening, rooms: readonly PlanRoom[], walls: WallSides): Gap | undefined {
  const horizontal = opening.direction === 'horizontal'
  const line = horizontal ? opening.y : opening.x
  const middle = (horizontal ? opening.x : opening.y) + opening.length / 2
  const spans = (room: Rect) =>
    horizontal ? room.x <= middle && middle <= right(room) : room.y <= middle && middle <= bottom(room)
  const start = (room: Rect) => (horizontal ? room.y : room.x)
  const end = (room: Rect) => (horizontal ? bottom(room) : right(room))
  const nearest = (edge: (room: Rect) => number, side: (room: Rect) => boolean) =>
    rooms
      .filter((room) => spans(room) && side(room) && Math.abs(edge(room) - line) <= REACH)
      .sort((a, b) => Math.abs(edge(a) - line) - Math.abs(edge(b) - line))[0]
  const centre = (room: Rect) => (start(room) + end(room)) / 2
  const before = nearest(end, (room) => centre(room) < line)
  const after = nearest(start, (room) => centre(room) > line)
  if (!before && !after) return undefined
  const thickness = (side: Side) => walls[side]
  const from = before ? end(before) : start(after as Rect) - thickness(horizontal ? 'top' : 'left')
  const to = after ? start(after) : end(before as Rect) + thickness(horizontal ? 'bottom' : 'right')
  return {
    opening,
    rect: horizontal
      ? { x: opening.x, y: from, width: opening.length, depth: to - from }
      : { x: from, y: opening.y, width: to - from, depth: opening.length },
    before,
    after,
    outward: before && after ? undefined : sideOf(horizontal, before !== undefined),
  }
}

const sideOf = (horizontal: boolean, roomIsBefore: boolean): Side => {
  if (horizontal) return roomIsBefore ? 'bottom' : 'top'
  return roomIsBefore ? 'right' : 'left'
}

/** Thickness of the outer walls, side by side. */
export type WallSides = Record<Side, number>

/** Walls with windows are outer walls and thick; the others are shared with neighbours. */
export function wallSides(plan: FlatPlan): WallSides {
  const party: WallSides = { top: WALL.party, right: WALL.party, bottom: WALL.party, left: WALL.party }
  const rooms = insideRooms(plan)
  const sides = { ...party }
  for (const window of plan.windows) {
    const outward = gapOf(window, rooms, party)?.outward
    if (outward) sides[outward] = WALL.facade
  }
  return sides
}

/** A room with its walls; filled together, they form the walls of the flat. */
export function withWalls(room: Rect, walls: WallSides): Rect {
  return {
    x: room.x - walls.left,
    y: room.y - walls.top,
    width: room.width + walls.left + walls.right,
    depth: room.depth + walls.top + walls.bottom,
  }
}

export interface DoorLeaf {
  /** The hinge. */
  hinge: readonly [number, number]
  /** The free edge of the leaf when open and when closed. */
  open: readonly [number, number]
  shut: readonly [number, number]
  /** The room it opens into. */
  room: PlanRoom
  /** Roughly the swept area, to keep clear. */
  sweep: Rect
}

/** The leaf of a door, half open as drawings show it. It opens into the room, not into the hall. */
export function leafOf(gap: Gap): DoorLeaf | undefined {
  const { opening, rect, before, after } = gap
  if (opening.kind === 'opening') return undefined
  const room = swingsInto(before, after)
  if (!room) return undefined
  const horizontal = opening.direction === 'horizontal'
  const away = room === after ? 1 : -1
  const wall = horizontal ? (room === after ? bottom(rect) : rect.y) : room === after ? right(rect) : rect.x
  const start = horizontal ? rect.x : rect.y
  const end = start + opening.length
  const [hung, free] = opening.swing === 'right' ? [end, start] : [start, end]
  const point = (along: number, off: number): readonly [number, number] =>
    horizontal ? [along, wall + off] : [wall + off, along]
  const tip = away * opening.length
  const low = Math.min(wall, wall + tip)
  return {
    hinge: point(hung, 0),
    open: point(hung, tip),
    shut: point(free, 0),
    room,
    sweep: horizontal
      ? { x: start, y: low, width: opening.length, depth: opening.length }
      : { x: low, y: start, width: opening.length, depth: opening.length },
  }
}

/** Rooms that doors open into, the likeliest first. */
const OPENS_INTO: readonly RoomKind[] = [
  'bedroom',
  'bathroom',
  'kitchen',
  'living',
  'wardrobe',
  'hall',
  'balcony',
  'terrace',
]

function swingsInto(before: PlanRoom | undefined, after: PlanRoom | undefined): PlanRoom | undefined {
  if (!before || !after) return before ?? after
  return OPENS_INTO.indexOf(before.kind) < OPENS_INTO.indexOf(after.kind) ? before : after
}
