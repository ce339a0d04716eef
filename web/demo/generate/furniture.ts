// Furniture of each type of flat, placed by hand: by the cells of its layout, before mirroring.
import { type Cell, round, type Room, roomOf } from './rooms.ts'

export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface Furniture {
  piece: keyof typeof DEPTHS
  x: number
  y: number
  width: number
  depth: number
  /** The wall behind it. */
  back: Side
}

/** From the wall, in metres. */
const DEPTHS = {
  bed: 2.05,
  wardrobe: 0.6,
  cupboard: 0.4,
  desk: 1.1,
  sofa: 0.85,
  'low table': 0.6,
  screen: 0.4,
  armchair: 0.78,
  'dining table': 1.46,
  kitchen: 0.62,
  bathtub: 0.75,
  shower: 0.9,
  toilet: 0.7,
  basin: 0.42,
  shelves: 0.5,
  'outdoor table': 0.62,
  lounger: 1.9,
} as const

/**
 * A piece at a wall: where it begins along it, from the left or the top; negative numbers are its distance from the
 * other end. Then its length along the wall, and how far from the wall it stands.
 */
export type Spot = readonly [
  piece: keyof typeof DEPTHS,
  back: Side,
  along: number,
  length: number,
  off?: number,
]

/** By id of the cell. */
export type Furnishing = Readonly<Record<string, readonly Spot[]>>

function placed([piece, back, along, length, off = 0]: Spot, room: Room): Furniture {
  const isAcross = back === 'top' || back === 'bottom'
  const wall = isAcross ? room.width : room.depth
  const start = along < 0 ? wall + along - length : along
  const deep = DEPTHS[piece]
  const [x, y] = isAcross
    ? [start, back === 'top' ? off : room.depth - deep - off]
    : [back === 'left' ? off : room.width - deep - off, start]
  const [width, depth] = isAcross ? [length, deep] : [deep, length]
  return { piece, x: round(room.x + x), y: round(room.y + y), width, depth, back }
}

/** The furniture of a flat's rooms. */
export const furnitureOf = (cells: readonly Cell[], furnishing: Furnishing): Furniture[] =>
  cells.flatMap((cell) => (furnishing[cell.id] ?? []).map((spot) => placed(spot, roomOf(cell))))

const MIRRORED: Record<Side, Side> = { top: 'top', right: 'left', bottom: 'bottom', left: 'right' }

export const mirrorFurniture = (one: Furniture, width: number): Furniture => ({
  ...one,
  x: round(width - one.x - one.width),
  back: MIRRORED[one.back],
})

/** What stands on a terrace, along its railing. */
export function terraceFurniture(terrace: Room): Furniture[] {
  const rail: Side = terrace.y < 0 ? 'top' : 'bottom'
  if (terrace.depth < 1.25) return []
  if (terrace.depth < 2.9) return [placed(['outdoor table', rail, 0.3, 1.4, 0.05], terrace)]
  const spots: Spot[] = [
    ['dining table', rail, 0.6, 2.15, 0.3],
    ['lounger', rail, -0.7, 0.65, 0.15],
    ['lounger', rail, -1.6, 0.65, 0.15],
  ]
  return spots.map((spot) => placed(spot, terrace))
}

/** A bathroom along one wall with the tub, entered at the far end. */
export const bathroom = (toilet: Spot, basin: Spot): Spot[] => [['bathtub', 'top', 0, 1.6], toilet, basin]
export const wideBathroom = bathroom(['toilet', 'top', -0.25, 0.44], ['basin', 'bottom', 0.2, 1.2])
