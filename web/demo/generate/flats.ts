// The flats of Terasa's houses, by the place they have on every floor.
import { corner, type Layout, narrow, spine, studio } from './layouts.ts'
import { round, WALL } from './rooms.ts'

/** A kind of flat: what all flats above each other have in common. */
export interface FlatKind {
  bedrooms: number
  /** Clear, without the terrace. */
  area: number
  /** Clear width, from wall to wall. */
  width: number
  layout: Layout
  light?: readonly ('back' | 'left')[]
  isMirrored?: boolean
}

/** One bedroom, daylight from the façade only; the core is behind it. */
const oneShallow = (width: number): Layout =>
  spine({
    width: width + WALL,
    hall: [2.45, 5.45, 2.35],
    left: [['bathroom', 0]],
    right: [['wardrobe', 0]],
    front: [
      { kind: 'living', to: 4.45, via: 'hall' },
      { kind: 'bedroom', to: width + WALL, via: 'hall' },
    ],
  })

/** One bedroom in a deep house: bathroom, wardrobe and kitchen in the middle, two rooms on the façade. */
const oneDeep = (width: number): Layout =>
  spine({
    width: width + WALL,
    hall: [1.98, 3.94, 3.9],
    left: [
      ['wardrobe', 1.5],
      ['bathroom', 0],
    ],
    right: [
      ['wardrobe', 1.5],
      ['kitchen', 0, 'living'],
    ],
    front: [
      { kind: 'bedroom', to: 2.94, via: 'hall' },
      { kind: 'living', to: width + WALL, via: 'hall' },
    ],
  })

/** Two bedrooms, one on the façade and one at the back or the side. */
const two = (width: number, depth: number): Layout =>
  spine({
    width: width + WALL,
    hall: [3.2, 5.2, depth],
    left: [['bedroom', 0]],
    right: [
      ['wardrobe', 1.4],
      ['bathroom', 0],
    ],
    front: [
      { kind: 'living', to: 4.2, via: 'hall' },
      { kind: 'bedroom', to: width + WALL, via: 'hall' },
    ],
  })

/** The same between two neighbours, in six metres. */
const twoSlim = (width: number): Layout =>
  spine({
    width: width + WALL,
    hall: [2.85, 4.4, 4.4],
    left: [['bedroom', 0]],
    right: [
      ['wardrobe', 1.6],
      ['bathroom', 0],
    ],
    front: [
      { kind: 'bedroom', to: 2.85, via: 'living', behind: ['wardrobe', 1.6] },
      { kind: 'living', to: width + WALL, via: 'hall' },
    ],
  })

/** Two bedrooms with a kitchen of its own. */
const twoKitchen = (width: number, depth: number): Layout =>
  spine({
    width: width + WALL,
    hall: [2.95, 4.3, depth],
    left: [
      ['bedroom', depth - 2.1],
      ['bathroom', 0],
    ],
    right: [
      ['wardrobe', 1.8],
      ['kitchen', 0, 'living'],
    ],
    front: [
      { kind: 'bedroom', to: 2.95, via: 'living' },
      { kind: 'living', to: width + WALL, via: 'hall' },
    ],
  })

/** Three bedrooms, two of them at the back. */
const three = (width: number, hall = 2.95): Layout =>
  spine({
    width: width + WALL,
    hall: [hall, round(hall + 1.4), 6.7],
    left: [
      ['bedroom', 4.2],
      ['bathroom', 0],
    ],
    right: [
      ['bedroom', 4.2],
      ['bathroom', 0],
    ],
    front: [
      { kind: 'living', to: 4.1, via: 'hall' },
      { kind: 'bedroom', to: width + WALL, via: 'living', behind: ['wardrobe', 1.7] },
    ],
  })

/** The same, deeper: a kitchen of its own and a bathroom to the first bedroom. */
const threeDeep = (width: number): Layout =>
  spine({
    width: width + WALL,
    hall: [2.95, 4.35, 8.1],
    left: [
      ['bedroom', 4.7],
      ['wardrobe', 1.3],
      ['bathroom', 0],
    ],
    right: [
      ['bedroom', 4.7],
      ['kitchen', 0, 'living'],
    ],
    front: [
      { kind: 'bedroom', to: 2.95, via: 'living', behind: ['bathroom', 1.9] },
      { kind: 'living', to: width + WALL, via: 'hall' },
    ],
  })

/** Three bays wide, three bedrooms. */
const threeWide = (width: number): Layout =>
  spine({
    width: width + WALL,
    hall: [3.3, 5, 6.2],
    left: [
      ['bedroom', 3.9],
      ['bathroom', 0],
    ],
    right: [
      ['bedroom', 3.2],
      ['kitchen', 0, 'living'],
    ],
    front: [
      { kind: 'living', to: 6.9, via: 'hall' },
      { kind: 'bedroom', to: width + WALL, via: 'living', behind: ['bathroom', 1.9] },
    ],
  })

/** Three bays wide, four bedrooms, kitchen and dining room behind the living room. */
const four = (width: number): Layout =>
  spine({
    width: width + WALL,
    hall: [3.3, 5, 7.6],
    left: [
      ['bedroom', 4.2],
      ['wardrobe', 1.35],
      ['bathroom', 0],
    ],
    right: [
      ['bedroom', 3.6],
      ['kitchen', 0, 'living'],
    ],
    front: [
      { kind: 'bedroom', to: 3.3, via: 'living' },
      { kind: 'living', to: 7.2, via: 'hall' },
      { kind: 'bedroom', to: width + WALL, via: 'living', behind: ['bathroom', 2.1] },
    ],
  })

