// The furniture of flats of up to two bedrooms, room by room. Sizes of the rooms are in the comments, smallest and largest.
import { bathroom, type Furnishing, wideBathroom } from './furniture.ts'

/** Flats of one bay beside the front door. */
export const NARROW: Furnishing = {
  // 3.7 × 3.68–4.18, window or terrace at the top
  back: [
    ['bed', 'left', 0.75, 2.6],
    ['wardrobe', 'right', 0.75, 1.9],
  ],
  bath: [
    ['shower', 'top', 0, 0.9],
    ['toilet', 'top', 1.2, 0.44],
    ['basin', 'bottom', 0.1, 0.9],
  ],
  hall: [['cupboard', 'left', 0.1, 1.1]],
  // 3.7 × 5.18–6.4
  living: [
    ['kitchen', 'left', 0, 2.4],
    ['dining table', 'left', 0.8, 1.5, 1.15],
    ['sofa', 'right', -0.9, 1.9],
    ['low table', 'right', -1.35, 1, 1.15],
    ['screen', 'left', -0.9, 1.4],
  ],
}

export const STUDIO: Furnishing = {
  bath: [
    ['shower', 'top', 0, 0.9],
    ['toilet', 'right', 1.05, 0.44],
    ['basin', 'bottom', -0.05, 0.7],
  ],
  kitchen: [['kitchen', 'top', -0.02, 1.65]],
  // 2.9–3.3 × 7.23–7.49: table, sofa and bed one behind the other
  living: [
    ['dining table', 'right', 0.8, 1.5],
    ['wardrobe', 'left', 0.8, 1.8],
    ['sofa', 'left', 2.9, 1.8],
    ['low table', 'left', 3.4, 0.8, 1.1],
    ['screen', 'right', 3, 1.6],
    ['bed', 'left', -0.9, 1.4],
  ],
}

export const ONE_SHALLOW: Furnishing = {
  hall: [['wardrobe', 'left', 0.1, 1.3]],
  left0: bathroom(['toilet', 'left', 1, 0.44], ['basin', 'bottom', 0.3, 1.2]),
  right0: [
    ['shelves', 'top', 0, 2.2],
    ['shelves', 'right', 0.6, 1.6],
  ],
  // 4.33 × 4.71–4.96
  living: [
    ['kitchen', 'top', 0, 2.4],
    ['dining table', 'left', 1.6, 1.5, 0.2],
    ['sofa', 'right', -0.65, 2],
    ['low table', 'right', -1.15, 1, 1.15],
    ['screen', 'left', -0.3, 1.2],
  ],
  // 3.25 × 4.71–4.96
  front1: [
    ['bed', 'right', 1.35, 2.6],
    ['wardrobe', 'top', 1.1, 2.1],
    ['cupboard', 'left', 1.8, 1.4],
  ],
}

export const ONE_DEEP: Furnishing = {
  hall: [['cupboard', 'right', 1.6, 1.4]],
  left0: [['shelves', 'top', 0, 1.8]],
  left1: bathroom(['toilet', 'left', 0.9, 0.44], ['basin', 'bottom', 0.1, 0.9]),
  right0: [['shelves', 'top', 0, 2.1]],
  right1: [['kitchen', 'top', 0.03, 2.1]],
  // 2.82 × 7.2: wardrobe and desk at the dark end, the bed towards the window
  front0: [
    ['wardrobe', 'left', 0.1, 2.4],
    ['desk', 'right', 1.1, 1.4],
    ['bed', 'left', -0.9, 2.6],
  ],
  // 3.16 × 7.2
  living: [
    ['dining table', 'top', 1.3, 1.5, 0.85],
    ['cupboard', 'right', 2.6, 1.6],
    ['sofa', 'left', -0.9, 2.2],
    ['low table', 'left', -1.5, 1, 1.1],
    ['screen', 'right', -1.1, 1.8],
  ],
}

const twoBack: Furnishing = {
  hall: [['cupboard', 'left', 1.1, 1.3]],
  // 3.08 × 3.45–4, windows at the top, the left or both
  left0: [
    ['bed', 'right', 0.15, 2.4],
    ['wardrobe', 'bottom', 0, 2],
  ],
  right0: [['shelves', 'top', 0, 2]],
  right1: bathroom(['toilet', 'right', 0.85, 0.44], ['basin', 'bottom', -0.1, 1]),
  // 4.08 × 5.19–6.74, perhaps with a window in the middle of the left wall
  living: [
    ['kitchen', 'top', 0, 3],
    ['dining table', 'top', 0.5, 1.5, 1.35],
    ['sofa', 'right', -0.9, 2],
    ['low table', 'right', -1.4, 1, 1.2],
    ['screen', 'left', -0.9, 1.1],
  ],
}
export const TWO: Furnishing = {
  ...twoBack,
  // 3.25–3.5 × 5.19–5.88
  front1: [
    ['bed', 'right', -0.9, 2.6],
    ['wardrobe', 'top', 1, 2.1],
    ['cupboard', 'left', 1.6, 1.4],
  ],
}
/** In a tower: the bedroom is deeper. */
export const TWO_DEEP: Furnishing = {
  ...twoBack,
  // 3.1 × 6.55–6.74
  front1: [
    ['wardrobe', 'right', 0.1, 2.4],
    ['desk', 'left', 1.2, 1.4],
    ['bed', 'right', -0.9, 2.6],
  ],
}

export const TWO_SLIM: Furnishing = {
  hall: [['cupboard', 'left', 1.3, 1.6]],
  left0: [
    ['bed', 'left', 0.4, 2.6],
    ['wardrobe', 'bottom', 0, 1.8],
  ],
  right0: [['shelves', 'top', 0, 1.7]],
  right1: bathroom(['toilet', 'right', 0.95, 0.44], ['basin', 'right', -0.15, 0.9]),
  behind0: [['shelves', 'top', 0.1, 2.5]],
  // 2.73 × 6.24
  front0: [
    ['desk', 'left', 1, 1.4],
    ['cupboard', 'right', 1.2, 1.4],
    ['bed', 'left', -0.9, 2.6],
  ],
  // 3.25 × 7.84
  living: [
    ['kitchen', 'right', 0.1, 3],
    ['dining table', 'left', 2.75, 1.5, 0.4],
    ['sofa', 'right', -0.9, 2.2],
    ['low table', 'right', -1.5, 1, 1.1],
    ['screen', 'left', -1.1, 1.8],
  ],
}

export const TWO_KITCHEN: Furnishing = {
  hall: [['cupboard', 'right', 2.2, 1.6]],
  // 2.83 × 3.68–3.98, windows at the top and perhaps the left
  left0: [
    ['bed', 'right', 0.2, 2.4],
    ['wardrobe', 'bottom', 0, 1.9],
  ],
  left1: wideBathroom,
  right0: [
    ['shelves', 'top', 0, 2.4],
    ['shelves', 'right', 0.6, 1],
  ],
  right1: [
    ['kitchen', 'right', 0, 3],
    ['cupboard', 'left', 0.4, 1.8],
  ],
  // 2.83 × 5.55–6.7
  front0: [
    ['wardrobe', 'top', 0, 1.9],
    ['bed', 'right', -0.9, 2.6],
  ],
  // 3.95–4.35 × 5.55–6.7
  living: [
    ['dining table', 'right', 0.85, 2.15, 0.3],
    ['sofa', 'left', -0.8, 2.2],
    ['low table', 'left', -1.4, 1, 1.15],
    ['screen', 'right', -0.9, 1.6],
  ],
}
