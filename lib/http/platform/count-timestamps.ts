import { Buffer } from 'node:buffer'

const DOT = 46
const COLON = 58
const UPPER_T = 84

const LARGE = 256 * 1024

/** As `countTimestamps` for large JSON, whose text is often twice as many bytes; undefined if it is small. */
export function countTimestampsInBytes({ buffer, byteOffset, byteLength }: Uint8Array): number | undefined {
  if (byteLength < LARGE) return undefined
  const json = Buffer.from(buffer, byteOffset, byteLength)
  if (json.includes('\\u00')) return Number.POSITIVE_INFINITY
  let count = 0
  for (let at = json.indexOf(UPPER_T); at !== -1; at = json.indexOf(UPPER_T, at + 1)) {
    if (json[at + 3] === COLON && json[at + 6] === COLON && json[at + 9] === DOT) count++
  }
  return count
}
