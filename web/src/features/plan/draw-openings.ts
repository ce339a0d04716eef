import { at, INK, LINE, PAPER, rect, SAND, STONE_5, UNIT } from './draw-base.ts'
import { type Gap, leafOf, type Rect, right } from './geometry.ts'
import { el, num } from './svg.ts'

/** Boards half a metre wide behind a railing. */
export function drawTerrace(room: Rect): string {
  const boards = Array.from(
    { length: Math.floor(room.width / 0.5) },
    (_, i) => (room.x + 0.5 * (i + 1)) * UNIT,
  )
    .filter((x) => x < right(room) * UNIT - 4)
    .map((x) => `M${num(x)} ${num(room.y * UNIT)}v${num(room.depth * UNIT)}`)
    .join('')
  return (
    rect(room, { fill: SAND, stroke: INK, 'stroke-width': '1.2' }) +
    rect(room, { fill: 'none', stroke: STONE_5, 'stroke-width': '.7' }, 3.8) +
    (boards && el('path', { d: boards, stroke: LINE, 'stroke-width': '.8' }))
  )
}

/** Glass is two thin lines in the gap; a door to the terrace is two panes that slide past each other. */
export function drawWindow({ rect: gap, opening }: Gap): string {
  const horizontal = opening.direction === 'horizontal'
  const across = (part: number, from: number, to: number): string => {
    const off = (horizontal ? gap.y + gap.depth * part : gap.x + gap.width * part) * UNIT
    const start = (horizontal ? gap.x : gap.y) * UNIT
    const length = opening.length * UNIT
    const [a, b] = [start + length * from, length * (to - from)]
    return horizontal ? `M${num(a)} ${num(off)}h${num(b)}` : `M${num(off)} ${num(a)}v${num(b)}`
  }
  const panes =
    opening.kind === 'balcony'
      ? el('path', {
          d: across(0.38, 0, 0.55) + across(0.62, 0.45, 1),
          stroke: INK,
          'stroke-width': '2',
        })
      : el('path', { d: across(0.42, 0, 1) + across(0.58, 0, 1), stroke: INK, 'stroke-width': '.9' })
  return rect(gap, { fill: PAPER, stroke: INK, 'stroke-width': '.9' }) + panes
}

export function drawDoor(gap: Gap): string {
  const hole = rect(gap.rect, { fill: PAPER })
  const leaf = leafOf(gap)
  if (!leaf) return hole
  const [hinge, open, shut] = [leaf.hinge, leaf.open, leaf.shut].map(at)
  const radius = num(gap.opening.length * UNIT)
  const turn =
    (leaf.open[0] - leaf.hinge[0]) * (leaf.shut[1] - leaf.hinge[1]) -
      (leaf.open[1] - leaf.hinge[1]) * (leaf.shut[0] - leaf.hinge[0]) >
    0
  return (
    hole +
    el('path', { d: `M${hinge}L${open}`, stroke: INK, 'stroke-width': '1.6' }) +
    el('path', {
      d: `M${open}A${radius} ${radius} 0 0 ${turn ? 1 : 0} ${shut}`,
      fill: 'none',
      stroke: STONE_5,
      'stroke-width': '.8',
    })
  )
}
