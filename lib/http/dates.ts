// A timestamp is `YYYY-MM-DDTHH:MM:SS.f…` and a zone, `Z` or `±HH:MM`, and nothing around it.
const SHORTEST = '2026-01-01T00:00:00.0Z'.length
const LONGEST = '2026-01-01T00:00:00.123456789+00:00'.length
const FRACTION = '2026-01-01T00:00:00.'.length

const ZERO = 48
const DASH = 45
const DOT = 46
const COLON = 58
const PLUS = 43
const UPPER_T = 84
const UPPER_Z = 90

/** The number that two digits at `at` make; -1 where one of them is none. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Days from 1970-01-01 in the proleptic Gregorian calendar. Date.UTC costs several times as much. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  // Years that begin in March, so that the leap day comes last.
  const years = month > 2 ? year : year - 1
  const months = month > 2 ? month - 3 : month + 9
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + Math.floor((months * 153 + 2) / 5) + day - 719_469
}

/** The zone's offset in minutes where a zone is all that is left of the text, else undefined. */
function zoneOffset(text: string, at: number): number | undefined {
  const sign = text.charCodeAt(at)
  if (sign === UPPER_Z) return at + 1 === text.length ? 0 : undefined
  if ((sign !== PLUS && sign !== DASH) || at + 6 !== text.length || text.charCodeAt(at + 3) !== COLON)
    return undefined
  const hours = pair(text, at + 1)
  const minutes = pair(text, at + 4)
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return undefined
  return (sign === PLUS ? 1 : -1) * (hours * 60 + minutes)
}

/** The moment that an ISO timestamp with fractional seconds and a zone names; undefined for any other text. */
export function parseTimestamp(text: string): Date | undefined {
  // The cheap refusals come first: nearly every text of an answer is no timestamp.
  if (text.length < SHORTEST || text.length > LONGEST || text.charCodeAt(10) !== UPPER_T) return undefined
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return undefined
  if (text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON || text.charCodeAt(19) !== DOT)
    return undefined

  const century = pair(text, 0)
  const yearOfCentury = pair(text, 2)
  const year = century * 100 + yearOfCentury
  const month = pair(text, 5)
  const day = pair(text, 8)
  const hour = pair(text, 11)
  const minute = pair(text, 14)
  const second = pair(text, 17)
  if (century < 0 || yearOfCentury < 0 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
    return undefined
  }
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return undefined

  let at = FRACTION
  let milliseconds = 0
  for (
    let digit = text.charCodeAt(at) - ZERO;
    digit >= 0 && digit <= 9;
    digit = text.charCodeAt(++at) - ZERO
  ) {
    // What is finer than a millisecond is cut off: a Date cannot hold it.
    if (at < FRACTION + 3) milliseconds = milliseconds * 10 + digit
  }
  if (at === FRACTION || at > FRACTION + 9) return undefined
  if (at < FRACTION + 3) milliseconds *= at === FRACTION + 1 ? 100 : 10
  const offset = zoneOffset(text, at)
  if (offset === undefined) return undefined
  const minutes = (daysSinceEpoch(year, month, day) * 24 + hour) * 60 + minute - offset
  return new Date((minutes * 60 + second) * 1000 + milliseconds)
}

/** Whether a JSON text may hold a timestamp at all. Much cheaper than looking through what it parses to. */
export function mayContainTimestamps(json: string): boolean {
  for (let at = json.indexOf('T'); at !== -1; at = json.indexOf('T', at + 1)) {
    if (
      json.charCodeAt(at + 3) === COLON &&
      json.charCodeAt(at - 3) === DASH &&
      json.charCodeAt(at + 6) === COLON &&
      json.charCodeAt(at + 9) === DOT
    ) {
      return true
    }
  }
  return false
}

/** Deeper than any sensible answer, and far from the end of the stack. */
const RECURSION_LIMIT = 500

/** What a value inside a container becomes: a Date, or nothing new. A container is gone through. */
function revived(inner: unknown, depth: number, tooDeep: object[]): Date | undefined {
  if (typeof inner === 'string') return parseTimestamp(inner)
  if (typeof inner === 'object' && inner !== null) {
    if (depth < RECURSION_LIMIT) reviveWithin(inner, depth + 1, tooDeep)
    else tooDeep.push(inner)
  }
  return undefined
}

function reviveWithin(holder: object, depth: number, tooDeep: object[]): void {
  if (Array.isArray(holder)) {
    for (let index = 0; index < holder.length; index++) {
      const date = revived(holder[index], depth, tooDeep)
      if (date) holder[index] = date
    }
  } else {
    const fields = holder as Record<string, unknown>
    for (const key in fields) {
      const date = revived(fields[key], depth, tooDeep)
      if (date) fields[key] = date
    }
  }
}

/** Replaces every timestamp within a parsed JSON value by its Date, in place. Returns the value. */
export function reviveDates(value: unknown): unknown {
  if (typeof value === 'string') return parseTimestamp(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const left: object[] = [value]
  for (let holder = left.pop(); holder; holder = left.pop()) reviveWithin(holder, 0, left)
  return value
}
