import type { Format } from '../definition/globals.ts'
import { usageError } from '../output/failure.ts'
import type { RowFormat } from './row-scanner.ts'

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** In bytes, which file systems count. */
const MAX_NAME_BYTES = 200

/** Makes a name from a server safe: no folder, hidden file, control character or device. */
export function safeName(name: string | undefined, fallback: string): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
  if (clean === '') return fallback
  const named = RESERVED.test(clean) ? `_${clean}` : clean
  return shorten(named)
}

/** Truncates the stem and keeps the extension. */
function shorten(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  let room = MAX_NAME_BYTES - Buffer.byteLength(ending)
  let stem = ''
  for (const letter of ending ? name.slice(0, dot) : name) {
    room -= Buffer.byteLength(letter)
    if (room < 0) break
    stem += letter
  }
  return stem + ending
}

/**
 * The format of an export: a flag decides, then the name of the file. A default for all output, as variables set, is
 * only for a name that says nothing, and only if exports come in it.
 */
export function rowFormat(
  { format, isDefault }: { format: Format | undefined; isDefault: boolean },
  destination: string,
): RowFormat {
  const isPossible = format === 'csv' || format === 'ndjson'
  if (format && !isPossible && !isDefault) {
    throw usageError(`exports are csv or ndjson, not ${format}`, undefined, 'bad-value')
  }
  if (isPossible && !isDefault) return format
  if (/\.(nd|l)json$|\.jsonl$/i.test(destination)) return 'ndjson'
  if (/\.csv$/i.test(destination)) return 'csv'
  return isPossible ? format : 'csv'
}
