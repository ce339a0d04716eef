/**
 * Widths that pictures are made in. The places on the site share them, so that a picture shown in three places is
 * made once.
 */
export const WIDTHS = {
  /** A card in a grid of two or three. */
  card: [400, 640, 960],
  /** A tall card. */
  tall: [400, 600, 800],
  /** The largest thing beside text. */
  large: [400, 640, 960, 1440],
  /** From edge to edge. */
  bleed: [1024, 1440, 1680],
  /** From edge to edge on a small screen. */
  narrow: [420, 640, 800],
  /** A small square in a row. */
  row: [168, 336],
} as const
