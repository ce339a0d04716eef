import { partsOf } from '../../kit/plan/draw-circulation.ts'
import { boundsOf, isTerrace, type Rect } from '../../kit/plan/geometry.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Building } from '../../platform/content/projects.ts'

/** A house from above, in the map's metres. */
export interface HouseShape {
  /** Together they are the house, with its walls. */
  solid: Rect[]
  balconies: Rect[]
}

/** Thickness of the walls around rooms, and around stairs. */
const WALL = { flat: 0.4, core: 0.2 }
const SEAM = 0.05

const grow = ({ x, y, width, depth }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + by * 2,
  depth: depth + by * 2,
})

/**
 * What a house covers: its floors on top of each other, their back left corner at the map's. Undefined without
 * outlines of flats; then the house is drawn as the box that the map has for it.
 */
export function houseShape(
  floors: Building['floors'],
  flats: readonly Pick<FlatDetails, 'number' | 'plan'>[],
  corner: { x: number; y: number },
): HouseShape | undefined {
  const solid = floors.flatMap(({ flats: outlines, circulation }) => [
    ...outlines.map((one) => grow(one, WALL.flat)),
    // Over the seam between a way and the walls along it.
    ...(circulation ? circulation.ways.map((way) => grow(way, SEAM)) : []),
    ...(circulation ? partsOf({ ...circulation, ways: [] }).map((part) => grow(part, WALL.core)) : []),
  ])
  if (solid.length === 0) return undefined
  // Balconies of one floor: those of the others would hide how they are staggered.
  const upper = floors.find(({ floor }) => floor === 2) ?? floors[0]
  const balconies = (upper?.flats ?? []).flatMap((outline) => {
    const rooms = flats.find(({ number }) => number === outline.number)?.plan?.rooms ?? []
    return rooms.filter(isTerrace).map((room) => ({ ...room, x: room.x + outline.x, y: room.y + outline.y }))
  })
  const { x, y } = boundsOf(solid)
  const move = (part: Rect): Rect => ({
    x: part.x - x + corner.x,
    y: part.y - y + corner.y,
    width: part.width,
    depth: part.depth,
  })
  const parts = unique(solid.map(move))
  return { solid: [...parts, ...slits(parts)], balconies: balconies.map(move) }
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
