/**
 * Widths to generate: for common phones, at 1.75 to 2 device pixels per pixel, and for wide screens. Components
 * share them, so that a picture shown in three places is generated once.
 */
export const WIDTHS = {
  /** A card in a grid of two or three. */
  card: [400, 700, 1000],
  /** A tall card. */
  tall: [400, 700, 840],
  /** The largest picture beside text. */
  large: [400, 700, 1000, 1440],
  /** From edge to edge. */
  bleed: [1024, 1440, 1680],
  /** From edge to edge on a small screen. */
  narrow: [420, 760, 900],
  /** A small square in a row. */
  row: [120, 208, 336],
} as const
