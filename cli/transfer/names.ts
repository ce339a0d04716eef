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

/** What an export can be written as. */
export type ExportFormat = RowFormat | 'json' | 'tsv' | 'yaml' | 'xlsx'

const ENDINGS: readonly (readonly [RegExp, ExportFormat])[] = [
  [/\.((nd|l)json|jsonl)$/i, 'ndjson'],
  [/\.csv$/i, 'csv'],
  [/\.json$/i, 'json'],
  [/\.tsv$/i, 'tsv'],
  [/\.ya?ml$/i, 'yaml'],
  [/\.xlsx$/i, 'xlsx'],
]

/**
 * The format of an export: a flag decides, then the name of the file. A default for all output, as variables set, is
 * only for a name that says nothing, and only if it is a format of rows.
 */
export function exportFormat(
  { format, isDefault }: { format: Format | undefined; isDefault: boolean },
  destination: string,
): ExportFormat {
  const named = ENDINGS.find(([ending]) => ending.test(destination))?.[1]
  if (format && !isDefault) {
    if (named === 'xlsx') {
      throw usageError('a file named .xlsx is a workbook; leave out --format', undefined, 'conflicting-flags')
    }
    if (format !== 'table') return format
    throw usageError(
      'exports are csv, tsv, ndjson, json or yaml, or xlsx by the name of the file; not table',
      undefined,
      'bad-value',
    )
  }
  if (named) return named
  return format === 'ndjson' ? format : 'csv'
}
