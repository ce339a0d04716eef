import { createHash } from 'node:crypto'
import { drawBeside } from '../../kit/plan/beside.ts'
import type { PlanWords } from '../../kit/plan/draw-base.ts'
import type { FlatPlan } from '../../kit/plan/plan.ts'
import { el } from '../../kit/plan/svg.ts'

/** The name of a plan's drawing. Most flats are above an identical one, and share it. */
export const drawingName = ({ rooms, doors, windows }: FlatPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([rooms, doors, windows]))
    .digest('hex')
    .slice(0, 8)

/** The drawings of a building's flats as symbols of one scale, and the bar of this scale. */
export function drawPlans(
  flats: readonly { plan?: FlatPlan | undefined }[],
  words: Pick<PlanWords, 'metres'>,
) {
  const plans = new Map(flats.flatMap(({ plan }) => (plan ? [[drawingName(plan), plan] as const] : [])))
  const { drawings, viewBox, bar } = drawBeside([...plans.values()], words)
  const symbol = (name: string, drawing = '') =>
    el('symbol', { id: `plan-${name}`, viewBox, preserveAspectRatio: 'xMinYMax' }, drawing)
  return {
    plans: [...plans.keys()].map((name, index) => symbol(name, drawings[index])).join(''),
    bar: symbol('bar', bar),
  }
}
