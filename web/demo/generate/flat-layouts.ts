// Layouts by number of bedrooms and depth of the house. Widths are clear, in metres.
import { type Layout, spine } from './layouts.ts'
import { round, WALL } from './rooms.ts'

/** One bedroom, daylight from the façade only; the core is behind it. */
export const oneShallow = (width: number): Layout =>
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
export const oneDeep = (width: number): Layout =>
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
export const two = (width: number, depth: number): Layout =>
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
export const twoSlim = (width: number): Layout =>
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
export const twoKitchen = (width: number, depth: number): Layout =>
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
export const three = (width: number, hall = 2.95): Layout =>
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
export const threeDeep = (width: number): Layout =>
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
export const threeWide = (width: number): Layout =>
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
export const four = (width: number): Layout =>
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
