import { OUTER_WALL, RAIL } from '../../kit/plan/measures.ts'
import { beam, box, lines, person, post, through, UNIT } from '../../kit/plan/strokes.ts'
import { el, num } from '../../kit/plan/svg.ts'
import { MATERIALS } from '../../styles/tokens.ts'
import type { Cut, CutFloor } from './cut.ts'
import {
  houseParts,
  isInMiddle,
  levelOf,
  type Measure,
  type Point,
  rear,
  type Section,
  SLAB,
} from './draw-section.ts'

/** What stands and flows where a house is cut, in metres behind its front; what lies before it is negative. */
export interface Surrounds {
  /** The podium under the house. */
  podium: readonly [from: number, to: number]
  /** Its near edge and its far one, its level against the ground, and its name. */
  water: { edge: number; far: number; level: number; name: string | undefined }
  street: { from: number; to: number; name: string | undefined } | undefined
  /** Between the house and the water. */
  park: { from: number; to: number; name: string | undefined } | undefined
  trees: { x: number; radius: number }[]
}

/** Metres of water and of ground that are seen, of sky, and of ground below the river. */
const AROUND = { water: 54, behind: 4, above: 6, below: 6.3 }
/** From the edge of the water to its name. */
const OFF = 8
/** How deep the bed of the river is drawn. */
const BED = 3.5

/** The eye of who stands on a balcony: above its floor, and before the front of the house. */
const EYE = { height: 1.6, before: 0.6 }

/** From the lowest balcony over the edge of the podium to where the water is met; undefined where it is not. */
function sightOf(lowest: CutFloor, { podium, water }: Surrounds): readonly [Point, Point] | undefined {
  const eye: Point = [lowest.house[0] - EYE.before, lowest.level + EYE.height]
  const fall = EYE.height / (eye[0] - podium[0])
  const met = eye[0] - (eye[1] - water.level) / fall
  const overBank = eye[1] - (eye[0] - water.edge) * fall >= 0
  const isSeen = lowest.terrace >= EYE.before && fall > 0 && overBank && met > water.far
  return isSeen ? [eye, [met, water.level]] : undefined
}

/** Whether a line comes into a circle. */
function crosses([[ax, az], [bx, bz]]: readonly [Point, Point], [x, z]: Point, radius: number): boolean {
  const [dx, dz] = [bx - ax, bz - az]
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz)))
  return Math.hypot(x - ax - part * dx, z - az - part * dz) < radius
}

/** A section from the street behind a house on its podium to the river before it; of one by the river only. */
export function riverSection({ floors }: Cut, surrounds: Surrounds): Section | undefined {
  const { podium, water, street, park, trees } = surrounds
  const [lowest] = floors
  const highest = floors.at(-1)
  if (!lowest || !highest || lowest.level <= SLAB) return undefined
  const isUnder = podium[0] <= lowest.house[0] && podium[1] >= lowest.house[1]
  if (!isUnder || water.edge >= podium[0] || water.level >= 0) return undefined
  const roof = lowest.level - SLAB
  const left = water.edge - AROUND.water
  /** Where the water ends, which is there or beyond what is seen. */
  const far = Math.max(left, water.far)
  const bed = water.level - BED
  const bottom = bed - AROUND.below
  const top = highest.level + highest.height + AROUND.above
  const back = Math.max(...floors.map(rear))
  const right = Math.max(
    Math.max(podium[1], street?.to ?? podium[1]) + AROUND.behind,
    // The middle, which is as wide as it is high, is what a phone shows: not wider than the sheet, and with the house.
    left + top - bottom,
    2 * (back + AROUND.behind) - (top - bottom) - left,
  )
  const view = { left, right, top, bottom }
  if (!isInMiddle([water.edge, back], view)) return undefined
  const bank: Point[] =
    far > left
      ? [
          [left, 0],
          [far, 0],
          [far, bed],
        ]
      : [[left, bed]]
  const shore: Point[] = [
    [water.edge, bed],
    [water.edge, 0],
    [right, 0],
  ]
  const earth: Point[] = [...bank, ...shore, [right, bottom], [left, bottom]]
  const width = podium[1] - podium[0]
  const sight = sightOf(lowest, surrounds)
  const footOf = (x: number) => (x > podium[0] && x < podium[1] ? lowest.level : 0)
  // The cut is where one sees the water: between the trees.
  const beside = trees.filter(
    ({ x, radius }) => !sight || !crosses(sight, [x, footOf(x) + radius * 1.9], radius),
  )
  const crowns = beside.map(({ x, radius }) => {
    const foot = footOf(x)
    const circle = { cx: x * UNIT, cy: -(foot + radius * 1.9) * UNIT, r: radius * UNIT }
    return (
      el('circle', circle) +
      el('path', { d: `M${num(x * UNIT)} ${num(-foot * UNIT)}v${num(-radius * UNIT)}` })
    )
  })
  const distance: Measure = { span: [water.edge, lowest.house[0]], z: bed - 3.8, from: [bed - 0.5, -0.5] }
  return {
    content: [
      el('path', { d: through(earth), fill: 'currentColor', 'fill-opacity': '0.07' }),
      el('path', { d: box(far, bed, water.edge - far, BED), fill: MATERIALS.water }),
      lines([beam(far, water.level, water.edge - far)], 1),
      el('g', { fill: 'none', stroke: MATERIALS.contour }, crowns.join('')),
      el('path', {
        d: [
          box(podium[0], roof, width, SLAB),
          box(podium[0], 0, OUTER_WALL, roof),
          box(podium[1] - OUTER_WALL, 0, OUTER_WALL, roof),
        ].join(''),
        fill: 'currentColor',
      }),
      houseParts(floors, false),
      sight ? lines([through(sight)], 1, { 'stroke-dasharray': '6 5' }) : '',
      sight
        ? el('path', { d: person(lowest.house[0] - EYE.before, lowest.level), fill: 'currentColor' })
        : '',
      lines([through(bank), through(shore)], 1.5),
      lines([post(podium[0] + 0.05, lowest.level, RAIL), post(podium[1] - 0.05, lowest.level, RAIL)], 0.7),
    ].join(''),
    view,
    levels: [levelOf(lowest), levelOf(highest)],
    measures: [distance],
    names: [
      { x: water.edge - Math.min(OFF, (water.edge - far) / 2), z: bed + BED / 2, name: water.name },
      ...(street ? [{ x: (street.from + street.to) / 2, z: -2.2, name: street.name }] : []),
      ...(park ? [{ x: (park.from + park.to) / 2, z: -2.2, name: park.name }] : []),
    ].flatMap(({ name, ...at }) => (name ? [{ ...at, name }] : [])),
    hasSight: sight !== undefined,
  }
}
