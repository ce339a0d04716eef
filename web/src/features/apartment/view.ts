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
