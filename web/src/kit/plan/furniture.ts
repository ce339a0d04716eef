/** Furniture as a drawing shows it from above: thin outlines in metres, the wall at its back along y = 0. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; depth: number; radius?: number }
  | { kind: 'circle'; x: number; y: number; radius: number }
  | { kind: 'ellipse'; x: number; y: number; rx: number; ry: number }
  | { kind: 'line'; from: readonly [number, number]; to: readonly [number, number] }

export interface Piece {
  name: string
  /** Along the wall. */
  width: number
  /** From the wall. */
  depth: number
  /** Not placed in front of a window: too tall, or a bed in the draught. */
  tall?: boolean
  shapes: Shape[]
}

const box = (x: number, y: number, width: number, depth: number, radius = 0): Shape => ({
  kind: 'rect',
  x,
  y,
  width,
  depth,
  radius,
})
const line = (x1: number, y1: number, x2: number, y2: number): Shape => ({
  kind: 'line',
  from: [x1, y1],
  to: [x2, y2],
})

const NIGHTSTAND = 0.42

function bed(width: number, nightstands: boolean): Piece {
  const start = nightstands ? NIGHTSTAND + 0.08 : 0
  const pillows = width > 1.2 ? 2 : 1
  const pillow = (width - 0.1) / pillows - 0.1
  return {
    name: width > 1.2 ? 'double bed' : 'single bed',
    tall: true,
    width: width + start * 2,
    depth: 2.05,
    shapes: [
      box(start, 0, width, 2.05, 0.03),
      ...Array.from({ length: pillows }, (_, i) =>
        box(start + 0.1 + i * (pillow + 0.1), 0.08, pillow, 0.42, 0.06),
      ),
      line(start, 0.75, start + width, 0.75),
      ...(nightstands
        ? [box(0, 0, NIGHTSTAND, NIGHTSTAND), box(start + width + 0.08, 0, NIGHTSTAND, NIGHTSTAND)]
        : []),
    ],
  }
}

const wardrobe = (width: number): Piece => ({
  name: 'wardrobe',
  width,
  depth: 0.6,
  tall: true,
  shapes: [box(0, 0, width, 0.6), line(width / 2, 0, width / 2, 0.6)],
})

const cupboard = (width: number): Piece => ({
  name: 'cupboard',
  width,
  depth: 0.4,
  tall: true,
  shapes: [box(0, 0, width, 0.4), line(width / 2, 0, width / 2, 0.4)],
})

const desk: Piece = {
  name: 'desk',
  width: 1.4,
  depth: 1.1,
  shapes: [box(0, 0, 1.4, 0.6, 0.02), { kind: 'circle', x: 0.7, y: 0.82, radius: 0.24 }],
}

const sofa = (width: number, table: boolean): Piece => ({
  name: 'sofa',
  width,
  depth: table ? 2 : 0.85,
  shapes: [
    box(0, 0, width, 0.85, 0.08),
    box(0, 0, width, 0.25, 0.05),
    line(width / 2, 0.25, width / 2, 0.85),
    ...(table ? [box(width / 2 - 0.5, 1.3, 1, 0.6, 0.04)] : []),
  ],
})

/** Seats a side of the table. */
function diningTable(seats: number): Piece {
  const length = seats * 0.65 + 0.2
  const chairs = Array.from({ length: seats }, (_, i) => 0.1 + i * 0.65 + 0.11)
  return {
    name: 'dining table',
    width: length,
    depth: 1.46,
    shapes: [
      box(0, 0.3, length, 0.86, 0.03),
      ...chairs.map((x) => box(x, 0, 0.42, 0.26, 0.08)),
      ...chairs.map((x) => box(x, 1.2, 0.42, 0.26, 0.08)),
    ],
  }
}

/** Worktop with hob and sink, a tall refrigerator at its end. */
function kitchen(width: number): Piece {
  const fridge = width >= 2.4 ? 0.62 : 0
  const hob = fridge + 0.3
  const sink = width - 1
  return {
    name: 'kitchen',
    width,
    depth: 0.62,
    tall: true,
    shapes: [
      box(0, 0, width, 0.62),
      ...(fridge ? [line(fridge, 0, fridge, 0.62)] : []),
      ...[0, 0.25].flatMap((dx) =>
        [0.2, 0.44].map((y): Shape => ({ kind: 'circle', x: hob + dx, y, radius: 0.09 })),
      ),
      box(sink, 0.11, 0.55, 0.4, 0.05),
    ],
  }
}

