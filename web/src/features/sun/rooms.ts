import { gapOf, insideRooms, SIDES, type Side, wallSides } from '../plan/geometry.ts'
import type { FlatPlan } from '../plan/plan.ts'
import { type NamedRoom, namedRooms } from '../plan/rooms.ts'
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

/** Which way a room looks, and when the sun comes in. */
export interface RoomSun extends NamedRoom {
  facing: CompassPoint[]
  /** In hours of the clock, on the longest, the middle and the shortest day. */
  sun: Record<SunDay, SunSpell[]>
}

/** Compass bearing that a side of the drawing looks to. */
export const bearingOf = (side: Side, plan: Pick<FlatPlan, 'bearing'>): number =>
  normalise(plan.bearing + SIDES.indexOf(side) * 90)

/** The rooms that have windows, with the sun they get. */
export function roomsInSun(plan: FlatPlan): RoomSun[] {
  const inside = insideRooms(plan)
  const walls = wallSides(plan)
  const sides = new Map<object, Set<Side>>()
  for (const window of plan.windows) {
    const gap = gapOf(window, inside, walls)
    const room = gap?.before ?? gap?.after
    if (!gap?.outward || !room) continue
    const known = sides.get(room) ?? new Set<Side>()
    sides.set(room, known.add(gap.outward))
  }
  return namedRooms(plan).flatMap((named) => {
    const bearings = [...(sides.get(named.room) ?? [])].map((side) => bearingOf(side, plan))
    if (bearings.length === 0) return []
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

/** Which ways the windows of a flat look, the one with the most windows first. */
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
