import { bottom, boundsOf, type Rect, right } from './geometry.ts'

/** A stretch of a dimension line, in metres along its wall. */
export interface Stretch {
  from: number
  to: number
}

export interface Dimensions {
  /** Room by room along the upper and the left wall. Empty for a single room. */
  top: Stretch[]
  left: Stretch[]
  /** From the first wall to the last. */
  width: Stretch
  depth: Stretch
}

/** Rooms this close to the outer wall are at it. */
const NEAR = 0.3

/** The dimension lines of a drawing, wall to wall. */
export function dimensionsOf(rooms: readonly Rect[]): Dimensions {
  const bounds = boundsOf(rooms)
  const chain = (stretches: Stretch[]) => {
    const sorted = stretches.sort((a, b) => a.from - b.from)
    return sorted.length > 1 ? sorted : []
  }
  return {
    top: chain(
      rooms.filter((room) => room.y - bounds.y < NEAR).map((room) => ({ from: room.x, to: right(room) })),
    ),
    left: chain(
      rooms.filter((room) => room.x - bounds.x < NEAR).map((room) => ({ from: room.y, to: bottom(room) })),
    ),
    width: { from: bounds.x, to: right(bounds) },
    depth: { from: bounds.y, to: bottom(bounds) },
  }
}
