import { beam, box, lines, PLANTER, person, plants, post, through, UNIT } from '../../kit/plan/strokes.ts'
import { el } from '../../kit/plan/svg.ts'
import { MATERIALS } from '../../styles/tokens.ts'
import { round } from '../../ui/round.ts'
import { type Cut, type CutFloor, type Span, WALL } from './cut.ts'

/** In metres: floors with their screed, ways, a parapet, and the glass of a window and of a terrace's door. */
const SLAB = 0.3
const WAY = 0.2
const RAIL = 1.05
const GLASS = { window: [0.9, 2.5], balcony: [0, 2.6] } as const
/** Thickness of the walls that hold the ground. */
const RETAINING = 0.4

/** A length that the drawing tells: where its line is, and what it measures. */
export interface Measure {
  span: Span
  z: number
  /** What it measures reaches up to here. */
  from: readonly [number, number]
}

export interface Section {
  content: string
  /** In metres: what there is to see at least, the ground around it left out. */
  left: number
  right: number
  top: number
  levels: { x: number; z: number; level: number }[]
  setback: Measure
  terrace: Measure
  court: Measure | undefined
}

type Point = readonly [x: number, z: number]

const last = <T>(list: readonly T[]) => list.at(-1) as T
/** The rear end of a floor, with the ways behind it. */
const rear = ({ house, ways }: CutFloor) => Math.max(house[1], ...ways.map(([, to]) => to))

function houseParts(floors: readonly CutFloor[]) {
  const cut: string[] = []
  const glass: string[] = []
  const fine: string[] = []
  const green: string[] = []
  for (const { level, height, house, terrace, front, back, partitions, ways } of floors) {
    const [from, to] = house
    const clear = height - SLAB
    const edge = from - terrace
    cut.push(box(edge, level - SLAB, to - edge, SLAB))
    for (const [opening, x] of [
      [front, from],
      [back, to - WALL],
    ] as const) {
      const [sill, head] = opening ? GLASS[opening.kind === 'balcony' ? 'balcony' : 'window'] : [clear, clear]
      if (sill > 0) cut.push(box(x, level, WALL, sill))
      if (head < clear) cut.push(box(x, level + head, WALL, clear - head))
      if (opening) glass.push(post(x + WALL / 2, level + sill, head - sill))
    }
    fine.push(...partitions.map((x) => post(x, level, clear)))
    if (terrace > PLANTER.depth * 2) {
      cut.push(box(edge, level, 0.1, PLANTER.height), box(edge + PLANTER.depth, level, 0.1, PLANTER.height))
      green.push(plants(edge - 0.2, level + PLANTER.height - 0.2, PLANTER.apart))
    }
    for (const [start, end] of ways) {
      cut.push(box(start, level - WAY, end - start, WAY))
      fine.push(post(start, level, RAIL), beam(start - 0.15, level + RAIL, 0.3))
    }
  }
  // They show how large it is.
  const people = floors.filter(({ terrace }, index) => terrace > 2 && index % 2 === 1)
  cut.push(...people.map(({ house, terrace, level }) => person(house[0] - terrace * 0.45, level)))
  const { house, level, height } = last(floors)
  cut.push(box(house[0] - 0.3, level + height - SLAB, house[1] - house[0] + 0.3, SLAB))
  return [
    el('path', { d: cut.join(''), fill: 'currentColor' }),
    lines(glass, 1.5),
    lines(fine, 0.7, { 'stroke-opacity': '0.6' }),
    lines(green, 0.9, { stroke: MATERIALS.contour }),
  ].join('')
}

/** The slope before the house, the cut that follows its floors behind it, and the slope above. */
function slopeAround(floors: readonly CutFloor[], degrees: number, reach: number): Point[] {
  const rise = Math.tan((degrees * Math.PI) / 180)
  const [lowest] = floors as [CutFloor]
  const highest = last(floors)
  const foot: Point = [lowest.house[0] - lowest.terrace, lowest.level - SLAB]
  const head: Point = [rear(highest) + RETAINING, highest.level + highest.height]
  return [
    [foot[0] - reach, foot[1] - reach * rise],
    foot,
    ...floors.flatMap((floor): Point[] => {
      const x = rear(floor) + RETAINING
      return [
        [x, floor.level - SLAB],
        [x, floor.level - SLAB + floor.height],
      ]
    }),
    head,
    [head[0] + reach, head[1] + reach * rise],
  ]
}

/** A section through a house on a slope whose floors stand behind each other; `reach` metres of ground on both sides. */
export function drawSection({ floors }: Cut, degrees: number, reach: number): Section | undefined {
  const [lowest, ...above] = floors
  const highest = above.at(-1)
  if (!lowest || !highest || above.some(({ setback }) => setback <= 0)) return undefined
  const ground = slopeAround(floors, degrees, reach)
  const [first, end] = [ground[0] as Point, last(ground)]
  const below: Point[] = [
    [end[0], first[1]],
    [first[0], first[1]],
  ]
  const retaining = floors.map((floor) => box(rear(floor), floor.level - SLAB, RETAINING, floor.height))
  const before = floors[floors.length - 2] as CutFloor
  const [way] = highest.ways
  const top = highest.level + highest.height
  const edge = highest.house[0] - highest.terrace
  return {
    content: [
      el('path', { d: through([...ground, ...below]), fill: 'currentColor', 'fill-opacity': '0.07' }),
      el('path', { d: retaining.join(''), fill: 'currentColor', 'fill-opacity': '0.6' }),
      houseParts(floors),
      lines([through(ground)], 1.5),
    ].join(''),
    left: lowest.house[0] - lowest.terrace,
    right: rear(highest) + RETAINING,
    top,
    levels: floors.map(({ level, house }) => ({ x: house[0] + WALL, z: level, level })),
    setback: {
      span: [before.house[0] - before.terrace, edge],
      z: top + 2.4,
      from: [before.level, highest.level],
    },
    terrace: { span: [edge, highest.house[0]], z: top + 4.8, from: [highest.level, top] },
    court:
      way && way[0] > highest.house[1]
        ? { span: [highest.house[1], way[0]], z: top + 2.4, from: [top, highest.level] }
        : undefined,
  }
}

/** The line of a measure with its ends, and those that lead up to it. */
export function measureLines({ span, z, from }: Measure): {
  line: string
  leads: string
  x: number
  y: number
} {
  const tick = (x: number) => `M${round(x * UNIT - 4)} ${round(-z * UNIT + 4)}l8-8`
  return {
    line: `${beam(span[0], z, span[1] - span[0])}${span.map(tick).join('')}`,
    leads: span.map((x, index) => post(x, (from[index] ?? z) + 0.9, z - (from[index] ?? z) - 0.4)).join(''),
    x: round(((span[0] + span[1]) / 2) * UNIT),
    y: round(-z * UNIT),
  }
}
