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
export function drawWindows(gaps: readonly Gap[]): string {
  const drawn = gaps.map((gap) => {
    const panes =
      gap.opening.kind === 'balcony'
        ? el('path', { d: across(gap, 0.38, 0, 0.55) + across(gap, 0.62, 0.45, 1), 'stroke-width': '2' })
        : el('path', { d: across(gap, 0.42, 0, 1) + across(gap, 0.58, 0, 1) })
    return rect(gap.rect) + panes
  })
  return group({ fill: PAPER, stroke: INK, 'stroke-width': '.9' }, drawn)
}

/** A line along a gap: so far across the wall, from one part of its length to another. */
function across({ rect: gap, opening }: Gap, part: number, from: number, to: number): string {
  const horizontal = opening.direction === 'horizontal'
  const off = (horizontal ? gap.y + gap.depth * part : gap.x + gap.width * part) * UNIT
  const length = opening.length * UNIT
  const start = (horizontal ? gap.x : gap.y) * UNIT + length * from
  const reach = length * (to - from)
  return horizontal ? `M${num(start)} ${num(off)}h${num(reach)}` : `M${num(off)} ${num(start)}v${num(reach)}`
}

/** Openings in the walls, with open door leaves and their arcs. */
export function drawDoors(gaps: readonly Gap[]): string {
  const leaves = gaps.flatMap((gap) => {
    const leaf = leafOf(gap)
    return leaf ? [{ ...leaf, radius: num(gap.opening.length * UNIT) }] : []
  })
  const standing = leaves.map(({ hinge, open }) => `M${at(hinge)}L${at(open)}`)
  const ways = leaves.map(({ hinge, open, shut, radius }) => {
    const turn = (open[0] - hinge[0]) * (shut[1] - hinge[1]) - (open[1] - hinge[1]) * (shut[0] - hinge[0]) > 0
    return `M${at(open)}A${radius} ${radius} 0 0 ${turn ? 1 : 0} ${at(shut)}`
  })
  return (
    group(
      { fill: PAPER },
      gaps.map((gap) => rect(gap.rect)),
    ) +
    line(standing, { stroke: INK, 'stroke-width': '1.6' }) +
    line(ways, { fill: 'none', stroke: STONE_5, 'stroke-width': '.8' })
  )
}

const group = (attributes: Record<string, string>, parts: string[]) =>
  parts.length > 0 ? el('g', attributes, parts.join('')) : ''

const line = (parts: string[], attributes: Record<string, string>) =>
  parts.length > 0 ? el('path', { d: parts.join(''), ...attributes }) : ''
