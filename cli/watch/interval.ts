/** Between two looks at a list. */
export const INTERVAL_MS = 2_000
/** A shorter interval would keep the platform busy for nothing. */
export const MIN_INTERVAL_MS = 100
