// In which format an export is written, and in which the platform sends it.

import { usageError } from '../../output/failure.ts'
import type { Format } from '../../output/output-settings.ts'
import type { Conversion, ExportFormat } from '../../transfer/convert-rows.ts'
import type { RowFormat } from '../../transfer/row-scanner.ts'

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
  { format, isDefault }: { format: Format | 'xlsx' | undefined; isDefault: boolean },
  destination: string,
): ExportFormat {
  const named = ENDINGS.find(([ending]) => ending.test(destination))?.[1]
  if (format === 'xlsx') {
    if (named === undefined || named === 'xlsx') return 'xlsx'
    throw usageError(`a workbook must be named .xlsx, not ${destination}`, 'conflicting-flags')
  }
  if (format && !isDefault) {
    if (named === 'xlsx') {
      throw usageError('a file named .xlsx is a workbook; leave out --format', 'conflicting-flags')
    }
    if (format !== 'table') return format
    throw usageError(
      'an export can be csv, tsv, ndjson, json, yaml or xlsx (by file name), not table',
      'bad-value',
    )
  }
  if (named) return named
  const [, ending] = /\.([a-z][a-z\d]*)$/i.exec(destination) ?? []
  if (ending) {
    throw usageError(
      `an export can be csv, tsv, ndjson, json, yaml or xlsx, not ${ending}`,
      'bad-value',
      'Set --format to use this file name',
    )
  }
  return format === 'ndjson' ? format : 'csv'
}

/** The format in which the platform sends the rows. */
export const sentFormat = ({ format, fields, query, money }: Conversion): RowFormat =>
  format === 'csv' && fields.length === 0 && query === undefined && money === 'minor' ? 'csv' : 'ndjson'

/** Whether the rows are written as the platform sends them. */
export const isAsSent = (conversion: Conversion): boolean =>
  conversion.format === sentFormat(conversion) &&
  conversion.fields.length === 0 &&
  conversion.query === undefined &&
  conversion.money === 'minor'
