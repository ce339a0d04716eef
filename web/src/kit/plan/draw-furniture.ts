import { at, rect, UNIT } from './draw-base.ts'
import type { Placed } from './furnish.ts'
import type { Shape } from './furniture.ts'
import { bottom, right } from './geometry.ts'
import { el } from './svg.ts'

const TURN = { top: 0, right: 90, bottom: 180, left: 270 } as const

/** A piece with its back to its wall. */
export function drawFurniture({ piece, side, rect: floor }: Placed): string {
  const corner = {
    top: [floor.x, floor.y],
    right: [right(floor), floor.y],
    bottom: [right(floor), bottom(floor)],
    left: [floor.x, bottom(floor)],
  } as const
  const turn = TURN[side] ? ` rotate(${TURN[side]})` : ''
  return el('g', { transform: `translate(${at(corner[side])})${turn}` }, piece.shapes.map(drawShape).join(''))
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
