// A timestamp is `YYYY-MM-DDTHH:MM:SS.f…` followed by a zone: `Z`, `±HH:MM`, `±HHMM` or `±HH`.
const MIN_LENGTH = '2026-01-01T00:00:00.0Z'.length
const MAX_LENGTH = '2026-01-01T00:00:00.123456789+00:00'.length
const FRACTION_START = '2026-01-01T00:00:00.'.length

const ZERO = 48
const DASH = 45
const DOT = 46
const COLON = 58
const PLUS = 43
const UPPER_T = 84
const UPPER_Z = 90

/** The number written by two digits at `at`; -1 if they are not digits. */
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

/** The offset of a zone in minutes; undefined unless the rest of the text is a zone. */
function zoneOffset(text: string, at: number): number | undefined {
  const sign = text.charCodeAt(at)
  if (sign === UPPER_Z) return at + 1 === text.length ? 0 : undefined
  if (sign !== PLUS && sign !== DASH) return undefined
  const minutesAt = text.charCodeAt(at + 3) === COLON ? at + 4 : at + 3
  const hasMinutes = text.length !== at + 3
  if (hasMinutes && text.length !== minutesAt + 2) return undefined
  const hours = pair(text, at + 1)
  const minutes = hasMinutes ? pair(text, minutesAt) : 0
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return undefined
  return (sign === PLUS ? 1 : -1) * (hours * 60 + minutes)
}

/** Parses an ISO timestamp with fractional seconds and a zone; undefined for any other string. */
export function parseTimestamp(text: string): Date | undefined {
  // Cheap, and enough for nearly all other strings.
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || text.charCodeAt(10) !== UPPER_T)
    return undefined
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return undefined
  if (text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON || text.charCodeAt(19) !== DOT)
    return undefined

  const century = pair(text, 0)
  const yearOfCentury = pair(text, 2)
  const month = pair(text, 5)
  const day = pair(text, 8)
  const hour = pair(text, 11)
  const minute = pair(text, 14)
  const second = pair(text, 17)
  // What is combined with -1 is negative.
  if ((century | yearOfCentury | month | day | hour | minute | second) < 0) return undefined
  const year = century * 100 + yearOfCentury
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined

  let at = FRACTION_START
  let milliseconds = 0
  for (
    let digit = text.charCodeAt(at) - ZERO;
    digit >= 0 && digit <= 9;
    digit = text.charCodeAt(++at) - ZERO
  ) {
    // A Date has no finer resolution than a millisecond.
    if (at < FRACTION_START + 3) milliseconds = milliseconds * 10 + digit
  }
  if (at === FRACTION_START || at > FRACTION_START + 9) return undefined
  if (at < FRACTION_START + 3) milliseconds *= at === FRACTION_START + 1 ? 100 : 10
  const offset = zoneOffset(text, at)
  if (offset === undefined) return undefined
  const minutes = (daysSinceEpoch(year, month, day) * 24 + hour) * 60 + minute - offset
  return new Date((minutes * 60 + second) * 1000 + milliseconds)
}
