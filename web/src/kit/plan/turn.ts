import { normalise } from './compass.ts'
import { windowSide } from './facing.ts'
import { boundsOf, type Rect, SIDES, type Side } from './geometry.ts'
import type { FlatPlan, PlanFurniture, PlanOpening } from './plan.ts'

/** Turned by a quarter to the left around the origin: the lower side becomes the right one. */
const turnedRect = <T extends Rect>(rect: T): T => ({
  ...rect,
  x: rect.y,
  y: -rect.x - rect.width,
  width: rect.depth,
  depth: rect.width,
})

const turnedSide = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 3) % 4] as Side

const turnedPiece = (piece: PlanFurniture): PlanFurniture => ({
  ...turnedRect(piece),
  back: turnedSide(piece.back),
})

function turnedOpening(opening: PlanOpening): PlanOpening {
  const { x, y, length, swing } = opening
  if (opening.direction === 'vertical') return { ...opening, x: y, y: -x, direction: 'horizontal' }
  // Its start becomes its end, and a door hangs from the same post.
  const other = swing === 'right' ? 'left' : 'right'
  return { ...opening, x: y, y: -x - length, direction: 'vertical', swing: other }
}

/** A flat turned by a quarter to the left; its rooms keep their order. */
export const turned = (plan: FlatPlan): FlatPlan => ({
  ...plan,
  width: plan.depth,
  depth: plan.width,
  bearing: normalise(plan.bearing + 90),
  rooms: plan.rooms.map(turnedRect),
  doors: plan.doors.map(turnedOpening),
  windows: plan.windows.map(turnedOpening),
  furniture: plan.furniture?.map(turnedPiece),
})

/** A flat turned until most of its windows are on that side; as it is if it has none. */
function facing(plan: FlatPlan, side: Side): FlatPlan {
  const windows = windowSide(plan) ?? side
  // Counted once: rounded, a turned window may belong to another room.
  const quarters = (SIDES.indexOf(windows) - SIDES.indexOf(side) + 4) % 4
  return Array.from({ length: quarters }).reduce<FlatPlan>(turned, plan)
}

/** A flat with most of its windows below. */
export const upright = (plan: FlatPlan): FlatPlan => facing(plan, 'bottom')

export const isUpright = (plan: FlatPlan): boolean => upright(plan) === plan

/** Whether a flat can lie: it has windows, and is not higher than wide with most of them to the right. */
export function canLie(plan: FlatPlan): boolean {
  const { width, depth } = boundsOf(upright(plan).rooms)
  return windowSide(plan) !== undefined && depth >= width
}

/** A flat with most of its windows to the right; upright if it cannot lie. */
export const lying = (plan: FlatPlan): FlatPlan => (canLie(plan) ? facing(plan, 'right') : upright(plan))
