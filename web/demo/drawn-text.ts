// Test helper: the texts and dimension lines of a drawing with the boxes they cover, read from its SVG.
import type { Rect } from '../src/kit/plan/geometry.ts'
import { textWidth } from '../src/kit/plan/labels.ts'

export interface Mark extends Rect {
  /** `undefined` for a dimension line. */
  text?: string
}

type Matrix = readonly [number, number, number, number, number, number]

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

const multiply = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + c * B,
  b * A + d * B,
  a * C + c * D,
  b * C + d * D,
  a * E + c * F + e,
  b * E + d * F + f,
]

function parseTransform(transform: string): Matrix {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>((matrix, [, name, list = '']) => {
    const [x = 0, y = 0] = list.split(/[\s,]+/).map(Number)
    if (name === 'translate') return multiply(matrix, [1, 0, 0, 1, x, y])
    if (name === 'scale') return multiply(matrix, [x, 0, 0, y, 0, 0])
    const angle = (x * Math.PI) / 180
    return multiply(matrix, [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0])
  }, IDENTITY)
}

/** Height of capitals and digits, in parts of the type size. */
const CAP_HEIGHT = 0.7

/** Returns the texts and dimension lines of an SVG. A text is anchored in the middle, unless its group or it says `start`. */
export function drawnMarks(svg: string): Mark[] {
  const stack = [{ matrix: IDENTITY, size: 16, anchor: 'middle' }]
  const marks: Mark[] = []
  for (const [, closing, name, attributes = '', content = ''] of svg.matchAll(
    /<(\/?)(\w+)((?: [\w-]+="[^"]*")*)\/?>([^<]*)/g,
  )) {
    const outer = stack.at(-1) ?? { matrix: IDENTITY, size: 16, anchor: 'middle' }
    const line = /d="M(\S+) 0H(\S+)"/.exec(attributes)
    if (name === 'path' && line) {
      const [from, to] = [Number(line[1]), Number(line[2])]
      marks.push(boxAround(outer.matrix, (from + to) / 2, 0, to - from, 0.8))
    }
    if (name !== 'g' && name !== 'text') continue
    if (closing) {
      stack.pop()
      continue
    }
    const value = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1]
    const matrix = multiply(outer.matrix, parseTransform(value('transform') ?? ''))
    const size = Number(value('font-size') ?? outer.size)
    const anchor = value('text-anchor') ?? outer.anchor
    stack.push({ matrix, size, anchor })
    if (name === 'text' && content) {
      const [x, y] = [Number(value('x') ?? 0), Number(value('y') ?? 0)]
      const width = textWidth(content) * size
      const middle = anchor === 'start' ? x + width / 2 : x
      marks.push({ text: content, ...boxAround(matrix, middle, y, width, size * CAP_HEIGHT) })
    }
  }
  return marks
}

function boxAround([a, b, c, d, e, f]: Matrix, x: number, y: number, width: number, height: number): Rect {
  const corners = [
    [x - width / 2, y],
    [x + width / 2, y],
    [x - width / 2, y - height],
    [x + width / 2, y - height],
  ] as const
  const xs = corners.map(([px, py]) => a * px + c * py + e)
  const ys = corners.map(([px, py]) => b * px + d * py + f)
  return {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    depth: Math.max(...ys) - Math.min(...ys),
  }
}
