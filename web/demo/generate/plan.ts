// Draws a flat from a layout, an area and its sources of daylight.
import type { Terrace } from './buildings.ts'
import {
  type Furnishing,
  type Furniture,
  furnitureOf,
  mirrorFurniture,
  terraceFurniture,
} from './furniture.ts'
import type { Layout } from './layouts.ts'
import {
  areaOf,
  type Cell,
  doorBetween,
  FACADE_WALL,
  mirrorOpening,
  mirrorRoom,
  type Opening,
  type Room,
  roomOf,
  round,
  WALL,
} from './rooms.ts'

export interface Plan {
  width: number
  depth: number
  bearing: number
  rooms: Room[]
  doors: Opening[]
  windows: Opening[]
  furniture: Furniture[]
}

export interface PlanOptions {
  /** Clear width, from wall to wall. */
  width: number
  /** Clear area of all rooms, without the terrace; a tenth of a square metre exactly. */
  area: number
  layout: Layout
  furnishing: Furnishing
  /** Walls with windows besides the façade. `left` is before mirroring. */
  light?: readonly ('back' | 'left')[]
  isMirrored?: boolean
  /** Position of the terrace along the façade or the back wall, and its depth. After mirroring. */
  terrace: Terrace | undefined
  /** Compass bearing of the façade. */
  facing: number
}

const tenths = (value: number): number => Math.round(value * 10)

/** Far enough from the midpoint between two tenths to round the same way everywhere. */
const isClear = (value: number): boolean => Math.abs(((value * 10) % 1) - 0.5) > 0.03

/** The depth at which the rooms add up to the area, both exactly and after rounding each to a tenth. */
function fit(layout: Layout, area: number): Cell[] {
  for (let turn = 0; turn < 40; turn++) {
    const shift = round((turn % 2 ? turn + 1 : -turn) / 100)
    const near = depthFor((depth) => layout(depth, shift), area)
    for (const step of [0, 0.01, -0.01]) {
      const cells = layout(round(near + step), shift)
      const areas = cells.map((cell) => areaOf(roomOf(cell)))
      const total = areas.reduce((all, one) => all + one, 0)
      const shown = areas.reduce((all, one) => all + tenths(one), 0)
      if (tenths(total) === tenths(area) && shown === tenths(area) && areas.every(isClear)) return cells
    }
  }
  throw new Error(`No depth gives ${area} m² in rounded rooms too: move a wall by a few centimetres`)
}

function depthFor(cells: (depth: number) => Cell[], area: number): number {
  let [low, high] = [6, 24]
  while (high - low > 0.002) {
    const middle = (low + high) / 2
    const total = cells(middle).reduce((all, cell) => all + areaOf(roomOf(cell)), 0)
    if (total < area) low = middle
    else high = middle
  }
  return round(low)
}

/** Draws a flat. */
export function drawPlan(options: PlanOptions): Plan {
  const { width, area, layout, furnishing, light = [], isMirrored = false, terrace, facing } = options
  const cells = fit(layout, area)
  const depth = round(Math.max(...cells.map((cell) => cell.to[1])) - WALL)
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const hall = roomOf(byId.get('hall') as Cell)
  const doors = cells.flatMap((cell) => {
    const via = cell.via ? byId.get(cell.via) : undefined
    return via ? [doorBetween(cell, via)] : []
  })
  doors.push(entrance(hall, width))
  const outside = terrace && terraceRoom(terrace, depth)
  let rooms = cells.map(roomOf)
  let openings = doors
  let furniture = furnitureOf(cells, furnishing)
  if (isMirrored) {
    rooms = rooms.map((room) => mirrorRoom(room, width))
    openings = doors.map((opening) => mirrorOpening(opening, width))
    furniture = furniture.map((one) => mirrorFurniture(one, width))
  }
  const bright = light.map((side) => (side === 'left' && isMirrored ? 'right' : side))
  return {
    width,
    depth,
    bearing: (facing + 180) % 360,
    rooms: outside ? [...rooms, outside] : rooms,
    doors: openings,
    windows: windowsOf(rooms, width, depth, bright, outside),
    furniture: outside ? [...furniture, ...terraceFurniture(outside)] : furniture,
  }
}

const terraceRoom = ({ from, width, depth: deep, isBehind }: Terrace, depth: number): Room => ({
  kind: 'terrace',
  x: from,
  y: round(isBehind ? -FACADE_WALL - deep : depth + FACADE_WALL),
  width,
  depth: deep,
})

/** The entrance door: at the back if the hall reaches it, otherwise at the side. */
function entrance(hall: Room, width: number): Opening {
  if (hall.y === 0) {
    const x = round(hall.x + (hall.width - 0.9) / 2)
    return { x, y: 0, length: 0.9, direction: 'horizontal', swing: 'left', kind: 'entrance' }
  }
  const y = round(hall.y + (hall.depth - 0.9) / 2)
  return { x: width, y, length: 0.9, direction: 'vertical', swing: 'right', kind: 'entrance' }
}

const BRIGHT = new Set(['living', 'bedroom', 'kitchen', 'bathroom'])

function windowsOf(
  rooms: readonly Room[],
  width: number,
  depth: number,
  light: readonly string[],
  terrace: Room | undefined,
): Opening[] {
  const windows: Opening[] = []
  const along = (room: Room, y: number) => {
    const isAtTerrace = terrace && terrace.y < 0 === (y === 0)
    const from = isAtTerrace ? Math.max(room.x, terrace.x) : 0
    const shared = isAtTerrace ? Math.min(room.x + room.width, terrace.x + terrace.width) - from : 0
    if (shared >= 1.5) {
      const length = round(Math.min(3, shared - 0.5))
      windows.push({
        x: round(from + (shared - length) / 2),
        y,
        length,
        direction: 'horizontal',
        kind: 'balcony',
      })
      return
    }
    const length = room.kind === 'bathroom' ? 0.6 : round(Math.min(2, room.width - 0.8))
    const x = round(room.x + (room.width - length) / 2)
    windows.push({ x, y, length, direction: 'horizontal', kind: 'window' })
  }
  for (const room of rooms.filter(({ kind }) => BRIGHT.has(kind))) {
    if (room.y === 0 && light.includes('back')) along(room, 0)
    if (Math.abs(room.y + room.depth - depth) < 0.02) along(room, depth)
    const side = light.includes('left') ? 0 : light.includes('right') ? width : undefined
    if (side === undefined) continue
    if (Math.abs(room.x - side) > 0.02 && Math.abs(room.x + room.width - side) > 0.02) continue
    const length = room.kind === 'bathroom' ? 0.6 : round(Math.min(1.6, room.depth - 0.8))
    windows.push({
      x: side,
      y: round(room.y + (room.depth - length) / 2),
      length,
      direction: 'vertical',
      kind: 'window',
    })
  }
  return windows
}
