import { compassPoint } from '../../kit/plan/compass.ts'
import { bearingOf, windowSide } from '../../kit/plan/facing.ts'
import type { FlatPlan } from '../../kit/plan/plan.ts'
import type { WindowView } from '../../platform/content/projects.ts'

interface FloorsView {
  picture: WindowView['picture']
  /** The floors that have this view, both included. */
  from: number
  to: number
}

/** Returns the view from a floor; `views` are sorted from the lowest floor up. */
export function viewFrom(
  views: readonly WindowView[],
  floor: number,
  floorCount: number,
): FloorsView | undefined {
  const index = views.findLastIndex(({ fromFloor }) => fromFloor <= floor)
  const view = views[index]
  if (!view) return undefined
  const next = views[index + 1]
  return { picture: view.picture, from: view.fromFloor, to: next ? next.fromFloor - 1 : floorCount }
}

/** Whether the view that a building has is the one from most of a flat's windows. */
export function isViewOf(plan: FlatPlan, bearing: number | undefined): boolean {
  const side = windowSide(plan)
  return (
    side !== undefined &&
    bearing !== undefined &&
    compassPoint(bearingOf(side, plan)) === compassPoint(bearing)
  )
}