/** At the end of the house, entered from the side: the neighbour must be less deep. */
const threeCorner = (area: number): FlatKind => ({
  bedrooms: 3,
  area,
  width: 7.45,
  layout: corner(7.45 + WALL, 3.5, 3.8, 4.2),
  light: ['back', 'left'],
})

/** At the end of the house, entered from the gallery. */
const threeBack = (area: number, isMirrored = false): FlatKind => ({
  bedrooms: 3,
  area,
  width: 7.45,
  layout: three(7.45, 2.98),
  light: ['back', 'left'],
  isMirrored,
})

export const TERRACE_PARK = {
  a: [
    threeCorner(88.6),
    { bedrooms: 1, area: 52.3, width: 7.7, layout: oneShallow(7.7) },
    { bedrooms: 2, area: 71.4, width: 7.7, layout: two(7.7, 3.85), light: ['back'] },
    { bedrooms: 2, area: 64.8, width: 7.7, layout: two(7.7, 3.55), light: ['back'] },
    threeBack(86.1, true),
  ],
  /** Beside the front door of building A, one bay wide. */
  aBesideDoor: { bedrooms: 1, area: 40.4, width: 3.7, layout: narrow(3.7 + WALL, 3.8), light: ['back'] },
  b: [
    threeBack(88.2),
    { bedrooms: 1, area: 52.6, width: 7.7, layout: oneShallow(7.7), isMirrored: true },
    { bedrooms: 1, area: 54.2, width: 7.7, layout: oneShallow(7.7) },
    {
      bedrooms: 2,
      area: 68.6,
      width: 7.45,
      layout: two(7.45, 3.7),
      light: ['back', 'left'],
      isMirrored: true,
    },
  ],
  bBesideDoor: { bedrooms: 1, area: 46.8, width: 3.7, layout: narrow(3.7 + WALL, 4.3), light: ['back'] },
} satisfies Record<string, FlatKind | FlatKind[]>

const towerCorner = (area: number, isMirrored = false): FlatKind => ({
  bedrooms: 2,
  area,
  width: 7.3,
  layout: two(7.3, 4.1),
  light: ['left'],
  isMirrored,
})
const towerMiddle = (area: number, isMirrored = false): FlatKind => ({
  bedrooms: 1,
  area,
  width: 6.1,
  layout: oneDeep(6.1),
  isMirrored,
})

export const RIVER_LINE = {
  a: [
    towerCorner(75),
    towerMiddle(64.8),
    { bedrooms: 0, area: 33.4, width: 2.9, layout: studio(2.9 + WALL) },
    towerMiddle(64.8, true),
    towerCorner(76.4, true),
  ],
  b: [
    towerCorner(75.8),
    towerMiddle(64.4),
    { bedrooms: 2, area: 71.2, width: 6.1, layout: twoSlim(6.1), light: ['back'], isMirrored: true },
    { bedrooms: 3, area: 94.6, width: 7.3, layout: three(7.3), light: ['back', 'left'], isMirrored: true },
  ],
} satisfies Record<string, FlatKind[]>

export const HILL_HOUSE = {
  a: [
    { bedrooms: 3, area: 108.3, width: 7.3, layout: threeDeep(7.3), light: ['back', 'left'] },
    { bedrooms: 3, area: 102.4, width: 6.9, layout: threeDeep(6.9), light: ['back'] },
    { bedrooms: 4, area: 148.6, width: 10.5, layout: four(10.5), light: ['back'] },
    {
      bedrooms: 3,
      area: 106.9,
      width: 7.3,
      layout: threeDeep(7.3),
      light: ['back', 'left'],
      isMirrored: true,
    },
  ],
  /** The lowest floor goes less deep into the slope. */
  aLowest: [
    { bedrooms: 2, area: 90.2, width: 7.3, layout: twoKitchen(7.3, 6.2), light: ['back', 'left'] },
    { bedrooms: 2, area: 85.6, width: 6.9, layout: twoKitchen(6.9, 6.2), light: ['back'] },
    { bedrooms: 3, area: 121.8, width: 10.5, layout: threeWide(10.5), light: ['back'] },
    {
      bedrooms: 2,
      area: 88.4,
      width: 7.3,
      layout: twoKitchen(7.3, 6.1),
      light: ['back', 'left'],
      isMirrored: true,
    },
  ],
} satisfies Record<string, FlatKind[]>

export const OLD_GARDEN = {
  a: [
    { bedrooms: 3, area: 91.1, width: 6.9, layout: three(6.9), light: ['back', 'left'] },
    { bedrooms: 2, area: 75.6, width: 6.9, layout: twoKitchen(6.9, 5.9), light: ['back'] },
    { bedrooms: 0, area: 38.9, width: 3.3, layout: studio(3.3 + WALL) },
    { bedrooms: 2, area: 75.6, width: 6.9, layout: twoKitchen(6.9, 5.9), light: ['back'], isMirrored: true },
    { bedrooms: 3, area: 91.1, width: 6.9, layout: three(6.9), light: ['back', 'left'], isMirrored: true },
  ],
} satisfies Record<string, FlatKind[]>
