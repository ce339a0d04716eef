import { round } from '../../ui/round.ts'
import { COMPASS, type Outline, type Point, type Sheet } from './projection.ts'
import { crossings, isBetween } from './trees.ts'

interface Street {
  line: readonly (readonly [number, number])[]
  label: string
  /** Where its name stands by choice, from 0 to 1. */
  at: number
}
/** A name along its street. */
export interface StreetName extends Point {
  label: string
  angle: number
}

/** Parts of a street at which its name may stand, where its own is not free. */
const PARTS = Array.from({ length: 101 }, (_, index) => index / 100)
/**
 * How wide and high letters are at most, how near a name may come to the middle of a pin, and to the edge: in units, on
 * a wide page and on a phone.
 */
const SIZES = {
  usual: { letter: 13.5, height: 28, near: 24, edge: 24 },
  large: { letter: 20, height: 42, near: 44, edge: 30 },
}

/** Latin letters are narrower than Georgian and Cyrillic ones. */
const LATIN = 0.92

/** What a name must not lie over: a pin, or with half of its width on a phone, other words. */
interface Taken extends Point {
  half?: number
}

/** A point at a part of a line and the direction in which the line goes there, in degrees. */
function alongLine(points: readonly Point[], part: number): Point & { angle: number } {
  const steps = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
  })
  let left = part * steps.reduce((sum, { length }) => sum + length, 0)
  for (const [index, { from, to, length }] of steps.entries()) {
    if (left > length && index < steps.length - 1) {
      left -= length
      continue
    }
    const share = length === 0 ? 0 : left / length
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, angle }
  }
  return { x: 0, y: 0, angle: 0 }
}

/**
 * The names of streets where they fit on the sheet and are clear of the compass and what is taken; a name without room
 * is left out.
 */
export function streetNames(
  streets: readonly Street[],
  sheet: Pick<Sheet, 'width' | 'height' | 'place'>,
  taken: readonly Taken[],
  isLarge: boolean,
): StreetName[] {
  const { letter, height, near, edge } = SIZES[isLarge ? 'large' : 'usual']
  const pins = [...COMPASS, ...taken.filter((one) => one.half === undefined)]
  const used = taken.flatMap(({ x, y, half }) =>
    half === undefined ? [] : [{ x, y, across: (half * letter) / SIZES.large.letter, up: height / 2 }],
  )
  const names: StreetName[] = []
  for (const { line, label, at } of streets) {
    const points = line.map(sheet.place)
    const half = (label.length * letter * (/^[\p{Script=Latin}\s]*$/u.test(label) ? LATIN : 1)) / 2
    for (const part of [at, ...PARTS]) {
      const { x, y, angle } = alongLine(points, part)
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      // The upright box around a name that leans.
      const across = half * Math.abs(cos) + (height / 2) * Math.abs(sin)
      const up = half * Math.abs(sin) + (height / 2) * Math.abs(cos)
      const isOnSheet =
        x - across > edge && x + across < sheet.width - edge && y - up > edge && y + up < sheet.height - edge
      // A pin may be nearer than the box: measured along the letters and across them.
      const isClear = pins.every((pin) => {
        const [dx, dy] = [pin.x - x, pin.y - y]
        const along = Math.max(0, Math.abs(dx * cos + dy * sin) - half)
        return Math.hypot(along, Math.max(0, Math.abs(dy * cos - dx * sin) - height / 2)) > near
      })
      const isFree = used.every(
        (one) => Math.abs(one.x - x) > one.across + across || Math.abs(one.y - y) > one.up + up,
      )
      if (!isOnSheet || !isClear || !isFree) continue
      // Never upside down.
      const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle
      names.push({ label, x: round(x), y: round(y), angle: round(upright) })
      used.push({ x, y, across, up })
      break
    }
  }
  return names
}

/** From point to point where the name of an area may stand; how far that is inside the area at least. */
const STEP = 10
const INSIDE = 20
/** How wide a letter is on a phone, and how far a name keeps from the edge and from what is taken, in units. */
const AREA_LETTER = 20
const CLEAR = { edge: 24, taken: 64 }

export interface AreaName extends Point {
  label: string
  /** Half of its width on a phone. */
  half: number
  /** Whether a phone has no room for it. */
  isTight: boolean
}

/**
 * Where the name of an area stands on a sheet: near the middle of what is seen of it, clear of the compass and what is
 * taken.
 */
export function areaPoint(
  sheet: Pick<Sheet, 'width' | 'height' | 'place'>,
  outline: Outline,
  label: string,
  taken: readonly Point[],
): AreaName | undefined {
  const points = outline.map((point): [number, number] => {
    const { x, y } = sheet.place(point)
    return [x, y]
  })
  const half = (label.length * AREA_LETTER) / 2
  const pins = [...COMPASS, ...taken]
  const inside: Point[] = []
  for (let y = CLEAR.taken; y <= sheet.height - CLEAR.taken; y += STEP) {
    // An outline of a map service has thousands of corners: each line of points asks it once.
    const [above = [], sides = [], below = []] = [-INSIDE, 0, INSIDE].map((by) => crossings(y + by, points))
    if (sides.length === 0) continue
    for (let x = CLEAR.edge + half; x <= sheet.width - CLEAR.edge - half; x += STEP)
      if (
        isBetween(x - INSIDE, sides) &&
        isBetween(x + INSIDE, sides) &&
        isBetween(x, above) &&
        isBetween(x, below)
      )
        inside.push({ x, y })
  }
  const mean = (of: (point: Point) => number) => inside.reduce((sum, one) => sum + of(one), 0) / inside.length
  const [x, y] = [mean((one) => one.x), mean((one) => one.y)]
  const away = (one: Point) => Math.hypot(one.x - x, one.y - y)
  const beside = (point: Point, one: Point) =>
    Math.hypot(Math.max(0, Math.abs(one.x - point.x) - half), one.y - point.y)
  const room = (point: Point) => Math.min(CLEAR.taken, ...pins.map((one) => beside(point, one)))
  let best: { point: Point; room: number; away: number } | undefined
  for (const point of inside) {
    const one = { point, room: room(point), away: away(point) }
    if (!best || one.room > best.room || (one.room === best.room && one.away < best.away)) best = one
  }
  return best && { ...best.point, label, half, isTight: best.room < CLEAR.taken }
}
