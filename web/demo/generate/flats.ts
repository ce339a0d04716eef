// The flats of Terasa's houses, by their position on a floor.
import { four, oneDeep, oneShallow, three, threeDeep, threeWide, two, twoKitchen, twoSlim } from './flat-layouts.ts'
import { NARROW, ONE_DEEP, ONE_SHALLOW, STUDIO, TWO, TWO_DEEP, TWO_KITCHEN, TWO_SLIM } from './furnishings.ts'
import { FOUR, THREE, THREE_CORNER, THREE_DEEP, THREE_LONG, THREE_WIDE } from './furnishings-large.ts'
import type { Furnishing } from './furniture.ts'
import { corner, type Layout, narrow, studio } from './layouts.ts'
import { WALL } from './rooms.ts'

/** What all flats in one column share. */
export interface FlatKind {
  bedrooms: number
  /** Clear area in square metres, without the terrace. */
  area: number
  /** Clear width in metres. */
  width: number
  layout: Layout
  furnishing: Furnishing
  light?: readonly ('back' | 'left')[]
  isMirrored?: boolean
}

/** At the end of the house, entered from the side: the neighbour must be less deep. */
const threeCorner = (area: number): FlatKind => ({
  bedrooms: 3,
  area,
  width: 7.45,
  layout: corner(7.45 + WALL, 3.5, 3.8, 4.2), furnishing: THREE_CORNER,
  light: ['back', 'left'],
})

/** At the end of the house, entered from the gallery. */
const threeBack = (area: number, isMirrored = false): FlatKind => ({
  bedrooms: 3,
  area,
  width: 7.45,
  layout: three(7.45, 2.98), furnishing: THREE,
  light: ['back', 'left'],
  isMirrored,
})

export const TERRACE_PARK = {
  a: [
    threeCorner(88.6),
    { bedrooms: 1, area: 52.3, width: 7.7, layout: oneShallow(7.7), furnishing: ONE_SHALLOW },
    { bedrooms: 2, area: 71.4, width: 7.7, layout: two(7.7, 3.85), furnishing: TWO, light: ['back'] },
    { bedrooms: 2, area: 64.8, width: 7.7, layout: two(7.7, 3.55), furnishing: TWO, light: ['back'] },
    threeBack(86.1, true),
  ],
  /** Beside the front door of building A, one bay wide. */
  aBesideDoor: { bedrooms: 1, area: 40.4, width: 3.7, layout: narrow(3.7 + WALL, 3.8), furnishing: NARROW, light: ['back'] },
  b: [
    threeBack(88.2),
    { bedrooms: 1, area: 52.6, width: 7.7, layout: oneShallow(7.7), furnishing: ONE_SHALLOW, isMirrored: true },
    { bedrooms: 1, area: 54.2, width: 7.7, layout: oneShallow(7.7), furnishing: ONE_SHALLOW },
    {
      bedrooms: 2,
      area: 68.6,
      width: 7.45,
      layout: two(7.45, 3.7), furnishing: TWO,
      light: ['back', 'left'],
      isMirrored: true,
    },
  ],
  bBesideDoor: { bedrooms: 1, area: 46.8, width: 3.7, layout: narrow(3.7 + WALL, 4.3), furnishing: NARROW, light: ['back'] },
} satisfies Record<string, FlatKind | FlatKind[]>

const towerCorner = (area: number, isMirrored = false): FlatKind => ({
  bedrooms: 2,
  area,
  width: 7.3,
  layout: two(7.3, 4.1), furnishing: TWO_DEEP,
  light: ['left'],
  isMirrored,
})
const towerMiddle = (area: number, isMirrored = false): FlatKind => ({
  bedrooms: 1,
  area,
  width: 6.1,
  layout: oneDeep(6.1), furnishing: ONE_DEEP,
  isMirrored,
})

export const RIVER_LINE = {
  a: [
    towerCorner(75),
    towerMiddle(64.8),
    { bedrooms: 0, area: 33.4, width: 2.9, layout: studio(2.9 + WALL), furnishing: STUDIO },
    towerMiddle(64.8, true),
    towerCorner(76.4, true),
  ],
  b: [
    towerCorner(75.8),
    towerMiddle(64.4),
    { bedrooms: 2, area: 71.2, width: 6.1, layout: twoSlim(6.1), furnishing: TWO_SLIM, light: ['back'], isMirrored: true },
    { bedrooms: 3, area: 94.6, width: 7.3, layout: three(7.3), furnishing: THREE_LONG, light: ['back', 'left'], isMirrored: true },
  ],
} satisfies Record<string, FlatKind[]>

export const HILL_HOUSE = {
  a: [
    { bedrooms: 3, area: 108.3, width: 7.3, layout: threeDeep(7.3), furnishing: THREE_DEEP, light: ['back', 'left'] },
    { bedrooms: 3, area: 102.4, width: 6.9, layout: threeDeep(6.9), furnishing: THREE_DEEP, light: ['back'] },
    { bedrooms: 4, area: 148.6, width: 10.5, layout: four(10.5), furnishing: FOUR, light: ['back'] },
    {
      bedrooms: 3,
      area: 106.9,
      width: 7.3,
      layout: threeDeep(7.3), furnishing: THREE_DEEP,
      light: ['back', 'left'],
      isMirrored: true,
    },
  ],
  /** The lowest floor is less deep because of the slope. */
  aLowest: [
    { bedrooms: 2, area: 90.2, width: 7.3, layout: twoKitchen(7.3, 6.2), furnishing: TWO_KITCHEN, light: ['back', 'left'] },
    { bedrooms: 2, area: 85.6, width: 6.9, layout: twoKitchen(6.9, 6.2), furnishing: TWO_KITCHEN, light: ['back'] },
    { bedrooms: 3, area: 121.8, width: 10.5, layout: threeWide(10.5), furnishing: THREE_WIDE, light: ['back'] },
    {
      bedrooms: 2,
      area: 88.4,
      width: 7.3,
      layout: twoKitchen(7.3, 6.1), furnishing: TWO_KITCHEN,
      light: ['back', 'left'],
      isMirrored: true,
    },
  ],
} satisfies Record<string, FlatKind[]>

export const OLD_GARDEN = {
  a: [
    { bedrooms: 3, area: 91.1, width: 6.9, layout: three(6.9), furnishing: THREE_LONG, light: ['back', 'left'] },
    { bedrooms: 2, area: 75.6, width: 6.9, layout: twoKitchen(6.9, 5.9), furnishing: TWO_KITCHEN, light: ['back'] },
    { bedrooms: 0, area: 38.9, width: 3.3, layout: studio(3.3 + WALL), furnishing: STUDIO },
    { bedrooms: 2, area: 75.6, width: 6.9, layout: twoKitchen(6.9, 5.9), furnishing: TWO_KITCHEN, light: ['back'], isMirrored: true },
    { bedrooms: 3, area: 91.1, width: 6.9, layout: three(6.9), furnishing: THREE_LONG, light: ['back', 'left'], isMirrored: true },
  ],
} satisfies Record<string, FlatKind[]>
