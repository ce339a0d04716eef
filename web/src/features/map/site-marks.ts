import type { ComplexMap } from '../../platform/content/surroundings.ts'
import { round } from '../../ui/round.ts'
import type { Point, SiteSheet } from './projection.ts'

/** Something on the site that has a name. */
interface Named extends Point {
  name: string
  /** Where its mark stands beside it, as degrees clockwise from above: outside an entrance, in the way to it. */
  turn?: number | undefined
}

export interface Mark extends Point {
  /** From 1, as in the list. */
  number: number
  name: string
  /** From what is marked to its mark, where these are apart. */
  line: string | undefined
}

/** Units of the site plan: a mark on a phone with room around it, and how far it stands from a wall. */
export const MARK = 80
export const ASIDE = 72

/** Numbered marks that do not cover each other; one that would stands to the right of the others. */
export function marksOf(named: readonly Named[]): Mark[] {
  const marks: Mark[] = []
  for (const { x, y, name, turn } of named) {
    const angle = ((turn ?? 0) * Math.PI) / 180
    const away = turn === undefined ? 0 : ASIDE
    const at = { x: x + Math.sin(angle) * away, y: y - Math.cos(angle) * away }
    const isTaken = () => marks.find((one) => Math.hypot(one.x - at.x, one.y - at.y) < MARK)
    for (let taken = isTaken(); taken; taken = isTaken()) at.x = taken.x + MARK
    const [to, from] = [
      { x: round(at.x), y: round(at.y) },
      { x: round(x), y: round(y) },
    ]
    const isApart = to.x !== from.x || to.y !== from.y
    marks.push({
      ...to,
      number: marks.length + 1,
      name,
      line: isApart ? `M${from.x} ${from.y}L${to.x} ${to.y}` : undefined,
    })
  }
  return marks
}

/** The lines of equal height of a slope that rises to the top of the sheet, and an arrow uphill at its left. */
export function slopeOf(
  { degrees, every }: NonNullable<ComplexMap['slope']>,
  { place, site }: SiteSheet,
): Point & { contours: string; arrow: string } {
  const [xs, ys] = [site.map(([x]) => x), site.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const apart = every / Math.tan((degrees * Math.PI) / 180)
  const count = Math.floor((bottom - top) / apart)
  const contours = Array.from({ length: count }, (_, index) => bottom - (index + 1) * apart)
  const at = place([left + 6, bottom - 6])
  return {
    x: round(at.x),
    y: round(at.y - 60),
    contours: contours.map((y) => `M${left} ${round(y, 2)}H${right}`).join(''),
    arrow: `M${round(at.x)} ${round(at.y)}v-120m-6 12 6-12 6 12`,
  }
}
