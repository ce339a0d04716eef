import { type Piece, WISHES, type Wish } from './furniture.ts'
import {
  bottom,
  contains,
  type Gap,
  gapOf,
  insideRooms,
  leafOf,
  overlap,
  type Rect,
  right,
  type Side,
  wallSides,
} from './geometry.ts'
import type { FlatPlan } from './plan.ts'
import { type NamedRoom, namedRooms } from './rooms.ts'

/** A placed piece of furniture; `side` is the wall behind it. */
export interface Placed {
  piece: Piece
  side: Side
  /** The floor it covers. */
  rect: Rect
}

/** How deep the way through a door must stay clear, in metres. */
const PASSAGE = 0.7
/** Clearance around free-standing furniture. */
const AISLE = 0.3
const GRID = 0.1

const furnished = new WeakMap<FlatPlan, Placed[]>()

/** Puts furniture into every room of a flat, never in the way of a door. The same plan is always furnished alike. */
export function furnish(plan: FlatPlan): Placed[] {
  const known = furnished.get(plan) ?? furnishRooms(plan)
  furnished.set(plan, known)
  return known
}

function furnishRooms(plan: FlatPlan): Placed[] {
  const walls = wallSides(plan)
  const inside = insideRooms(plan)
  const gaps = (openings: FlatPlan['doors']) =>
    openings.map((opening) => gapOf(opening, inside, walls)).filter((gap) => gap !== undefined)
  const doors = [...gaps(plan.doors), ...gaps(plan.windows.filter((window) => window.kind === 'balcony'))]
  const windows = gaps(plan.windows)
  const rooms = namedRooms(plan)
  const largest = rooms.filter(({ name }) => name === 'bedroom').sort((a, b) => b.area - a.area)[0]
  return rooms.flatMap((named) => {
    const wishes = wishesFor(named, named === largest)
    const closed = doors.flatMap((gap) => keepClear(gap, named))
    const glass = windows.map((gap) => grow(gap.rect, 0.1))
    const placed: Placed[] = []
    for (const wish of wishes) {
      const found = place(wish, named.room, placed, closed, glass)
      if (found) placed.push(found)
    }
    return placed
  })
}

function wishesFor({ name }: NamedRoom, isLargest: boolean): Wish[] {
  return name === 'bedroom' && !isLargest ? WISHES.secondBedroom : WISHES[name]
}

const grow = (rect: Rect, by: number): Rect => ({
  x: rect.x - by,
  y: rect.y - by,
  width: rect.width + by * 2,
  depth: rect.depth + by * 2,
})

/** The area of a room to keep clear because of an opening. */
function keepClear(gap: Gap, { room }: NamedRoom): Rect[] {
  const { rect, opening } = gap
  const passage =
    opening.direction === 'horizontal'
      ? { ...rect, y: rect.y - PASSAGE, depth: rect.depth + PASSAGE * 2 }
      : { ...rect, x: rect.x - PASSAGE, width: rect.width + PASSAGE * 2 }
  const sweep = opening.kind === 'balcony' ? undefined : leafOf(gap)?.sweep
  return [passage, ...(sweep ? [sweep] : [])].filter((clear) => overlap(clear, room))
}

function place(
  wish: Wish,
  room: Rect,
  placed: readonly Placed[],
  closed: readonly Rect[],
  glass: readonly Rect[],
): Placed | undefined {
  for (const piece of wish.choices) {
    const spots = wish.free ? freeSpots(piece, room, wish.free) : wallSpots(piece, room)
    const fits = (spot: Placed) =>
      contains(room, spot.rect) &&
      !closed.some((clear) => overlap(clear, spot.rect)) &&
      !placed.some((other) => overlap(grow(other.rect, wish.free ? AISLE : 0.02), spot.rect)) &&
      !(piece.tall && glass.some((window) => overlap(window, spot.rect)))
    const found = spots.find(fits)
    if (found) return found
  }
  return undefined
}

/** Along each wall, corners and the middle first; longer walls before shorter ones. */
function wallSpots(piece: Piece, room: Rect): Placed[] {
  const long =
    room.width >= room.depth ? ['top', 'bottom', 'left', 'right'] : ['left', 'right', 'top', 'bottom']
  return (long as Side[]).flatMap((side) => {
    const length = side === 'top' || side === 'bottom' ? room.width : room.depth
    const slack = length - piece.width
    if (slack < 0) return []
    const steps = Array.from({ length: Math.floor(slack / GRID) + 1 }, (_, i) => i * GRID)
    const middle = piece.name.includes('bed') ? [slack / 2] : []
    return [...middle, 0, slack, ...steps].map((along) => ({
      piece,
      side,
      rect: at(piece, side, along, room),
    }))
  })
}

/** Anywhere in the room, nearest to the wanted place first, either way round. */
function freeSpots(piece: Piece, room: Rect, along: number): Placed[] {
  const centre = { x: room.x + room.width * along, y: room.y + room.depth / 2 }
  return (['top', 'left'] as const)
    .flatMap((side) => {
      const [width, depth] = side === 'top' ? [piece.width, piece.depth] : [piece.depth, piece.width]
      const columns = Math.max(0, Math.floor((room.width - width) / GRID) + 1)
      const rows = Math.max(0, Math.floor((room.depth - depth) / GRID) + 1)
      return Array.from({ length: columns * rows }, (_, i) => ({
        piece,
        side,
        rect: {
          x: room.x + (i % columns) * GRID,
          y: room.y + Math.floor(i / columns) * GRID,
          width,
          depth,
        },
      }))
    })
    .sort((a, b) => away(a.rect, centre) - away(b.rect, centre))
}

const away = (rect: Rect, { x, y }: { x: number; y: number }): number =>
  Math.hypot(rect.x + rect.width / 2 - x, rect.y + rect.depth / 2 - y)

function at(piece: Piece, side: Side, along: number, room: Rect): Rect {
  const { width, depth } = piece
  if (side === 'top') return { x: room.x + along, y: room.y, width, depth }
  if (side === 'bottom') return { x: room.x + along, y: bottom(room) - depth, width, depth }
  if (side === 'left') return { x: room.x, y: room.y + along, width: depth, depth: width }
  return { x: right(room) - depth, y: room.y + along, width: depth, depth: width }
}
