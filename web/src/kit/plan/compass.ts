/** The eight compass points, clockwise from north. */
export const COMPASS = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const
export type CompassPoint = (typeof COMPASS)[number]

/** Normalises a bearing to 0–360 degrees. */
export const normalise = (bearing: number): number => ((bearing % 360) + 360) % 360

/** Returns the compass point nearest to a bearing. */
export const compassPoint = (bearing: number): CompassPoint =>
  COMPASS[Math.round(normalise(bearing) / 45) % 8] as CompassPoint
