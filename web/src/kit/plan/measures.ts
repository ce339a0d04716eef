// What drawings of houses take as given, in metres.

/** Thickness of the walls to the street. */
export const OUTER_WALL = 0.4
/** How high a floor is taken to be with none above it. */
export const USUAL_HEIGHT = 3.3
export const RAIL = 1.05
/** Where the glass of a window and of a balcony door begins and ends above the floor. */
export const GLASS = { window: [0.5, 2.5], balcony: [0.05, 2.5] } as const
