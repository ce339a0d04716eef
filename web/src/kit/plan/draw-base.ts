import { COLOURS } from '../../styles/colours.ts'
import type { Rect } from './geometry.ts'
import type { RoomName } from './rooms.ts'
import { el, num } from './svg.ts'

/** Units of the drawing in a metre. */
export const UNIT = 64
/** Drawings are filled with colours, not variables of a page, so that they also work in print and in pictures. */
export const {
  ink: INK,
  accent: ACCENT,
  'on-accent': ON_ACCENT,
  paper: PAPER,
  sand: SAND,
  'stone-7': STONE_7,
  'stone-5': STONE_5,
  line: LINE,
} = COLOURS

/** Texts of a drawing in the language of the page. */
export interface PlanWords {
  roomName(name: RoomName, index?: number): string
  /** `27.4 m²` */
  area(squareMetres: number): string
  /** `5 m` */
  metres(text: string): string
  north: string
}

/** A point in metres, in the drawing's units. */
export const at = ([x, y]: readonly [number, number]): string => `${num(x * UNIT)} ${num(y * UNIT)}`

export const rect = (
  { x, y, width, depth }: Rect,
  attributes: Record<string, string | number> = {},
  inset = 0,
): string =>
  el('rect', {
    // Zero is the default.
    x: x * UNIT + inset || undefined,
    y: y * UNIT + inset || undefined,
    width: width * UNIT - inset * 2,
    height: depth * UNIT - inset * 2,
    ...attributes,
  })

/** One subpath of a larger path: filled together, overlapping outlines leave no seam. */
export const outline = ({ x, y, width, depth }: Rect): string =>
  `M${num(x * UNIT)} ${num(y * UNIT)}h${num(width * UNIT)}v${num(depth * UNIT)}h${num(-width * UNIT)}z`
