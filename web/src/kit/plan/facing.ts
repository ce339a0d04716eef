import { type CompassPoint, compassPoint, normalise } from './compass.ts'
import { gapOf, insideRooms, SIDES, type Side, wallSides } from './geometry.ts'
import type { FlatPlan } from './plan.ts'

/** Returns the compass bearing that a side of the drawing faces. */
export const bearingOf = (side: Side, plan: Pick<FlatPlan, 'bearing'>): number =>
  normalise(plan.bearing + SIDES.indexOf(side) * 90)

/** Returns the length of the windows on each side of a flat that has any, the most glass first. */
function glassOf(plan: FlatPlan): [Side, number][] {
  const inside = insideRooms(plan)
  const walls = wallSides(plan)
  const glass = new Map<Side, number>()
  for (const window of plan.windows) {
    const side = gapOf(window, inside, walls)?.outward
    if (side) glass.set(side, (glass.get(side) ?? 0) + window.length)
  }
  return [...glass].sort((a, b) => b[1] - a[1])
}

/** Returns where the windows of a flat face, the side with the most glass first. */
export const facingOf = (plan: FlatPlan): CompassPoint[] =>
  glassOf(plan).map(([side]) => compassPoint(bearingOf(side, plan)))

/** Returns the side with the most glass. Undefined for a flat without windows. */
export const windowSide = (plan: FlatPlan): Side | undefined => glassOf(plan)[0]?.[0]
