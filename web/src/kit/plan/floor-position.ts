import { escapeHtml } from '../../ui/html.ts'
import { INK, PAPER, SAND } from './draw-base.ts'
import { boundsOf, type Rect } from './geometry.ts'
import { textWidth } from './labels.ts'
import { el } from './svg.ts'

/** A flat's outline on its floor, in metres, the façade below. */
export interface FloorOutline extends Rect {
  number: string
}

const ORANGE = '#F4772B'
/** The drawing is as wide as this, however long the house is. */
const WIDTH = 520
const EDGE = 4

/** Draws a floor with one of its flats filled. Undefined if outlines are unknown. */
export function drawFloorPosition(
  outlines: readonly FloorOutline[],
  number: string,
): { viewBox: string; content: string } | undefined {
  if (outlines.length === 0) return undefined
  const bounds = boundsOf(outlines)
  const scale = (WIDTH - EDGE * 2) / bounds.width
  const place = ({ x, y, width, depth }: Rect) => ({
    x: EDGE + (x - bounds.x) * scale,
    y: EDGE + (y - bounds.y) * scale,
    width: width * scale,
    height: depth * scale,
  })
  const size = Math.min(16, ...outlines.map((one) => (one.width * scale - 6) / textWidth(one.number)))
  const flats = outlines.map((one) =>
    el('rect', { ...place(one), fill: one.number === number ? ORANGE : PAPER }),
  )
  const numbers = outlines.map((one) => {
    const { x, y, width, height } = place(one)
    return el('text', { x: x + width / 2, y: y + height / 2 + size * 0.35 }, escapeHtml(one.number))
  })
  // What belongs to no flat is circulation: stairs, lifts, a corridor.
  const shell = el('rect', { ...place(bounds), fill: SAND })
  return {
    viewBox: `0 0 ${WIDTH} ${Math.round(bounds.depth * scale + EDGE * 2)}`,
    content:
      el('g', { stroke: INK, 'stroke-width': '1.6' }, shell + flats.join('')) +
      el('g', { 'font-size': size, 'text-anchor': 'middle', fill: INK }, numbers.join('')),
  }
}
