import type { Grown } from '../../kit/plan/draw-elevation.ts'
import { box, lines, through } from '../../kit/plan/strokes.ts'
import { el } from '../../kit/plan/svg.ts'
import type { Cut, CutFloor } from './cut.ts'
import { houseParts, levelOf, type Measure, type Point, rear, type Section, SLAB } from './draw-section.ts'

/** Metres of ground beside the house and below it, and of sky; and how far the slope is drawn, beyond what is seen. */
const AROUND = { side: 20, below: 8, above: 11 }
const REACH = 40
/** While it is being built, the house alone. */
const AROUND_SITE = { side: 7, below: 4, above: 2 }
/** Metres beside the house on a phone, which sees the middle of the view, as wide as it is high. */
const EDGE = 2
/** Thickness of the walls that hold the ground. */
const RETAINING = 0.4

const last = <T>(list: readonly T[]) => list.at(-1) as T

/** The slope before the house, the cut that follows its floors behind it, and the slope above. */
function slopeAround(floors: readonly CutFloor[], degrees: number): Point[] {
  const rise = Math.tan((degrees * Math.PI) / 180)
  const [lowest] = floors as [CutFloor]
  const highest = last(floors)
  const foot: Point = [lowest.house[0] - lowest.terrace, lowest.level - SLAB]
  const head: Point = [rear(highest) + RETAINING, highest.level + highest.height]
  return [
    [foot[0] - REACH, foot[1] - REACH * rise],
    foot,
    ...floors.flatMap((floor): Point[] => {
      const x = rear(floor) + RETAINING
      return [
        [x, floor.level - SLAB],
        [x, floor.level - SLAB + floor.height],
      ]
    }),
    head,
    [head[0] + REACH, head[1] + REACH * rise],
  ]
}

/** A section through a house on a slope whose floors stand behind each other; finished, or as far as it has grown. */
export function slopeSection({ floors }: Cut, degrees: number, grown?: Grown): Section | undefined {
  const [lowest, ...above] = floors
  const highest = above.at(-1)
  if (!lowest || !highest || above.some(({ setback }) => setback <= 0)) return undefined
  const ground = slopeAround(floors, degrees)
  const [first, end] = [ground[0] as Point, last(ground)]
  const below: Point[] = [
    [end[0], first[1]],
    [first[0], first[1]],
  ]
  const retaining = floors.map((floor) => box(rear(floor), floor.level - SLAB, RETAINING, floor.height))
  const before = above.at(-2) ?? lowest
  const [way] = highest.ways
  const top = highest.level + highest.height
  const edge = highest.house[0] - highest.terrace
  const setback: Measure = {
    span: [before.house[0] - before.terrace, edge],
    z: top + 2.4,
    from: [before.level, highest.level],
    isAside: true,
  }
  const terrace: Measure = { span: [edge, highest.house[0]], z: top + 4.8, from: [highest.level, top] }
  const court: Measure | undefined =
    way && way[0] > highest.house[1]
      ? { span: [highest.house[1], way[0]], z: top + 2.4, from: [top, highest.level] }
      : undefined
  const [foot, back] = [lowest.house[0] - lowest.terrace, rear(highest) + RETAINING]
  const around = grown ? AROUND_SITE : AROUND
  const bottom = lowest.level - around.below
  return {
    content: [
      el('path', { d: through([...ground, ...below]), fill: 'currentColor', 'fill-opacity': '0.07' }),
      el('path', { d: retaining.join(''), fill: 'currentColor', 'fill-opacity': '0.6' }),
      houseParts(floors, true, grown),
      lines([through(ground)], 1.5),
    ].join(''),
    view: {
      left: foot - around.side,
      right: back + around.side,
      top: Math.max(top + around.above, grown ? 0 : bottom + back - foot + EDGE * 2),
      bottom,
    },
    levels: floors.map(levelOf),
    measures: [setback, terrace, ...(court ? [court] : [])],
    names: [],
    hasSight: false,
  }
}
