import { DAWN, DUSK, normalise, SUN_DAYS, type SunDay, sunAt } from './sun.ts'

/** Hours between two positions of the slider. */
export const HOUR_STEP = 0.5
const HOURS_OF_DAY = Array.from(
  { length: (DUSK - DAWN) / HOUR_STEP + 1 },
  (_, step) => DAWN + step * HOUR_STEP,
)

/**
 * Where the sun stands around a drawing at each position of the slider: degrees clockwise from the drawing's top; null
 * below the horizon.
 */
export const skyOf = (day: SunDay, bearing: number): (number | null)[] =>
  HOURS_OF_DAY.map((hour) => {
    const { azimuth, altitude } = sunAt(SUN_DAYS[day], hour)
    return altitude > 0 ? Math.round(normalise(azimuth - bearing)) : null
  })
