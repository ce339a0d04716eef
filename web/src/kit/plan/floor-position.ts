import { escapeHtml } from '../../ui/html.ts'
import { ACCENT, INK, ON_ACCENT, outline, PAPER, rect, UNIT } from './draw-base.ts'
import { type Circulation, drawCirculation, partsOf } from './draw-circulation.ts'
import { boundsOf, type Rect } from './geometry.ts'
import { textWidth } from './labels.ts'
import { el, num } from './svg.ts'

/** A flat's outline on its floor, in metres, the façade below. */
export interface FloorOutline extends Rect {
  number: string
}

/** The flats of a floor and what is between them. */
export interface SmallFloor {
  flats: readonly FloorOutline[]
  circulation?: Circulation | null | undefined
}

/** The drawing is as wide as this on the page, however long the house is. */
const WIDTH = 520
const EDGE = 0.3

/** Draws a floor with one of its flats filled. Undefined if outlines are unknown. */
export function drawFloorPosition(
  { flats, circulation }: SmallFloor,
  number: string,
): { viewBox: string; content: string } | undefined {
  if (flats.length === 0) return undefined
  const bounds = boundsOf([...flats, ...(circulation ? partsOf(circulation) : [])])
  const [x, y] = [bounds.x - EDGE, bounds.y - EDGE]
  const [width, depth] = [bounds.width + EDGE * 2, bounds.depth + EDGE * 2]
  /** Units of the drawing in a pixel of the page. */
  const pixel = (width * UNIT) / WIDTH
  const size = Math.min(
    16 * pixel,
    ...flats.map((one) => (one.width * UNIT - 6 * pixel) / textWidth(one.number)),
  )
  const numbers = flats.map((one) =>
    el(
      'text',
      {
        fill: one.number === number ? ON_ACCENT : undefined,
        x: (one.x + one.width / 2) * UNIT,
        y: (one.y + one.depth / 2) * UNIT + size * 0.35,
      },
      escapeHtml(one.number),
    ),
  )
  const own = flats.find((one) => one.number === number)
  return {
    viewBox: [x * UNIT, y * UNIT, width * UNIT, depth * UNIT].map(num).join(' '),
    content:
      (circulation ? drawCirculation({ ...circulation, doors: [] }, pixel * 0.9) : '') +
      el(
        'g',
        { stroke: INK, 'stroke-width': 1.6 * pixel },
        el('path', { d: flats.map(outline).join(''), fill: PAPER }) +
          (own ? rect(own, { fill: ACCENT }) : ''),
      ) +
      el('g', { 'font-size': size, 'text-anchor': 'middle', fill: INK }, numbers.join('')),
  }
}
