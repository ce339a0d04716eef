// Dates and timestamps of ISO 8601, as one moment each.
const ISO = /^(\d{4}-\d\d-(\d\d))(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** The milliseconds of an ISO date or timestamp; NaN if it is invalid, such as 30 February. */
export function instantOf(text: string): number {
  const parts = ISO.exec(text)
  if (!parts) return Number.NaN
  const day = new Date(`${parts[1]}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.getUTCDate() !== Number(parts[2])) return Number.NaN
  return Date.parse(parts[3] && !parts[6] ? `${text}Z` : text)
}

/** An ISO date or timestamp as a timestamp in UTC; any other value as it is. */
export const toMoment = <T>(value: T): T | string =>
  typeof value === 'string' && !Number.isNaN(instantOf(value))
    ? new Date(instantOf(value)).toISOString()
    : value
