/** In px at the browser's own font size of 16; with a larger font, layouts change earlier. */
export const WIDTHS = {
  /** Buttons with long words in a row. */
  tiny: 360,
  phone: 600,
  tablet: 768,
  /** Two columns. */
  columns: 900,
  /** The header with its menus. */
  desktop: 1120,
  /** The header with long words, and plans with their names. */
  laptop: 1280,
  /** What the design is drawn at. */
  design: 1440,
  /** The first picture shows a house down to the ground. */
  large: 1680,
} as const

export type Width = keyof typeof WIDTHS

/** Media queries, which follow the visitor's font size as the text does. */
export const below = (name: Width): string => `(width < ${WIDTHS[name] / 16}em)`
export const from = (name: Width): string => `(width >= ${WIDTHS[name] / 16}em)`
