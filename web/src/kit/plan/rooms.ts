import { areaOf, round } from './geometry.ts'
import type { FlatPlan, PlanRoom, RoomKind } from './plan.ts'

/** The name of a room: its kind, with a separate one for a living room with kitchen. */
export type RoomName = RoomKind | 'livingKitchen'

export interface NamedRoom {
  room: PlanRoom
  name: RoomName
  /** Starts at 1, if several rooms have the name. */
  index?: number
  /** In square metres, to a tenth. */
  area: number
}

const ORDER: readonly RoomName[] = [
  'living',
  'livingKitchen',
  'kitchen',
  'bedroom',
  'hall',
  'wardrobe',
  'bathroom',
  'balcony',
  'terrace',
]

/** The rooms of a flat with their names in reading order, terraces last. */
export function namedRooms(plan: FlatPlan): NamedRoom[] {
  const hasKitchen = plan.rooms.some((room) => room.kind === 'kitchen')
  const nameOf = (room: PlanRoom): RoomName =>
    room.kind === 'living' && !hasKitchen ? 'livingKitchen' : room.kind
  const total = new Map<RoomName, number>()
  for (const room of plan.rooms) total.set(nameOf(room), (total.get(nameOf(room)) ?? 0) + 1)
  const seen = new Map<RoomName, number>()
  return (
    [...plan.rooms]
      // Numbered as one reads the drawing, whichever way round the flat is built.
      .sort((a, b) => a.y - b.y || a.x - b.x)
      .map((room) => {
        const name = nameOf(room)
        const index = (seen.get(name) ?? 0) + 1
        seen.set(name, index)
        const named = { room, name, area: round(areaOf(room), 1) }
        return (total.get(name) ?? 0) > 1 ? { ...named, index } : named
      })
      .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))
  )
}
