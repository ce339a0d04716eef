import { contains, overlap, type Rect } from './geometry.ts'

/** The position of a room's name and area, or of its number in the legend. */
export interface Label {
  /** Middle of the text, in metres. */
  x: number
  y: number
  lines: string[]
  /** The area is the last line, and larger. */
  hasArea: boolean
}

/** Character widths relative to the font size, with a little slack: of wide letters, and of most in a script. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/ლ/u, 1.04],
  [/[დთორფღmMW]/u, 0.82],
  [/[BHKdgoq]/u, 0.62],
  [/[\u10a0-\u10ff]/u, 0.57],
  [/[\u0400-\u04ff]/u, 0.59],
]
const widthOf = (char: string): number => WIDTHS.find(([script]) => script.test(char))?.[1] ?? 0.53

/** How wide a text is, in parts of its type size. */
export const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0)

/** How much larger the area is written than the name. */
export const AREA_SIZE = 1.25
/** From line to line, in parts of the type size. */
export const LINE_HEIGHT = 1.5
/** Beside a text, both sides together, in parts of the type size. */
const MARGIN = 0.3
const STEP = 0.1

export interface LabelText {
  name: string
  area: string
  /** Stands in a room that has no space for more. */
  number: string
}

/** What a label must not touch, and what it may hide. */
export interface Around {
  /** Walls are outside the room anyway; doors and what they sweep. */
  closed: readonly Rect[]
  furniture: readonly Rect[]
}

/**
 * Finds a place for a room's name and area: level, whole or in two lines. Beside the furniture if there is room,
 * otherwise over as little of it as possible: what it touches is not drawn. Where there is no room at all, a number.
 *
 * @param size of the type, in metres
 */
export function placeLabel(room: Rect, text: LabelText, size: number, around: Around): Label {
  const parts = text.name.split(/(?<=[ -])/)
  const half = Math.ceil(parts.length / 2)
  const broken = [parts.slice(0, half), parts.slice(half)].map((line) => line.join('').trim()).filter(Boolean)
  const choices = [
    { lines: [text.name, text.area], hasArea: true },
    { lines: [...broken, text.area], hasArea: true },
    { lines: [text.number], hasArea: false },
  ]
  const inRoom = choices
    .map((choice) => ({ ...choice, ...boxOf(choice.lines, choice.hasArea, size) }))
    .filter(({ width, depth }) => width <= room.width && depth <= room.depth)
  for (const furniture of [around.furniture, []]) {
    for (const { lines, hasArea, ...box } of inRoom) {
      // A number beside the furniture is worse than a name over it.
      if (!hasArea && furniture.length > 0) continue
      const spot = freeSpot(room, box, [...around.closed, ...furniture], around.furniture)
      if (spot) return { ...spot, lines, hasArea }
    }
  }
  return { x: room.x + room.width / 2, y: room.y + room.depth / 2, lines: [text.number], hasArea: false }
}

/** The box of a label around its middle, in metres. */
export function labelBox({ x, y, lines, hasArea }: Label, size: number): Rect {
  const { width, depth } = boxOf(lines, hasArea, size)
  return { x: x - width / 2, y: y - depth / 2, width, depth }
}

function boxOf(lines: readonly string[], hasArea: boolean, size: number): { width: number; depth: number } {
  const last = hasArea ? lines.length - 1 : -1
  const long = Math.max(...lines.map((line, index) => textWidth(line) * (index === last ? AREA_SIZE : 1)))
  return { width: (long + MARGIN) * size, depth: lines.length * LINE_HEIGHT * size }
}

/** The free place that touches the least of the furniture, and is nearest to the middle of the room. */
export function freeSpot(
  room: Rect,
  box: { width: number; depth: number },
  taken: readonly Rect[],
  furniture: readonly Rect[] = [],
): { x: number; y: number } | undefined {
  const near = taken.filter((rect) => overlap(rect, room))
  const soft = furniture.filter((rect) => overlap(rect, room))
  const centre = { x: room.x + room.width / 2, y: room.y + room.depth / 2 }
  const across = offsets((room.width - box.width) / 2)
  let best: { x: number; y: number; cost: number } | undefined
  for (const dy of offsets((room.depth - box.depth) / 2)) {
    for (const dx of across) {
      const away = Math.hypot(dx, dy)
      // The offsets grow, and so does the distance.
      if (best && away >= best.cost) break
      const rect = { x: centre.x + dx - box.width / 2, y: centre.y + dy - box.depth / 2, ...box }
      if (!contains(room, rect) || near.some((other) => overlap(other, rect))) continue
      const cost =
        away + soft.filter((other) => overlap(other, rect)).reduce((sum, one) => sum + weight(one), 0)
      if (!best || cost < best.cost) best = { x: centre.x + dx, y: centre.y + dy, cost }
    }
  }
  return best && { x: best.x, y: best.y }
}

/** Large furniture tells more about a room than small. */
const weight = ({ width, depth }: Rect): number => 10 + 10 * width * depth

/** Steps to both sides of the middle, as far as there is room, the nearest first. */
const offsets = (reach: number): number[] => {
  const steps = Math.floor(reach / STEP + 1e-9)
  const sides = Array.from({ length: steps }, (_, i) => [-(i + 1) * STEP, (i + 1) * STEP])
  return [0, ...sides.flat()]
}
