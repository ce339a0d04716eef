// The furniture of flats of three and four bedrooms, room by room. Sizes of the rooms are in the comments.
import { bathroom, type Furnishing, type Spot, wideBathroom } from './furniture.ts'

/** A single bed, a desk at the window, a wardrobe; entered from the left at the far end. */
const children: Spot[] = [
  ['bed', 'bottom', -0.01, 0.9],
  ['desk', 'right', 0.3, 1.3],
  ['wardrobe', 'left', 1.2, 1.8],
]

const threeBack: Furnishing = {
  hall: [['cupboard', 'left', 1.3, 1.6]],
  // 2.83 × 4.08, windows at the top and the left
  left0: [
    ['bed', 'right', 0.3, 2.6],
    ['wardrobe', 'bottom', 0, 2],
  ],
  left1: wideBathroom,
  right0: children,
  right1: [
    ['shower', 'right', 0, 0.9],
    ['toilet', 'top', 0.4, 0.44],
    ['basin', 'bottom', -0.2, 1.2],
  ],
  behind1: [['shelves', 'top', 0.1, 2.5]],
}
export const THREE: Furnishing = {
  ...threeBack,
  // 3.98 × 5.42–5.67, a window in the middle of the left wall
  living: [
    ['kitchen', 'top', 0, 2.8],
    ['dining table', 'top', 0.7, 1.5, 1.3],
    ['sofa', 'right', -0.9, 1.7],
    ['low table', 'right', -1.3, 0.9, 1.15],
    ['screen', 'left', -0.8, 1],
  ],
  // 3.35 × 3.72–3.97
  front1: [['bed', 'right', 0.95, 1.6]],
}
/** Living room and bedroom are deeper. */
export const THREE_LONG: Furnishing = {
  ...threeBack,
  // 3.98 × 6.9–7.15
  living: [
    ['kitchen', 'top', 0, 2.8],
    ['dining table', 'top', 0.5, 2.15, 1.4],
    ['sofa', 'right', -0.9, 2.2],
    ['low table', 'right', -1.5, 1, 1.15],
    ['screen', 'left', -0.9, 1.6],
  ],
  // 2.8–3.2 × 5.2–5.45
  front1: [['bed', 'right', -0.9, 2.6]],
}

export const THREE_CORNER: Furnishing = {
  // 3.68 × 3.42, windows at the top and the left
  back0: [
    ['bed', 'right', 0.15, 2.4],
    ['wardrobe', 'bottom', 0, 2],
  ],
  // 3.65 × 3.42
  back1: [
    ['bed', 'right', 0.3, 2.6],
    ['wardrobe', 'left', 0.4, 2],
  ],
  bath: bathroom(['toilet', 'bottom', 0.15, 0.44], ['basin', 'bottom', 0.7, 0.8]),
  hall: [['cupboard', 'top', 2.5, 1.5]],
  // 4.08 × 7.04, a window in the left wall from 2.72 to 4.32
  living: [
    ['kitchen', 'left', 0, 2.6],
    ['dining table', 'left', 0.9, 2.15, 1.5],
    ['sofa', 'right', -0.9, 2.3],
    ['low table', 'right', -1.55, 1, 1.2],
    ['screen', 'left', -1, 1.6],
  ],
  bath2: [
    ['bathtub', 'right', 0.15, 1.6],
    ['basin', 'top', 1, 1.2],
    ['toilet', 'bottom', 1.6, 0.44],
  ],
  // 3.25 × 5.04
  front: [
    ['bed', 'right', 1.6, 2.6],
    ['wardrobe', 'top', 1.1, 2.1],
    ['cupboard', 'left', 2.2, 1.4],
  ],
}

