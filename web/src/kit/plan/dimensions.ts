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
  /** Terraces to the right of the rooms and below them, in line with the whole side. */
  right: Stretch[]
  below: Stretch[]
}

/** Rooms this close to the outer wall are at it. */
const NEAR = 0.3

/** On a shorter line there is no room for its length. */
const SHORT = 1

/** The dimension lines of a drawing, wall to wall. */
export function dimensionsOf(rooms: readonly Rect[], terraces: readonly Rect[] = []): Dimensions {
  const bounds = boundsOf(rooms)
  const chain = (stretches: Stretch[]) => {
    const sorted = stretches.sort((a, b) => a.from - b.from)
    return sorted.length > 1 ? sorted : []
  }
  const only = (stretches: Stretch[]) => stretches.filter(({ from, to }) => to - from >= SHORT).slice(0, 1)
  return {
    top: chain(
      rooms.filter((room) => room.y - bounds.y < NEAR).map((room) => ({ from: room.x, to: right(room) })),
    ),
    left: chain(
      rooms.filter((room) => room.x - bounds.x < NEAR).map((room) => ({ from: room.y, to: bottom(room) })),
    ),
    width: { from: bounds.x, to: right(bounds) },
    depth: { from: bounds.y, to: bottom(bounds) },
    right: only(
      terraces.filter(({ x }) => x > right(bounds)).map((one) => ({ from: one.x, to: right(one) })),
    ),
    below: only(
      terraces.filter(({ y }) => y > bottom(bounds)).map((one) => ({ from: one.y, to: bottom(one) })),
    ),
  }
}
