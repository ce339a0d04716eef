import type { House } from '../../platform/content/progress.ts'

/** How many floors of a stage are made, in the order of building. */
export interface Stage {
  part: 'podium' | 'frame' | 'walls' | 'windows'
  count: number
  total: number
}

/** The stages of a house that have begun, and the next one. */
export function stagesOf({ building, podium, ...made }: House): Stage[] {
  const parts = made.frame > 0 ? (['frame', 'walls', 'windows'] as const) : (['frame'] as const)
  return [
    ...(podium ? [{ part: 'podium' as const, count: podium.made, total: podium.floors }] : []),
    ...parts.map((part) => ({ part, count: made[part], total: building.floorCount })),
  ]
}
