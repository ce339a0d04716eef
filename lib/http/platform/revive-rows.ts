import { type Fields, type Kind, kindOf, reviveField, reviveFields, type Search } from '../dates.ts'
import { parseTimestamp } from '../timestamp.ts'

/** One row in at least so many is searched to see which fields hold timestamps; of fewer than 96 rows, up to three. */
const SAMPLE_INTERVAL = 32

/** A list of at most so many rows is searched row by row. */
const SHORT_LIST = 8

/** Rows are mostly alike: only fields that hold timestamps in some of them are searched in the others. */
export function reviveRows(rows: unknown[], kind: Kind, depth: number, search: Search): boolean {
  if (rows.length <= SHORT_LIST || typeof rows[0] !== 'object') return false
  search.hasSkipped = true
  const keys = new Set<string>()
  // At most 128 rows, however long the list is.
  const interval = Math.min(Math.ceil(rows.length / 3), SAMPLE_INTERVAL + (rows.length >> 7))
  for (let index = 0; index < rows.length; index += interval) {
    reviveFields(Object(rows[index]), kind, depth, search, keys)
  }
  for (const key of keys) {
    // Decided once, not for each row.
    const staysString = kindOf({}, key, kind) === 'strings'
    for (let index = 0; index < rows.length; index++) {
      if (index % interval === 0) continue
      const row: Fields = Object(rows[index])
      const value = row[key]
      if (typeof value !== 'string') {
        reviveField(row, key, value, kind, depth, search)
        continue
      }
      const date = parseTimestamp(value)
      if (!date) continue
      search.found++
      if (!staysString) row[key] = date
    }
  }
  return true
}
