import { overlap, type Rect } from './geometry.ts'

/** The position of a room's name and area. */
export interface Label {
  /** Middle of the text, in metres. */
  x: number
  y: number
  lines: string[]
  /** Rotated, if the room is narrow and deep. */
  upright: boolean
}

/** Average character widths relative to the font size, with a little slack. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u10a0-\u10ff]/u, 0.6],
  [/[\u0400-\u04ff]/u, 0.58],
]
const widthOf = (char: string): number => WIDTHS.find(([script]) => script.test(char))?.[1] ?? 0.53

/** How wide a text is, in parts of its type size. */
export const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0)

/** How much larger the area is written than the name. */
export const AREA_SIZE = 1.25
const LINE = 1.5
const STEP = 0.1

/**
 * Finds a place for a room's name and area: whole and level if it can be, else in two lines, else upright, else the
 * area alone; beside the furniture if there is room.
 *
 * @param size of the type, in metres
 */
export function placeLabel(
  room: Rect,
  name: string,
  area: string,
  size: number,
  taken: readonly Rect[],
): Label {
  const words = name.split(' ')
  const half = Math.ceil(words.length / 2)
  const broken = [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter(Boolean)
  const choices: { lines: string[]; upright: boolean }[] = [
    { lines: [name, area], upright: false },
    { lines: [...broken, area], upright: false },
    { lines: [name, area], upright: true },
    { lines: [area], upright: false },
  ]
  const sized = choices.map((choice) => ({ ...choice, ...boxOf(choice.lines, choice.upright, size) }))
  const inRoom = sized.filter(({ width, depth }) => width <= room.width && depth <= room.depth)
  for (const choice of inRoom.filter(({ lines }) => lines.length > 1)) {
    const spot = freeSpot(room, choice, taken)
    if (spot) return { ...spot, lines: choice.lines, upright: choice.upright }
  }
  const { lines, upright } = inRoom[0] ?? { lines: [area], upright: false }
  return { x: room.x + room.width / 2, y: room.y + room.depth / 2, lines, upright }
}

function boxOf(lines: readonly string[], upright: boolean, size: number): { width: number; depth: number } {
  const last = lines.length - 1
  const long =
    Math.max(...lines.map((line, index) => textWidth(line) * (index === last ? AREA_SIZE : 1))) * size +
    size * 0.5
  const high = lines.length * LINE * size
  return upright ? { width: high, depth: long } : { width: long, depth: high }
}

/** The free place nearest to the middle of the room. */
function freeSpot(
  room: Rect,
  box: { width: number; depth: number },
  taken: readonly Rect[],
): { x: number; y: number } | undefined {
  const near = taken.filter((rect) => overlap(rect, room))
  const centre = { x: room.x + room.width / 2, y: room.y + room.depth / 2 }
  const across = offsets((room.width - box.width) / 2)
  let best: { x: number; y: number; away: number } | undefined
  for (const dy of offsets((room.depth - box.depth) / 2)) {
    for (const dx of across) {
      const away = Math.hypot(dx, dy)
      // The offsets grow, and so does the distance.
      if (best && away >= best.away) break
      const rect = { x: centre.x + dx - box.width / 2, y: centre.y + dy - box.depth / 2, ...box }
      if (!near.some((other) => overlap(other, rect))) best = { x: centre.x + dx, y: centre.y + dy, away }
    }
  }
  return best && { x: best.x, y: best.y }
}

/** Steps to both sides of the middle, as far as there is room, the nearest first. */
const offsets = (reach: number): number[] => {
  const steps = Math.floor(reach / STEP)
  const sides = Array.from({ length: steps }, (_, i) => [-(i + 1) * STEP, (i + 1) * STEP])
  return [0, ...sides.flat()]
}
