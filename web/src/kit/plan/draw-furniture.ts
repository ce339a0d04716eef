import { at, rect, STONE_5, UNIT } from './draw-base.ts'
import { type Shape, shapesOf } from './furniture.ts'
import { bottom, right } from './geometry.ts'
import type { PlanFurniture } from './plan.ts'
import { el } from './svg.ts'

const TURN = { top: 0, right: 90, bottom: 180, left: 270 } as const

/** All pieces in thin lines. */
export function drawFurniture(pieces: readonly PlanFurniture[]): string {
  const drawn = pieces.map(drawPiece).join('')
  return drawn && el('g', { fill: 'none', stroke: STONE_5, 'stroke-width': '.9' }, drawn)
}

/** A piece with its back to its wall. */
function drawPiece(one: PlanFurniture): string {
  const { piece, back } = one
  const corner = {
    top: [one.x, one.y],
    right: [right(one), one.y],
    bottom: [right(one), bottom(one)],
    left: [one.x, bottom(one)],
  } as const
  const isAcross = back === 'top' || back === 'bottom'
  const [length, depth] = isAcross ? [one.width, one.depth] : [one.depth, one.width]
  const turn = TURN[back] ? ` rotate(${TURN[back]})` : ''
  return el(
    'g',
    { transform: `translate(${at(corner[back])})${turn}` },
    shapesOf(piece, length, depth).map(drawShape).join(''),
  )
}

function drawShape(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return rect(shape, shape.radius ? { rx: shape.radius * UNIT } : {})
    case 'circle':
      return el('circle', { cx: shape.x * UNIT, cy: shape.y * UNIT, r: shape.radius * UNIT })
    case 'ellipse':
      return el('ellipse', {
        cx: shape.x * UNIT,
        cy: shape.y * UNIT,
        rx: shape.rx * UNIT,
        ry: shape.ry * UNIT,
      })
    case 'line':
      return el('path', { d: `M${at(shape.from)}L${at(shape.to)}` })
  }
}
