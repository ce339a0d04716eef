import { getPosition, type Position } from 'suncalc'
import { normalise } from '../../../kit/plan/compass.ts'
import { DAWN, DUSK, HOUR_STEP } from './bar.ts'

/** A place with a time zone that has no daylight saving. */
export interface Site {
  /** Degrees north. */
  latitude: number
  /** Degrees east. */
  longitude: number
  /** Hours ahead of UTC. */
  utcOffset: number
}

export const TBILISI: Site = { latitude: 41.7, longitude: 44.8, utcOffset: 4 }

/** Days that represent the seasons: the longest, an equinox and the shortest. */
export const SUN_DAYS = { summer: 172, equinox: 80, winter: 355 } as const
export type SunDay = keyof typeof SUN_DAYS

/** Any year that is not a leap year: from year to year the sun moves by less than a window frame. */
const YEAR = 2027

/**
 * Returns the position of the sun in degrees.
 *
 * @param day of the year, from 1
 * @param hour local time, e.g. 13.5
 */
export const sunAt = (day: number, hour: number, place: Site = TBILISI): Position =>
  getPosition(
    new Date(Date.UTC(YEAR, 0, day) + (hour - place.utcOffset) * 3_600_000),
    place.latitude,
    place.longitude,
  )

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

/** The smaller angle between two bearings, 0 to 180. */
export const angleBetween = (a: number, b: number): number => {
  const apart = Math.abs(normalise(a) - normalise(b))
  return apart > 180 ? 360 - apart : apart
}

/** Degrees: hills around the city hide a sun that is lower than this. */
const HORIZON = 5
/** Degrees: light that meets the glass at a smaller angle than this hardly enters the room. */
const GRAZING = 10
const STEP = 1 / 6

/** A period of direct sun, in hours of local time. */
export interface SunSpell {
  from: number
  to: number
}

const spellsOf = new Map<string, readonly SunSpell[]>()

/** Returns when the sun shines through a window facing `bearing` on a day of the year. */
export function sunThrough(bearing: number, day: number, place: Site = TBILISI): readonly SunSpell[] {
  const key = [bearing, day, place.latitude, place.longitude, place.utcOffset].join()
  const spells = spellsOf.get(key) ?? followSun(bearing, day, place)
  spellsOf.set(key, spells)
  return spells
}

function followSun(bearing: number, day: number, place: Site): SunSpell[] {
  const spells: SunSpell[] = []
  let open: SunSpell | undefined
  for (let step = 0; step <= 24 / STEP; step += 1) {
    const hour = step * STEP
    const { azimuth, altitude } = sunAt(day, hour, place)
    const shines = altitude >= HORIZON && angleBetween(azimuth, bearing) <= 90 - GRAZING
    if (shines && open) open.to = hour
    else if (shines) {
      open = { from: hour, to: hour }
      spells.push(open)
    } else open = undefined
  }
  // One step is too short to be worth mentioning.
  return spells.filter(({ from, to }) => to - from > STEP)
}

/** Merges the spells of a room's windows. */
export function joinSpells(spells: readonly SunSpell[]): SunSpell[] {
  const joined: SunSpell[] = []
  for (const { from, to } of [...spells].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to + STEP) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
