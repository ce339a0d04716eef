import { escapeHtml } from '../../ui/html.ts'
import type { Dimensions, Stretch } from './dimensions.ts'
import { INK, LINE, PAPER, type PlanWords, STONE_5, STONE_7, UNIT } from './draw-base.ts'
import type { Rect } from './geometry.ts'
import { el, num } from './svg.ts'

/** Dimension lines above and to the left of a corner, in metres. */
export function drawDimensions(
  { top, left, width, depth, right, below }: Dimensions,
  corner: Pick<Rect, 'x' | 'y'>,
  text: number,
): string {
  const y = corner.y * UNIT - 24.3
  const x = corner.x * UNIT - 24.3
  const far = top.length > 0 ? 15 + text : 0
  const farLeft = left.length > 0 ? 15 + text : 0
  const across = [
    ...top.map((one) => [one, y] as const),
    ...[width, ...right].map((one) => [one, y - far] as const),
  ]
    .map(([one, at]) => dimension(one, `translate(0 ${num(at)})`))
    .join('')
  const down = [
    ...left.map((one) => [one, x] as const),
    ...[depth, ...below].map((one) => [one, x - farLeft] as const),
  ]
    .map(([one, at]) => dimension(one, `translate(${num(at)} 0) rotate(-90) scale(-1 1)`, true))
    .join('')
  return el('g', { 'text-anchor': 'middle', fill: INK, 'font-size': text }, across + down)
}

/** One stretch of a dimension line with its slanted ends and its length. */
function dimension({ from, to }: Stretch, transform: string, mirrored = false): string {
  const [a, b] = [from * UNIT, to * UNIT]
  const slash = (x: number) => `M${num(x - 5)} 5l10-10`
  const middle = num((a + b) / 2)
  const label = el(
    'text',
    mirrored ? { transform: `translate(${middle} -7) scale(-1 1)` } : { x: (a + b) / 2, y: -7 },
    (to - from).toFixed(2),
  )
  return el(
    'g',
    { transform },
    el('path', { d: `M${num(a)} 0H${num(b)}`, stroke: STONE_5, 'stroke-width': '.8' }) +
      el('path', { d: `M${num(a)} 8v8M${num(b)} 8v8`, stroke: LINE, 'stroke-width': '.8' }) +
      el('path', { d: slash(a) + slash(b), stroke: INK, 'stroke-width': '1.3' }) +
      label,
  )
}

/** The scale bar. */
export function drawScaleBar(
  x: number,
  metres: number,
  y: number,
  text: number,
  words: Pick<PlanWords, 'metres'>,
): string {
  const [left, top] = [x * UNIT, y * UNIT]
  const dark = Array.from({ length: Math.ceil(metres / 2) }, (_, i) =>
    el('rect', { x: left + i * 2 * UNIT, y: top, width: UNIT, height: 5.8 }),
  )
  const numbers = Array.from({ length: metres + 1 }, (_, i) =>
    el(
      'text',
      { x: left + i * UNIT, y: top + 5.8 + text * 1.35 },
      escapeHtml(i === metres ? words.metres(String(i)) : String(i)),
    ),
  )
  return (
    el('g', { fill: INK }, dark.join('')) +
    el('rect', { x: left, y: top, width: UNIT * metres, height: 5.8, fill: 'none', stroke: INK }) +
    el('g', { 'font-size': text, 'text-anchor': 'middle', fill: STONE_7 }, numbers.join(''))
  )
}

/** The needle points to north on the drawing, whose upward direction has the plan's bearing. */
export function drawCompass(x: number, y: number, bearing: number, text: number, north: string): string {
  const [cx, cy] = [x * UNIT, y * UNIT]
  const turn = -bearing
  const angle = (turn * Math.PI) / 180
  const reach = 34.6 + text * 0.35
  return (
    el('circle', { cx, cy, r: 25.6, fill: 'none', stroke: STONE_5 }) +
    el(
      'g',
      { transform: `translate(${num(cx)} ${num(cy)}) rotate(${num(turn)})` },
      el('path', { d: 'M0-29.6L7.7 0h-15.4z', fill: INK }) +
        el('path', { d: 'M0 29.6L7.7 0h-15.4z', fill: PAPER, stroke: INK }),
    ) +
    el(
      'text',
      {
        x: cx + Math.sin(angle) * reach,
        y: cy - Math.cos(angle) * reach + text * 0.35,
        'font-size': text,
        'text-anchor': 'middle',
        fill: INK,
      },
      escapeHtml(north),
    )
  )
}
