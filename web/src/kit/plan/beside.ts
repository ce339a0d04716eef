import { escapeHtml } from '../../ui/html.ts'
import { INK, PAPER, type PlanWords, STONE_7, UNIT } from './draw-base.ts'
import { drawSmallPlan } from './draw-walls.ts'
import type { FlatPlan } from './plan.ts'
import { el, num } from './svg.ts'

/** Drawings for a row: in boxes of equal size they have one scale and one base line. */
export interface PlansBeside {
  /** The view box of every drawing, and of the bar. */
  viewBox: string
  /** In the order of the plans; undefined without a plan. */
  drawings: (string | undefined)[]
  /** The scale bar, to be laid over one of them. */
  bar: string
}

/** Length of the scale bar in metres. */
const BAR = 5

/** Draws flats that stand beside each other, in a frame that holds the largest. */
export function drawBeside(
  plans: readonly (FlatPlan | undefined)[],
  words: Pick<PlanWords, 'metres'>,
): PlansBeside {
  const small = plans.map((plan) => plan && drawSmallPlan(plan))
  const drawn = small.filter((one) => one !== undefined).map(({ all }) => all)
  const width = Math.max(BAR, ...drawn.map((all) => all.width))
  const depth = Math.max(BAR, ...drawn.map((all) => all.depth))
  /** Legible whichever side of its box the frame fills. */
  const text = Math.max(width, depth) * 0.05
  const move = (x: number, y: number) => `translate(${num(x * UNIT)} ${num(y * UNIT)})`
  return {
    viewBox: `0 0 ${num(width * UNIT)} ${num((depth + text * 2) * UNIT)}`,
    drawings: small.map((one) => {
      if (!one) return undefined
      const { all, walls } = one
      return el('g', { transform: move((width - all.width) / 2 - all.x, depth - all.depth - all.y) }, walls)
    }),
    bar: el('g', { transform: move(0, depth) }, drawBar(text * UNIT, words)),
  }
}

function drawBar(text: number, words: Pick<PlanWords, 'metres'>): string {
  const [top, high, length] = [text * 0.8, text * 0.28, BAR * UNIT]
  const ink = { fill: PAPER, stroke: INK, 'stroke-width': text * 0.08 }
  return (
    el('rect', { x: text * 0.1, y: top, width: length, height: high, ...ink }) +
    el('rect', { x: text * 0.1, y: top, width: length / 2, height: high, fill: INK }) +
    el(
      'text',
      { x: length + text * 0.5, y: top + text * 0.5, 'font-size': text, fill: STONE_7 },
      escapeHtml(words.metres(String(BAR))),
    )
  )
}
