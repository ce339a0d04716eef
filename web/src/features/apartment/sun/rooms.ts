import { type CompassPoint, compassPoint } from '../../../kit/plan/compass.ts'
import { bearingOf } from '../../../kit/plan/facing.ts'
import { gapOf, insideRooms, type Side, wallSides } from '../../../kit/plan/geometry.ts'
import type { FlatPlan } from '../../../kit/plan/plan.ts'
import { type NamedRoom, namedRooms } from '../../../kit/plan/rooms.ts'
import { joinSpells, SUN_DAYS, type SunDay, type SunSpell, sunThrough } from './sun.ts'

/** The orientation of a room and its hours of direct sun. */
export interface RoomSun extends NamedRoom {
  /** Where its windows face outside; empty if they only look onto the gallery. */
  facing: CompassPoint[]
  /** In hours of local time, on the longest, the middle and the shortest day. */
  sun: Record<SunDay, SunSpell[]>
}

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
