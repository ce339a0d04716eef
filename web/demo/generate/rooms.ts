// Rooms, walls and openings of a flat, used by the layouts. In metres; x to the right, y down, the façade at the bottom.

/** Thickness of a wall between two rooms, and of the wall to the street. */
export const WALL = 0.12
export const FACADE_WALL = 0.4

export type Kind = 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'hall' | 'wardrobe' | 'terrace'

export interface Rect {
  x: number
  y: number
  width: number
  depth: number
}

export interface Room extends Rect {
  kind: Kind
}

export interface Opening {
  x: number
  y: number
  length: number
  direction: 'horizontal' | 'vertical'
  swing?: 'left' | 'right'
  kind: 'door' | 'entrance' | 'opening' | 'window' | 'balcony'
}

/** A room between wall axes, and the cell it is entered from. */
export interface Cell {
  id: string
  kind: Kind
  from: readonly [number, number]
  to: readonly [number, number]
  /** Id of the cell its door leads to; `undefined` if it has no door. */
  via?: string
  /** The door is at the right end of the wall. */
  isDoorRight?: boolean
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** The clear area of a cell: half a wall less on each side. Outer axes are half a wall outside the flat. */
export const roomOf = ({ kind, from, to }: Cell): Room => ({
  kind,
  x: round(from[0]),
  y: round(from[1]),
  width: round(to[0] - from[0] - WALL),
  depth: round(to[1] - from[1] - WALL),
})

export const areaOf = (room: Rect): number => room.width * room.depth

const LENGTH: Partial<Record<Kind, number>> = { bathroom: 0.7, wardrobe: 0.7 }
/** Width of the wall left beside a door. */
const JAMB = 0.1

/** The door between a cell and the one it is entered from; a living room or kitchen gets a wide opening. */
export function doorBetween(cell: Cell, via: Cell): Opening {
  const room = roomOf(cell)
  const other = roomOf(via)
  const isBeside =
    Math.abs(room.x + room.width + WALL - other.x) < 0.01 ||
    Math.abs(other.x + other.width + WALL - room.x) < 0.01
  const [start, end] = isBeside
    ? [Math.max(room.y, other.y), Math.min(room.y + room.depth, other.y + other.depth)]
    : [Math.max(room.x, other.x), Math.min(room.x + room.width, other.x + other.width)]
  const clear = end - start
  const isWide = cell.kind === 'living' || cell.kind === 'kitchen'
  const length = round(
    isWide ? Math.min(2.2, clear - JAMB) : Math.min(LENGTH[cell.kind] ?? 0.8, clear - 0.02),
  )
  if (length < 0.68)
    throw new Error(`No room for a door between ${cell.id} and ${via.id}: ${clear.toFixed(2)} m`)
  // Off a hall: at its far end, clear of the entrance door. Otherwise away from the façade, towards the middle.
  const isAtEnd = isBeside ? via.kind === 'hall' : (cell.isDoorRight ?? start + end > 2 * room.x + room.width)
  const swing = isAtEnd ? 'right' : 'left'
  // An opening is in the middle; a door is in a corner, so that its leaf opens against a wall.
  const at = round(
    isWide ? (start + end - length) / 2 : swing === 'left' ? start + 0.02 : end - length - 0.02,
  )
  const line = isBeside
    ? Math.min(room.x + room.width, other.x + other.width)
    : Math.min(room.y + room.depth, other.y + other.depth)
  const place = isBeside ? { x: round(line), y: at } : { x: at, y: round(line) }
  const direction = isBeside ? 'vertical' : 'horizontal'
  return isWide
    ? { ...place, length, direction, kind: 'opening' }
    : { ...place, length, direction, swing, kind: 'door' }
}

/** The same, mirrored. */
export const mirrorRoom = (room: Room, width: number): Room => ({
  ...room,
  x: round(width - room.x - room.width),
})

export function mirrorOpening(opening: Opening, width: number): Opening {
  const isVertical = opening.direction === 'vertical'
  const x = isVertical
    ? opening.x === 0 || opening.x === width
      ? round(width - opening.x)
      : round(width - opening.x - WALL)
    : round(width - opening.x - opening.length)
  if (isVertical || !opening.swing) return { ...opening, x }
  return { ...opening, x, swing: opening.swing === 'left' ? 'right' : 'left' }
}