export const THREE_DEEP: Furnishing = {
  hall: [['cupboard', 'left', 1.5, 2]],
  // 2.83 × 4.58, windows at the top and the left
  left0: [
    ['bed', 'right', 0.6, 2.6],
    ['wardrobe', 'bottom', 0, 2],
  ],
  left1: [['shelves', 'top', 0, 2.1]],
  left2: wideBathroom,
  right0: children,
  right1: [
    ['kitchen', 'top', 0, 2.5],
    ['cupboard', 'left', 0.75, 1.6],
  ],
  behind0: [
    ['shower', 'right', 0, 0.9],
    ['toilet', 'top', 0.9, 0.44],
    ['basin', 'bottom', 1, 1.2],
  ],
  // 2.83 × 5.34–5.61, doors at both ends of the upper wall
  front0: [
    ['wardrobe', 'top', 0.85, 1.1],
    ['bed', 'right', -0.9, 2.6],
  ],
  // 3.95–4.35 × 7.24–7.51
  living: [
    ['dining table', 'right', 0.9, 2.15, 0.4],
    ['sofa', 'left', -1, 2.4],
    ['low table', 'left', -1.6, 1.2, 1.2],
    ['screen', 'right', -1.2, 2],
  ],
}

export const THREE_WIDE: Furnishing = {
  hall: [['cupboard', 'left', 1, 1.7]],
  left0: [
    ['bed', 'right', 0.2, 2.6],
    ['wardrobe', 'bottom', 0, 2.2],
  ],
  left1: wideBathroom,
  // 5.5 × 3.08
  right0: [
    ['bed', 'right', 0.25, 2.6],
    ['wardrobe', 'left', 0.05, 2],
    ['desk', 'bottom', 1.6, 1.4],
  ],
  // 5.5 × 2.86
  right1: [
    ['kitchen', 'top', 0, 3.6],
    ['dining table', 'right', 0.6, 1.5, 0.2],
  ],
  // 6.78 × 5.89
  living: [
    ['dining table', 'top', 3.4, 2.15, 1],
    ['sofa', 'left', 2.4, 2.4],
    ['low table', 'left', 3, 1.2, 1.3],
    ['armchair', 'right', 3.2, 0.78, 3.3],
    ['screen', 'right', -0.9, 1.8],
  ],
  behind1: [
    ['bathtub', 'left', 0.05, 1.6],
    ['basin', 'top', 1.2, 1.2],
    ['toilet', 'bottom', 1.6, 0.44],
  ],
  // 3.6 × 3.99
  front1: [
    ['bed', 'right', 0.8, 2.4],
    ['wardrobe', 'left', 1.1, 1.8],
  ],
}

export const FOUR: Furnishing = {
  hall: [['cupboard', 'left', 1.1, 1.8]],
  left0: [
    ['bed', 'right', 0.4, 2.6],
    ['wardrobe', 'bottom', 0, 2.2],
  ],
  left1: [['shelves', 'top', 0, 2.4]],
  left2: wideBathroom,
  // 5.5 × 3.48
  right0: [
    ['bed', 'right', 0.4, 2.6],
    ['wardrobe', 'left', 0.1, 2.2],
    ['desk', 'bottom', 1.7, 1.4],
  ],
  // 5.5 × 3.92
  right1: [
    ['kitchen', 'top', 0, 4.2],
    ['dining table', 'right', 1.2, 2.15, 0.6],
  ],
  // 3.18 × 7.14
  front0: [
    ['wardrobe', 'left', 0.1, 2.6],
    ['desk', 'right', 1.4, 1.4],
    ['bed', 'left', -1, 2.6],
  ],
  // 3.78 × 7.14
  living: [
    ['dining table', 'left', 1.1, 1.5, 0.3],
    ['sofa', 'left', -1, 2.4],
    ['low table', 'left', -1.6, 1.2, 1.2],
    ['screen', 'right', -1.2, 2],
  ],
  behind2: [
    ['bathtub', 'left', 0.15, 1.6],
    ['basin', 'top', 1.1, 1.2],
    ['toilet', 'bottom', 1.3, 0.44],
  ],
  // 3.3 × 5.04
  front2: [
    ['bed', 'right', -0.9, 2.6],
    ['cupboard', 'left', 1.4, 1.6],
  ],
}
