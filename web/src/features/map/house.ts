import { partsOf } from '../../kit/plan/draw-circulation.ts'
import { boundsOf, isTerrace, type Rect } from '../../kit/plan/geometry.ts'
import { OUTER_WALL } from '../../kit/plan/measures.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { isStepped, offsetsOf } from '../../platform/content/floors.ts'
import type { Building } from '../../platform/content/projects.ts'

/** A house from above, in the map's metres. */
export interface HouseShape {
  /** Together they are the house, with its walls. */
  solid: Rect[]
  /** From below. */
  balconies: Rect[]
  /** The middle of the highest flats. */
  middle: { x: number; y: number }
}

type Floor = Building['floors'][number]

/** Thickness of the walls around rooms, and around stairs. */
const WALL = { flat: OUTER_WALL, core: 0.2 }
const SEAM = 0.05

const grow = ({ x, y, width, depth }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + by * 2,
  depth: depth + by * 2,
})

/** All floors with their walls and ways, in the coordinates of a floor. */
function solidOf(floors: Building['floors']): Rect[] {
  const offsets = offsetsOf(floors)
  return floors.flatMap((floor) => {
    const { flats, circulation } = floor
    return [
      ...flats.map((one) => grow(one, WALL.flat)),
      // Over the seam between a way and the walls along it.
      ...(circulation ? circulation.ways.map((way) => grow(way, SEAM)) : []),
      ...(circulation ? partsOf({ ...circulation, ways: [] }).map((part) => grow(part, WALL.core)) : []),
    ].map((part) => ({ ...part, y: part.y - (offsets?.get(floor) ?? 0) }))
  })
}

/** What stands at the back left corner of the house on the map, in the coordinates of a floor. */
export const houseOrigin = (floors: Building['floors']): { x: number; y: number } => boundsOf(solidOf(floors))

/**
 * What a house covers: its floors on top of each other, their back left corner at the map's. Undefined without
 * outlines of flats; then the house is drawn as the box that the map has for it.
 */
export function houseShape(
  floors: Building['floors'],
  flats: readonly Pick<FlatDetails, 'number' | 'plan'>[],
  corner: { x: number; y: number },
): HouseShape | undefined {
  const offsets = offsetsOf(floors)
  const back = (floor: Floor, part: Rect) => ({ ...part, y: part.y - (offsets?.get(floor) ?? 0) })
  const solid = solidOf(floors)
  if (solid.length === 0) return undefined
  // Where floors stand above each other, balconies of one: those of the others would hide how they are staggered.
  const upper = floors.find(({ floor }) => floor === 2) ?? floors[0]
  const seen = isStepped(floors)
    ? floors.toSorted((one, other) => one.level - other.level)
    : upper
      ? [upper]
      : []
  const balconies = seen.flatMap((floor) =>
    floor.flats.flatMap((outline) => {
      const rooms = flats.find(({ number }) => number === outline.number)?.plan?.rooms ?? []
      return rooms
        .filter(isTerrace)
        .map((room) => back(floor, { ...room, x: room.x + outline.x, y: room.y + outline.y }))
    }),
  )
  const highest = floors.filter((floor) => floor.flats.length > 0).sort((a, b) => b.level - a.level)[0]
  const roof = boundsOf(highest?.flats.map((one) => back(highest, one)) ?? solid)
  const { x, y } = boundsOf(solid)
  const move = (part: Rect): Rect => ({
    x: part.x - x + corner.x,
    y: part.y - y + corner.y,
    width: part.width,
    depth: part.depth,
  })
  const parts = unique(solid.map(move))
  const top = move(roof)
  return {
    solid: [...parts, ...slits(parts)],
    balconies: balconies.map(move),
    middle: { x: top.x + top.width / 2, y: top.y + top.depth / 2 },
  }
}

/** In metres: a gap that is narrower belongs to the house, such as one between its entrance and the gallery above. */
const SLIT = 1.2

/** Narrow gaps between parts that face each other. */
const slits = (parts: readonly Rect[]): Rect[] =>
  parts.flatMap((upper) =>
    parts.flatMap((lower) => {
      const y = upper.y + upper.depth
      const depth = lower.y - y
      const x = Math.max(upper.x, lower.x)
      const width = Math.min(upper.x + upper.width, lower.x + lower.width) - x
      return depth > 0 && depth < SLIT && width > 0 ? [{ x, y, width, depth }] : []
    }),
  )

/** Floors above each other are mostly alike. */
const unique = (rects: readonly Rect[]): Rect[] => [
  ...new Map(
    rects.map((one) => [[one.x, one.y, one.width, one.depth].map((n) => n.toFixed(2)).join(), one]),
  ).values(),
]
