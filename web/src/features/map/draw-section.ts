import type { Grown } from '../../kit/plan/draw-elevation.ts'
import { GLASS, OUTER_WALL, RAIL } from '../../kit/plan/measures.ts'
import { beam, box, lines, PLANTER, person, plants, post, UNIT } from '../../kit/plan/strokes.ts'
import { el } from '../../kit/plan/svg.ts'
import { MATERIALS } from '../../styles/tokens.ts'
import { round } from '../../ui/round.ts'
import type { CutFloor, Span } from './cut.ts'

/** In metres: floors with their screed, and ways. */
export const SLAB = 0.3
const WAY = 0.2

/** A length that the drawing tells: where its line is, and what it measures. */
export interface Measure {
  span: Span
  z: number
  /** What it measures reaches up or down to here. */
  from: readonly [number, number]
  /** Whether its label stands to the left, clear of the line of the next one. */
  isAside?: boolean
}

/** A drawing of a house cut from front to back. In metres, z upwards. */
export interface Section {
  content: string
  /** What there is to see; a phone shows the middle of it, as wide as it is high. */
  view: { left: number; right: number; top: number; bottom: number }
  levels: { x: number; z: number; level: number }[]
  /** The first is what the house is about. */
  measures: Measure[]
  /** Streets, parks and rivers that are cut. */
  names: { x: number; z: number; name: string }[]
  /** Whether a dashed line shows that the lowest flats see the water. */
  hasSight: boolean
}

/** As an SVG attribute. */
export const viewBoxOf = ({ left, right, top, bottom }: Section['view']): string =>
  [left, -top, right - left, top - bottom].map((metres) => round(metres * UNIT)).join(' ')

export type Point = readonly [x: number, z: number]

/** The rear end of a floor, with the ways behind it. */
export const rear = ({ house, ways }: Pick<CutFloor, 'house' | 'ways'>): number =>
  Math.max(house[1], ...ways.map(([, to]) => to))

/** Whether a phone, which shows the middle of a view, shows all of a length. */
export const isInMiddle = ([from, to]: Span, { left, right, top, bottom }: Section['view']): boolean => {
  const [middle, half] = [(left + right) / 2, (top - bottom) / 2]
  return from >= middle - half && to <= middle + half
}

/** Where the level of a floor is written. */
export const levelOf = ({ level, house }: CutFloor) => ({ x: house[0] + OUTER_WALL, z: level, level })

/**
 * Slabs, walls, glass and terraces; on a slope, with soil along the edge of the terraces. Of a house that is being
 * built, what there is of it: floors are counted from below, and neither plants nor people have moved in.
 */
export function houseParts(floors: readonly CutFloor[], isPlanted: boolean, grown?: Grown): string {
  const cut: string[] = []
  const glass: string[] = []
  const fine: string[] = []
  const green: string[] = []
  const columns: string[] = []
  const ahead: string[] = []
  const isInhabited = grown === undefined || grown.isHandedOver === true
  for (const [index, floor] of floors.entries()) {
    const { level, height, house, terrace, front, back, partitions, ways, isWalled } = floor
    const [from, to] = house
    const clear = height - SLAB
    const edge = from - terrace
    const has = (part: 'frame' | 'walls' | 'windows') => isInhabited || index < grown[part]
    if (!has('frame')) {
      ahead.push(box(from, level - SLAB, to - from, height))
      continue
    }
    cut.push(box(edge, level - SLAB, to - edge, SLAB))
    for (const [opening, x] of [
      [front, from],
      [back, to - OUTER_WALL],
    ] as const) {
      if (!has('walls')) {
        columns.push(post(x + OUTER_WALL / 2, level, clear))
        continue
      }
      const [sill, head] = opening ? GLASS[opening.kind === 'balcony' ? 'balcony' : 'window'] : [clear, clear]
      if (sill > 0) cut.push(box(x, level, OUTER_WALL, sill))
      if (head < clear) cut.push(box(x, level + head, OUTER_WALL, clear - head))
      if (opening && has('windows')) glass.push(post(x + OUTER_WALL / 2, level + sill, head - sill))
    }
    if (has('walls')) fine.push(...partitions.map((x) => post(x, level, clear)))
    if (isPlanted && terrace > PLANTER.depth * 2) {
      cut.push(box(edge, level, 0.1, PLANTER.height), box(edge + PLANTER.depth, level, 0.1, PLANTER.height))
      if (isInhabited) green.push(plants(edge - 0.2, level + PLANTER.height - 0.2, PLANTER.apart))
    } else if (terrace > 0 && has('windows')) fine.push(post(edge + 0.05, level, RAIL))
    for (const [start, end] of ways) {
      cut.push(box(start, level - WAY, end - start, WAY))
      if (!isWalled && has('windows'))
        fine.push(post(start, level, RAIL), beam(start - 0.15, level + RAIL, 0.3))
    }
    if (isWalled) cut.push(box(rear({ house, ways }) - WAY, level, WAY, height))
  }
  // They show how large it is.
  const people = (isInhabited ? floors : []).filter(({ terrace }, index) => terrace > 2 && index % 2 === 1)
  cut.push(...people.map(({ house, terrace, level }) => person(house[0] - terrace * 0.45, level)))
  const highest = floors.at(-1)
  if (highest && (isInhabited || floors.length <= grown.frame)) {
    const { house, level, height } = highest
    cut.push(box(house[0] - 0.3, level + height - SLAB, house[1] - house[0] + 0.3, SLAB))
  }
  return [
    el('path', { d: cut.join(''), fill: 'currentColor' }),
    lines(glass, 1.5),
    lines(fine, 0.7, { 'stroke-opacity': '0.6' }),
    lines(green, 0.9, { stroke: MATERIALS.contour }),
    lines(columns, 1.5, { 'stroke-opacity': '0.6' }),
    lines(ahead, 1, { 'stroke-dasharray': '3 4', 'stroke-opacity': '0.6' }),
  ].join('')
}

/** The line of a measure with its ends, and those that lead up to it. */
export function measureLines({ span, z, from, isAside }: Measure): {
  line: string
  leads: string
  x: number
  y: number
} {
  const tick = (x: number) => `M${round(x * UNIT - 4)} ${round(-z * UNIT + 4)}l8-8`
  return {
    line: `${beam(span[0], z, span[1] - span[0])}${span.map(tick).join('')}`,
    leads: span.map((x, index) => post(x, (from[index] ?? z) + 0.9, z - (from[index] ?? z) - 0.4)).join(''),
    x: round((isAside ? span[1] : (span[0] + span[1]) / 2) * UNIT),
    y: round(-z * UNIT),
  }
}
