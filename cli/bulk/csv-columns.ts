// The columns of a CSV that changes entities, and the values in their cells.
import type { FieldEntry } from '../definition/entry.ts'
import { parseValue } from '../input/values.ts'
import { wrongCsv } from './csv-file.ts'

const KINDS = {
  string: 'string',
  language: 'language',
  boolean: 'true-false',
  integer: 'integer',
  date: 'day',
  list: 'list',
} as const

/** What a column changes. */
export interface CsvColumn {
  /** Key of the values in the bodies. */
  name: string
  /** Whether `null` clears it. */
  isClearable: boolean
  /** The value of a cell that is not empty. Throws a usage error that names `source`. */
  parse(cell: string, source: string): unknown
}

/** A column for each field that a cell can hold. */
export const columnsOf = (fields: readonly FieldEntry[]): CsvColumn[] =>
  fields
    .filter(({ type }) => Object.hasOwn(KINDS, type))
    .map((field) => ({
      name: field.name,
      isClearable: field.clearable === true,
      parse: (cell, source) => valueOf(cell.trim(), field, source),
    }))

function valueOf(cell: string, { name, type, summary, values }: FieldEntry, source: string): unknown {
  if (type === 'list' && cell.startsWith('[')) return listIn(cell, source)
  return parseValue(
    { name, kind: KINDS[type as keyof typeof KINDS], summary, ...(values ? { values } : {}) },
    // Spreadsheets save TRUE.
    type === 'boolean' ? cell.toLowerCase() : cell,
    source,
  )
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A list as `--format csv` writes it: its strings may contain commas. */
function listIn(cell: string, source: string): string[] {
  try {
    const list: unknown = JSON.parse(cell)
    if (isTexts(list)) return list
  } catch {}
  throw wrongCsv(`${source} is not a JSON list of texts`)
}

export interface CsvColumns {
  columns: readonly CsvColumn[]
  /** Another column that a header may name, and what is missing for it. */
  hint?: string | undefined
}
