// Shapes of elevations and sections: metres to the right and up from the ground.
import { el, num } from './svg.ts'

/** Units of an elevation or a section in a metre. */
export const UNIT = 10

/** A rectangle by its left lower corner. */
export const box = (x: number, z: number, width: number, height: number): string =>
  `M${num(x * UNIT)} ${num(-z * UNIT)}h${num(width * UNIT)}v${num(-height * UNIT)}h${num(-width * UNIT)}z`
export const post = (x: number, z: number, height: number): string =>
  `M${num(x * UNIT)} ${num(-z * UNIT)}v${num(-height * UNIT)}`
export const beam = (x: number, z: number, width: number): string =>
  `M${num(x * UNIT)} ${num(-z * UNIT)}h${num(width * UNIT)}`
export const through = (points: readonly (readonly [x: number, z: number])[]): string =>
  `M${points.map(([x, z]) => `${num(x * UNIT)} ${num(-z * UNIT)}`).join('L')}`

/** A line of one weight, however large the page shows the drawing. */
export const lines = (d: readonly string[], width: number, more: Record<string, string> = {}): string =>
  d.length === 0
    ? ''
    : el('path', {
        d: d.join(''),
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': width,
        'vector-effect': 'non-scaling-stroke',
        ...more,
      })

/** Metres of a planter on the edge of a terrace: its height, its depth and between its plants. */
export const PLANTER = { height: 0.75, depth: 0.5, apart: 0.9 }
/** The heights of plants in a row, over and over. */
const PLANTS = [0.5, 0.7, 0.4, 0.85, 0.6, 0.45]

/** Plants on the edge of a terrace: blades that lean to both sides. */
export const plants = (x: number, z: number, width: number): string =>
  Array.from({ length: Math.floor(width / PLANTER.apart) }, (_, index) => {
    const height = (PLANTS[index % PLANTS.length] ?? 0) * UNIT
    const foot = `M${num((x + (index + 0.5) * PLANTER.apart) * UNIT)} ${num(-z * UNIT)}`
    return [-0.45, 0, 0.45]
      .map((lean) => `${foot}q0 ${num(-height * 0.7)} ${num(height * lean)} ${num(-height)}`)
      .join('')
  }).join('')

/** Someone who stands there, to see how large a house is. */
export const person = (x: number, z: number): string => {
  const [foot, floor] = [x * UNIT, -z * UNIT]
  const head = `M${num(foot - 1.2)} ${num(floor - 15.8)}a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0`
  return `${head}M${num(foot - 1.8)} ${num(floor - 14)}h3.6l.3 6h-.9l-.3 8h-2l-.3-8h-.9z`
}
