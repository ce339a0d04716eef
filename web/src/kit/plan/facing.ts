import { type CompassPoint, compassPoint, normalise } from './compass.ts'
import { gapOf, insideRooms, SIDES, type Side, wallSides } from './geometry.ts'
import type { FlatPlan } from './plan.ts'

/** Returns the compass bearing that a side of the drawing faces. */
export const bearingOf = (side: Side, plan: Pick<FlatPlan, 'bearing'>): number =>
  normalise(plan.bearing + SIDES.indexOf(side) * 90)

/** Returns where the windows of a flat face, the side with the most glass first. */
export function facingOf(plan: FlatPlan): CompassPoint[] {
  const inside = insideRooms(plan)
  const walls = wallSides(plan)
  const count = new Map<CompassPoint, number>()
  for (const window of plan.windows) {
    const side = gapOf(window, inside, walls)?.outward
    if (!side) continue
    const point = compassPoint(bearingOf(side, plan))
    count.set(point, (count.get(point) ?? 0) + window.length)
  }
  return [...count].sort((a, b) => b[1] - a[1]).map(([point]) => point)
}
