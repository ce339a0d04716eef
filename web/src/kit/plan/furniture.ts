/** Furniture as a drawing shows it from above: thin outlines in metres, the wall at its back along y = 0. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; depth: number; radius?: number }
  | { kind: 'circle'; x: number; y: number; radius: number }
  | { kind: 'ellipse'; x: number; y: number; rx: number; ry: number }
  | { kind: 'line'; from: readonly [number, number]; to: readonly [number, number] }

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
const circle = (x: number, y: number, radius: number): Shape => ({ kind: 'circle', x, y, radius })

const NIGHTSTAND = 0.42

/** Single, double, and from 2.2 metres with a nightstand on either side. */
function bed(length: number, depth: number): Shape[] {
  const start = length >= 2.2 ? NIGHTSTAND + 0.08 : 0
  const width = length - start * 2
  const pillows = width > 1.2 ? 2 : 1
  const pillow = (width - 0.1) / pillows - 0.1
  return [
    box(start, 0, width, depth, 0.03),
    ...Array.from({ length: pillows }, (_, i) =>
      box(start + 0.1 + i * (pillow + 0.1), 0.08, pillow, 0.42, 0.06),
    ),
    line(start, 0.75, start + width, 0.75),
    ...(start > 0
      ? [box(0, 0, NIGHTSTAND, NIGHTSTAND), box(length - NIGHTSTAND, 0, NIGHTSTAND, NIGHTSTAND)]
      : []),
  ]
}

const halved = (length: number, depth: number): Shape[] => [
  box(0, 0, length, depth),
  line(length / 2, 0, length / 2, depth),
]

const desk = (length: number): Shape[] => [box(0, 0, length, 0.6, 0.02), circle(length / 2, 0.82, 0.24)]

const sofa = (length: number, depth: number): Shape[] => [
  box(0, 0, length, depth, 0.08),
  box(0, 0, length, 0.25, 0.05),
  line(length / 2, 0.25, length / 2, depth),
]

/** A table with chairs along both sides. */
function diningTable(length: number, depth: number): Shape[] {
  const seats = Math.max(1, Math.floor((length - 0.1) / 0.65))
  const step = (length - 0.2) / seats
  const chairs = Array.from({ length: seats }, (_, i) => 0.1 + i * step + (step - 0.42) / 2)
  return [
    box(0, 0.3, length, depth - 0.6, 0.03),
    ...chairs.map((x) => box(x, 0, 0.42, 0.26, 0.08)),
    ...chairs.map((x) => box(x, depth - 0.26, 0.42, 0.26, 0.08)),
  ]
}

/** Worktop with hob and sink, in a long one a tall refrigerator at its end. */
function kitchen(length: number, depth: number): Shape[] {
  const fridge = length >= 2.4 ? 0.62 : 0
  return [
    box(0, 0, length, depth),
    ...(fridge ? [line(fridge, 0, fridge, depth)] : []),
    ...[0, 0.25].flatMap((dx) => [0.2, 0.44].map((y) => circle(fridge + 0.3 + dx, y, 0.09))),
    box(length - 0.75, 0.11, 0.55, 0.4, 0.05),
  ]
}

const basin = (length: number, depth: number): Shape[] => [
  box(0, 0, length, depth, 0.02),
  circle(length / 2, depth / 2, 0.14),
]

/** By name, from the length along the wall and the depth in front of it. */
const PIECES = new Map<string, (length: number, depth: number) => Shape[]>(
  Object.entries({
    bed,
    wardrobe: halved,
    cupboard: halved,
    desk,
    sofa,
    'low table': (length, depth) => [box(0, 0, length, depth, 0.04)],
    screen: (length, depth) => [box(0, 0, length, depth), line(0.15, depth / 2, length - 0.15, depth / 2)],
    armchair: (length, depth) => [
      box(0, 0, length, depth, 0.1),
      box(0.1, 0.18, length - 0.2, depth - 0.18, 0.08),
    ],
    'dining table': diningTable,
    kitchen,
    bathtub: (length, depth) => [
      box(0, 0, length, depth, 0.06),
      box(0.08, 0.08, length - 0.16, depth - 0.16, 0.25),
    ],
    shower: (length, depth) => [
      box(0, 0, length, depth),
      line(0, 0, length, depth),
      line(length, 0, 0, depth),
    ],
    toilet: () => [box(0.01, 0, 0.42, 0.22, 0.03), { kind: 'ellipse', x: 0.22, y: 0.44, rx: 0.18, ry: 0.24 }],
    basin,
    shelves: (length, depth) => [box(0, 0, length, depth), line(0, depth / 2, length, depth / 2)],
    'outdoor table': (length, depth) => [
      circle(length / 2, depth / 2, depth / 2 - 0.01),
      box(0, 0.1, 0.36, 0.42, 0.08),
      box(length - 0.36, 0.1, 0.36, 0.42, 0.08),
    ],
    lounger: (length, depth) => [box(0, 0, length, depth, 0.06), line(0, 0.6, length, 0.6)],
  }),
)

/** What a piece looks like. Nothing for one that is not known. */
export const shapesOf = (piece: string, length: number, depth: number): Shape[] =>
  PIECES.get(piece)?.(length, depth) ?? []
