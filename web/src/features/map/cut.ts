import { gapOf, insideRooms, isTerrace, wallSides } from '../../kit/plan/geometry.ts'
import { OUTER_WALL, USUAL_HEIGHT } from '../../kit/plan/measures.ts'
import type { FlatPlan, PlanOpening } from '../../kit/plan/plan.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { offsetsOf } from '../../platform/content/floors.ts'
import type { Building } from '../../platform/content/projects.ts'

type Floor = Building['floors'][number]
type DrawnFlat = Pick<FlatDetails, 'number' | 'plan'>
/** From front to back, in metres behind the front of the lowest floor; what is before it is negative. */
export type Span = readonly [from: number, to: number]

/** A floor as a cut from front to back shows it. */
export interface CutFloor {
  level: number
  height: number
  /** With its outer walls. */
  house: Span
  /** In the middle of the walls between rooms. */
  partitions: number[]
  front: PlanOpening | undefined
  back: PlanOpening | undefined
  /** How far its terrace reaches before its front. */
  terrace: number
  setback: number
  /** Ways behind the house, and whether they have a wall. */
  ways: Span[]
  isWalled: boolean
}

export interface Cut {
  /** Where the cut is, in the coordinates of a floor. */
  x: number
  floors: CutFloor[]
}

const right = (one: { x: number; length: number }) => one.x + one.length
const spans = (x: number, from: number, length: number) => x >= from && x <= from + length
const openingsOf = (plan: FlatPlan, side: 'top' | 'bottom') => {
  const [rooms, walls] = [insideRooms(plan), wallSides(plan)]
  return plan.windows.filter((one) => gapOf(one, rooms, walls)?.outward === side)
}

/** Through as much as one cut can show: a window of the front, one at the back of the same flat, the way behind it. */
function placeOf(
  { flats, circulation }: Floor,
  planOf: (number: string) => FlatPlan | undefined,
): number | undefined {
  const all = flats.flatMap(({ number, x, y, depth }) => {
    const plan = planOf(number)
    const behind = circulation?.ways.filter((way) => way.y + way.depth <= y) ?? []
    return (plan ? openingsOf(plan, 'bottom') : []).map((front) => {
      const middles = (plan ? openingsOf(plan, 'top') : []).flatMap((back) => {
        const [from, to] = [Math.max(front.x, back.x), Math.min(right(front), right(back))]
        return from < to ? [(from + to) / 2] : []
      })
      const at = x + (middles[0] ?? front.x + front.length / 2)
      const hasWay = behind.some((way) => spans(at, way.x, way.width))
      return { at, depth, shown: (middles.length > 0 ? 1 : 0) + (hasWay ? 1 : 0) }
    })
  })
  return all.toSorted((a, b) => b.shown - a.shown || b.depth - a.depth)[0]?.at
}

/**
 * Cuts a house from front to back where its flats have windows. Undefined unless every floor from the lowest to the
 * highest is known there: its flat with a plan, and how far it stands behind the one below.
 */
export function cutOf(floors: Building['floors'], flats: readonly DrawnFlat[]): Cut | undefined {
  const plans = new Map(flats.map(({ number, plan }) => [number, plan]))
  const sorted = floors.toSorted((a, b) => a.level - b.level)
  const offsets = offsetsOf(floors)
  const [lowest, second] = sorted
  const x = lowest && placeOf(second ?? lowest, (number) => plans.get(number))
  if (!offsets || x === undefined) return undefined
  const cut = sorted.flatMap((floor, index) => {
    const flat = floor.flats.find((one) => spans(x, one.x, one.width))
    const plan = flat && plans.get(flat.number)
    if (!flat || !plan) return []
    const offset = offsets.get(floor) ?? 0
    const local = x - flat.x
    const rooms = plan.rooms.filter((room) => spans(local, room.x, room.width))
    const terraces = rooms.filter((room) => isTerrace(room) && room.y >= plan.depth)
    const inside = rooms.filter((room) => !isTerrace(room)).sort((a, b) => b.y - a.y)
    const walls = inside.slice(1).map((room, at) => (room.y + room.depth + (inside[at]?.y ?? 0)) / 2)
    const opening = (side: 'top' | 'bottom') =>
      openingsOf(plan, side).find((one) => spans(local, one.x, one.length))
    const level = floor.level
    const height = (sorted[index + 1]?.level ?? level + level - (sorted[index - 1]?.level ?? level)) - level
    return [
      {
        level,
        height: height || USUAL_HEIGHT,
        front: opening('bottom'),
        back: opening('top'),
        terrace: Math.max(0, ...terraces.map(({ depth }) => depth)),
        setback: typeof floor.setback === 'number' ? floor.setback : 0,
        // In plans y runs to the front.
        y: { front: flat.y + flat.depth + OUTER_WALL, back: flat.y - OUTER_WALL, offset },
        isWalled: floor.circulation?.kind === 'corridor',
        walls: walls.map((y) => y + flat.y),
        ways: (floor.circulation?.ways ?? []).filter(
          (way) => spans(x, way.x, way.width) && way.y + way.depth <= flat.y,
        ),
      },
    ]
  })
  const datum = cut[0]?.y.front ?? 0
  if (cut.length < sorted.length) return undefined
  return {
    x,
    floors: cut.map(({ y, walls, ways, ...floor }) => {
      const at = (position: number) => datum - position + y.offset
      return {
        ...floor,
        house: [at(y.front), at(y.back)],
        partitions: walls.map(at),
        ways: ways.map((way) => [at(way.y + way.depth), at(way.y)] as const),
      }
    }),
  }
}
