import type { ComplexMap, MapPlace } from '../../platform/content/surroundings.ts'
import { round } from '../../ui/round.ts'

/** A point of a drawing. */
export interface Point {
  x: number
  y: number
}

/** Units of a drawing from left to right, whatever its scale; letters and pins are sized in them by the style sheet. */
export const WIDTH = 1000
const HEIGHT = 860
/** The compass of the surroundings: its needle and its letter. */
export const COMPASS: readonly [needle: Point, letter: Point] = [
  { x: WIDTH - 60, y: 72 },
  { x: WIDTH - 60, y: 36 },
]
/** How near a pin may come to the edge, in units: on a phone, an arrow reaches 87 from its pin. */
const EDGE = 112

/** From the map's metres to the units of the sheet, north up. */
export interface Sheet {
  width: number
  height: number
  scale: number
  /** As an SVG attribute, for what is drawn in metres. */
  transform: string
  place(point: readonly [number, number]): Point
}

/** The sheet of the surroundings, the complex in its middle. */
export function surroundingsSheet({ radius, turn }: Pick<ComplexMap, 'radius' | 'turn'>): Sheet {
  const scale = WIDTH / (2 * radius)
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const middle = { x: WIDTH / 2, y: HEIGHT / 2 }
  return {
    width: WIDTH,
    height: HEIGHT,
    scale,
    transform: `translate(${middle.x} ${middle.y}) rotate(${turn}) scale(${round(scale, 4)})`,
    place: ([x, y]) => ({ x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos }),
  }
}

/** Metres around the site on its plan, and how many it shows at least from left to right. */
const MARGIN = 16
const LEAST_WIDTH = 150

export interface SiteSheet extends Sheet {
  /** The outline of the site, in metres. */
  site: Outline
  /** Where the name of an area stands: near the left edge, in the middle of what is seen of it. */
  nameIn(outline: Outline): Point | undefined
  /** Where a line crosses the left edge; undefined where it does not. */
  edgeLevel(line: Outline): number | undefined
}

/** The sheet of the site plan: along its streets, not turned to the north. */
export function siteSheet({ site, frame }: Pick<ComplexMap, 'site' | 'frame'>): SiteSheet {
  const [x0, y0, across, down] = frame ?? frameAround(site)
  const scale = WIDTH / across
  const place: Sheet['place'] = ([x, y]) => ({ x: (x - x0) * scale, y: (y - y0) * scale })
  return {
    width: WIDTH,
    height: Math.round(down * scale),
    scale,
    site,
    transform: `scale(${round(scale, 4)}) translate(${round(-x0)} ${round(-y0)})`,
    place,
    nameIn(outline) {
      const { left, right, top, bottom } = boundsOf(outline)
      const [from, to] = [Math.max(top, y0), Math.min(bottom, y0 + down)]
      if (left > x0 + across || right < x0 || to - from < 5) return undefined
      return place([Math.max(left, x0) + across * 0.024, (from + to) / 2])
    },
    edgeLevel(line) {
      const [y] = line.flatMap(([ax, ay], index) => {
        const [bx, by] = line[index + 1] ?? [ax, ay]
        return ax > x0 === bx > x0 ? [] : [ay + ((x0 - ax) / (bx - ax)) * (by - ay)]
      })
      return y !== undefined && y > y0 && y < y0 + down ? (y - y0) * scale : undefined
    },
  }
}

function frameAround(site: Outline): readonly [x: number, y: number, width: number, depth: number] {
  const { left, right, top, bottom } = boundsOf(site)
  const width = Math.max(right - left + 2 * MARGIN, LEAST_WIDTH)
  return [(left + right - width) / 2, top - MARGIN, width, bottom - top + 2 * MARGIN]
}

/** The way into a house at a point of its edge: degrees that turn an arrow that points down. */
export function facingIn(
  [x, y]: readonly [number, number],
  [left, top, width, depth]: readonly [number, number, number, number],
): number {
  const [across, down] = [(x - left) / width - 0.5, (y - top) / depth - 0.5]
  if (Math.abs(across) > 0.48) return across < 0 ? -90 : 90
  return down < 0 ? 0 : 180
}

/** A dimension line across or down the sheet, with slanted ends and a place for its length. */
export function dimensionOf(
  sheet: Sheet,
  from: readonly [number, number],
  to: readonly [number, number],
): Point & { path: string } {
  const [a, b] = [sheet.place(from), sheet.place(to)]
  const isLevel = Math.abs(b.x - a.x) > Math.abs(b.y - a.y)
  const tick = ({ x, y }: Point) => `M${round(x - 5)} ${round(y + 5)}l10-10`
  return {
    path: `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}${tick(a)}${tick(b)}`,
    x: round((a.x + b.x) / 2 + (isLevel ? 0 : 30)),
    y: round((a.y + b.y) / 2 - (isLevel ? 12 : 0)),
  }
}

export type Outline = readonly (readonly [number, number])[]

function boundsOf(outline: Outline) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

export interface Pin extends Point {
  /** From 1, as in the list. */
  number: number
  id: string
  /** Degrees clockwise from the right: the place lies beyond the sheet in this direction. */
  beyond: number | undefined
  /** The way on foot in the map's metres, or the straight line; none to what lies beyond the sheet. */
  route: MapPlace['route']
}

/** A pin for each place, in the order of the list; what lies beyond the sheet is pinned to its edge. */
export function pinsOf(sheet: Sheet, places: readonly MapPlace[]): Pin[] {
  const middle = { x: sheet.width / 2, y: sheet.height / 2 }
  return places.map((place, index) => {
    const at = sheet.place([place.x, place.y])
    const [dx, dy] = [at.x - middle.x, at.y - middle.y]
    const reach = Math.min((middle.x - EDGE) / Math.abs(dx), (middle.y - EDGE) / Math.abs(dy))
    const isBeyond = reach < 1
    return {
      number: index + 1,
      id: place.id,
      x: round(isBeyond ? middle.x + dx * reach : at.x),
      y: round(isBeyond ? middle.y + dy * reach : at.y),
      beyond: isBeyond ? round((Math.atan2(dy, dx) * 180) / Math.PI) : undefined,
      route: isBeyond
        ? []
        : place.route.length > 1
          ? place.route
          : [
              [0, 0],
              [place.x, place.y],
            ],
    }
  })
}

/** An SVG path through points; closed where it is an outline. */
export const pathOf = (points: Outline, isClosed = false): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'z' : ''}`

/** An SVG path of upright boxes. */
export const boxesPath = (boxes: readonly (readonly [number, number, number, number])[]): string =>
  boxes
    .map(
      ([x, y, width, depth]) => `M${round(x)} ${round(y)}h${round(width)}v${round(depth)}h${round(-width)}z`,
    )
    .join('')

/** The crowns of trees as one SVG path: a park has up to ninety. */
export const crownsPath = (trees: readonly { x: number; y: number; r: number }[]): string =>
  trees
    .map(
      ({ x, y, r }) =>
        `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`,
    )
    .join('')
