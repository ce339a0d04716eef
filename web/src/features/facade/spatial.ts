/** Walking over a façade with the arrow keys. */
export type Direction = 'up' | 'down' | 'left' | 'right'

export interface Placed {
  number: string
  floor: number
  polygon: readonly (readonly [number, number])[]
}

/** The size of the picture in pixels. */
interface Size {
  width: number
  height: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
  x: number
  y: number
}

/** The bounding box of an outline and its centre; undefined without an outline. */
export function boxOf(polygon: Placed['polygon']): Box | undefined {
  if (polygon.length === 0) return undefined
  const xs = polygon.map(([x]) => x)
  const ys = polygon.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Neighbours share an edge, so boxes may touch; this much of overlap is still beside each other. */
const TOUCH = 0.25

/**
 * The flat in a direction: the next one on the floor, or the nearest one on the next floor that has
 * flats. `undefined` at the edge of the house.
 */
export function neighbour<F extends Placed>(
  flats: readonly F[],
  from: F,
  direction: Direction,
): F | undefined {
  const here = boxOf(from.polygon)
  if (!here) return undefined
  const sideways = direction === 'left' || direction === 'right'
  const sign = direction === 'right' || direction === 'down' ? 1 : -1
  let best: { flat: F; row: number; away: number } | undefined
  for (const flat of flats) {
    const there = boxOf(flat.polygon)
    if (!there || flat === from) continue
    const shared = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top)
    const beside = shared > TOUCH * Math.min(here.bottom - here.top, there.bottom - there.top)
    const ahead = sign * (sideways ? there.x - here.x : there.y - here.y)
    if (beside !== sideways || ahead <= 0) continue
    // The nearest row wins; within it, the flat with the smallest sideways distance.
    const row = sideways ? 0 : Math.round(ahead * 500)
    const away = sideways ? ahead : Math.abs(there.x - here.x)
    if (!best || row < best.row || (row === best.row && away < best.away)) best = { flat, row, away }
  }
  return best?.flat
}

/** The first or the last flat of a floor, as Home and End go to. */
export function endOfRow<F extends Placed>(flats: readonly F[], from: F, end: 'first' | 'last'): F {
  const row = flats.filter((flat) => flat.floor === from.floor && flat.polygon.length > 0)
  const at = (flat: F) => boxOf(flat.polygon)?.x ?? 0
  return row.reduce(
    (best, flat) => ((end === 'first' ? at(flat) < at(best) : at(flat) > at(best)) ? flat : best),
    from,
  )
}

/** An outline on a picture of so many pixels, as SVG has it. */
export const pointsOf = (polygon: Placed['polygon'], { width, height }: Size): string =>
  polygon.map(([x, y]) => `${Math.round(x * width)},${Math.round(y * height)}`).join(' ')

/** An outline as the path of an SVG. */
export const outlineOf = (polygon: Placed['polygon'], size: Size): string => `M${pointsOf(polygon, size)}Z`

/** The line from its lower left to its upper right. */
export function diagonalOf(polygon: Placed['polygon'], size: Size): string {
  const { left, right, top, bottom } = boxOf(polygon) ?? { left: 0, right: 0, top: 0, bottom: 0 }
  const ends = [
    [left, bottom],
    [right, top],
  ] as const
  return `M${pointsOf(ends, size)}`
}
