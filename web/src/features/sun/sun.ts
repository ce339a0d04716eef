/** A place on earth, and the clock that is kept there. */
export interface Place {
  /** Degrees north. */
  latitude: number
  /** Degrees east. */
  longitude: number
  /** Hours ahead of UTC, all year. */
  utcOffset: number
}

export const TBILISI: Place = { latitude: 41.7, longitude: 44.8, utcOffset: 4 }

/** Days that stand for the seasons: the longest, the middle and the shortest. */
export const SUN_DAYS = { summer: 172, equinox: 80, winter: 355 } as const
export type SunDay = keyof typeof SUN_DAYS

export interface SunPosition {
  /** Compass bearing in degrees, 0 is north, 90 east. */
  azimuth: number
  /** Degrees above the horizon. */
  elevation: number
}

const RAD = Math.PI / 180

/**
 * Where the sun stands. Good to about half a degree, which is less than a window frame.
 *
 * @param day of the year, from 1
 * @param hour of the clock, e.g. 13.5
 */
export function sunAt(day: number, hour: number, place: Place = TBILISI): SunPosition {
  const declination = 23.44 * Math.sin((360 / 365) * (day - 81) * RAD)
  const b = (360 / 364) * (day - 81) * RAD
  const equationOfTime = 9.87 * Math.sin(2 * b) - 7.53 * Math.cos(b) - 1.5 * Math.sin(b)
  const solarHour = hour - place.utcOffset + place.longitude / 15 + equationOfTime / 60
  const hourAngle = 15 * (solarHour - 12) * RAD
  const lat = place.latitude * RAD
  const dec = declination * RAD
  const elevation = Math.asin(
    Math.sin(lat) * Math.sin(dec) + Math.cos(lat) * Math.cos(dec) * Math.cos(hourAngle),
  )
  const east = -Math.cos(dec) * Math.sin(hourAngle)
  const north = Math.cos(lat) * Math.sin(dec) - Math.sin(lat) * Math.cos(dec) * Math.cos(hourAngle)
  return {
    azimuth: normalise(Math.atan2(east, north) / RAD),
    elevation: elevation / RAD,
  }
}

/** A bearing between 0 and 360. */
export const normalise = (bearing: number): number => ((bearing % 360) + 360) % 360

/** The smaller angle between two bearings, 0 to 180. */
export const angleBetween = (a: number, b: number): number => {
  const apart = Math.abs(normalise(a) - normalise(b))
  return apart > 180 ? 360 - apart : apart
}

/** Hills stand around the city: below this the sun is not seen. */
const HORIZON = 5
/** Nearer to the wall's own line than this, the light only brushes the glass. */
const GRAZING = 10
const STEP = 1 / 6

/** A time in which the sun comes in, in hours of the clock. */
export interface SunSpell {
  from: number
  to: number
}

const spellsOf = new Map<string, readonly SunSpell[]>()

/** When the sun comes through a window that looks towards a bearing, on a day of the year. */
export function sunThrough(bearing: number, day: number, place: Place = TBILISI): readonly SunSpell[] {
  const key = [bearing, day, place.latitude, place.longitude, place.utcOffset].join()
  const spells = spellsOf.get(key) ?? followSun(bearing, day, place)
  spellsOf.set(key, spells)
  return spells
}

function followSun(bearing: number, day: number, place: Place): SunSpell[] {
  const spells: SunSpell[] = []
  let open: SunSpell | undefined
  for (let step = 0; step <= 24 / STEP; step += 1) {
    const hour = step * STEP
    const { azimuth, elevation } = sunAt(day, hour, place)
    const shines = elevation >= HORIZON && angleBetween(azimuth, bearing) <= 90 - GRAZING
    if (shines && open) open.to = hour
    else if (shines) {
      open = { from: hour, to: hour }
      spells.push(open)
    } else open = undefined
  }
  // A single step is a gleam, not sun in the room.
  return spells.filter(({ from, to }) => to - from > STEP)
}

/** Spells of several windows of one room put together. */
export function joinSpells(spells: readonly SunSpell[]): SunSpell[] {
  const joined: SunSpell[] = []
  for (const { from, to } of [...spells].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to + STEP) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** The eight winds, clockwise from north. */
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

/** The wind that a bearing is nearest to. */
export const compassPoint = (bearing: number): CompassPoint =>
  COMPASS[Math.round(normalise(bearing) / 45) % 8] as CompassPoint