const bathtub: Piece = {
  name: 'bathtub',
  width: 1.6,
  depth: 0.75,
  shapes: [box(0, 0, 1.6, 0.75, 0.06), box(0.08, 0.08, 1.44, 0.59, 0.25)],
}
const shower: Piece = {
  name: 'shower',
  width: 0.9,
  depth: 0.9,
  shapes: [box(0, 0, 0.9, 0.9), line(0, 0, 0.9, 0.9), line(0.9, 0, 0, 0.9)],
}
const toilet: Piece = {
  name: 'toilet',
  width: 0.44,
  depth: 0.7,
  shapes: [box(0.01, 0, 0.42, 0.22, 0.03), { kind: 'ellipse', x: 0.22, y: 0.44, rx: 0.18, ry: 0.24 }],
}
const basin = (width: number): Piece => ({
  name: 'basin',
  width,
  depth: 0.42,
  shapes: [
    box(0, 0, width, 0.42, 0.02),
    ...(width > 1.1 ? [width / 4, (width * 3) / 4] : [width / 2]).map(
      (x): Shape => ({ kind: 'circle', x, y: 0.21, radius: 0.13 }),
    ),
  ],
})
const shelves = (width: number): Piece => ({
  name: 'shelves',
  width,
  depth: 0.5,
  tall: true,
  shapes: [box(0, 0, width, 0.5), line(0, 0.25, width, 0.25)],
})
const armchair: Piece = {
  name: 'armchair',
  width: 0.78,
  depth: 0.78,
  shapes: [box(0, 0, 0.78, 0.78, 0.1), box(0.1, 0.18, 0.58, 0.6, 0.08)],
}
const terraceSet: Piece = {
  name: 'table and chairs',
  width: 1.4,
  depth: 0.62,
  shapes: [
    { kind: 'circle', x: 0.7, y: 0.31, radius: 0.3 },
    box(0, 0.1, 0.42, 0.42, 0.08),
    box(0.98, 0.1, 0.42, 0.42, 0.08),
  ],
}

/** Alternatives; the first that fits is used. */
export interface Wish {
  choices: Piece[]
  /** Free-standing instead of at a wall, at this fraction of the room: 0.5 is the middle. */
  free?: number
}

const wish = (...choices: Piece[]): Wish => ({ choices })
const freely = (...choices: Piece[]): Wish => ({ choices, free: 0.5 })

const bedroom = (main: boolean): Wish[] => [
  main
    ? wish(bed(1.6, true), bed(1.6, false), bed(1.4, false), bed(0.9, false))
    : wish(bed(1.4, false), bed(0.9, false)),
  wish(wardrobe(2), wardrobe(1.6), wardrobe(1.2), wardrobe(0.9)),
  ...(main ? [] : [wish(desk)]),
]

const seating: Wish[] = [
  wish(sofa(2.3, true), sofa(1.8, true), sofa(1.8, false)),
  freely(diningTable(3), diningTable(2)),
  freely(armchair),
]

/** The furniture of a room, most important first. */
export const WISHES = {
  bedroom: bedroom(true),
  secondBedroom: bedroom(false),
  living: seating,
  livingKitchen: [wish(kitchen(3.6), kitchen(3), kitchen(2.4), kitchen(1.8)), ...seating],
  kitchen: [wish(kitchen(3.6), kitchen(3), kitchen(2.4), kitchen(1.8)), freely(diningTable(2))],
  bathroom: [wish(bathtub, shower), wish(toilet), wish(basin(1.3), basin(0.9), basin(0.6))],
  hall: [wish(cupboard(1.5), cupboard(1.1), cupboard(0.8))],
  wardrobe: [wish(shelves(2), shelves(1.4), shelves(0.9)), wish(shelves(1.4), shelves(0.9))],
  terrace: [{ choices: [terraceSet], free: 0.25 }],
} satisfies Record<string, Wish[]>
