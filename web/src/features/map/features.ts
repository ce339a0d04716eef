import { round } from '../../ui/round.ts'

type Box = readonly [x: number, y: number, width: number, depth: number]
type Point = readonly [x: number, y: number]

const line = (...points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x, 2)} ${round(y, 2)}`).join('L')}`

const circle = (x: number, y: number, radius: number) => {
  const r = round(radius, 2)
  return `M${round(x - radius, 2)} ${round(y, 2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}

/** Metres from one line to the next. */
const STEP = 1.3

/** What is drawn in the box of a feature: the steps, the way down, what children play on. In the map's metres. */
export function featureLines(kind: string, [x, y, width, depth]: Box): string {
  const middle = x + width / 2
  if (kind === 'steps') {
    const count = Math.floor(depth / STEP)
    return Array.from({ length: count }, (_, index) => y + ((index + 1) * depth) / (count + 1))
      .map((at) => line([x, at], [x + width, at]))
      .join('')
  }
  if (kind === 'ramp') {
    const [top, tip] = [y + depth * 0.15, y + depth * 0.85]
    return (
      line([middle, top], [middle, tip]) +
      line([middle - 1, tip - 1.6], [middle, tip], [middle + 1, tip - 1.6])
    )
  }
  if (kind === 'fountain')
    return circle(middle, y + depth / 2, width / 3) + circle(middle, y + depth / 2, width / 8)
  if (kind === 'playground') {
    const sandpit = circle(x + width * 0.28, y + depth / 2, Math.min(width, depth) / 5)
    const [left, right] = [x + width * 0.55, x + width * 0.85]
    const swings = line(
      [left, y + depth * 0.3],
      [right, y + depth * 0.3],
      [right, y + depth * 0.55],
      [left, y + depth * 0.55],
      [left, y + depth * 0.3],
    )
    return sandpit + swings + line([left, y + depth * 0.76], [right, y + depth * 0.76])
  }
  return ''
}
