import { gapOf, insideRooms, SIDES, type Side, wallSides } from '../../../kit/plan/geometry.ts'
import type { FlatPlan } from '../../../kit/plan/plan.ts'
import { type NamedRoom, namedRooms } from '../../../kit/plan/rooms.ts'
import {
  type CompassPoint,
  compassPoint,
  joinSpells,
  normalise,
  SUN_DAYS,
  type SunDay,
  type SunSpell,
  sunThrough,
} from './sun.ts'

/** The orientation of a room and its hours of direct sun. */
export interface RoomSun extends NamedRoom {
  /** Where its windows face outside; empty if they only look onto the gallery. */
  facing: CompassPoint[]
  /** In hours of local time, on the longest, the middle and the shortest day. */
  sun: Record<SunDay, SunSpell[]>
}

/** Returns the compass bearing that a side of the drawing faces. */
export const bearingOf = (side: Side, plan: Pick<FlatPlan, 'bearing'>): number =>
  normalise(plan.bearing + SIDES.indexOf(side) * 90)

/** Returns the rooms that have windows, with the sun they get. */
export function roomsInSun(plan: FlatPlan): RoomSun[] {
  const inside = insideRooms(plan)
  const walls = wallSides(plan)
  // Neighbours walk to their doors along the side of the entrance, under the gallery above: no direct sun there.
  const entrance = plan.doors.find(({ kind }) => kind === 'entrance')
  const gallery = entrance && gapOf(entrance, inside, walls)?.outward
  const sides = new Map<object, Set<Side>>()
  for (const window of plan.windows) {
    const gap = gapOf(window, inside, walls)
    const room = gap?.before ?? gap?.after
    if (!gap?.outward || !room) continue
    const known = sides.get(room) ?? new Set<Side>()
    sides.set(room, known.add(gap.outward))
  }
  return namedRooms(plan).flatMap((named) => {
    const own = sides.get(named.room)
    if (!own) return []
    const bearings = [...own].filter((side) => side !== gallery).map((side) => bearingOf(side, plan))
    const on = (day: SunDay) => joinSpells(bearings.flatMap((bearing) => sunThrough(bearing, SUN_DAYS[day])))
    return [
      {
        ...named,
        facing: bearings.map(compassPoint),
        sun: { summer: on('summer'), equinox: on('equinox'), winter: on('winter') },
      },
    ]
  })
}

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
