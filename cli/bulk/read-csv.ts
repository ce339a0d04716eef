// Reads the entities to change from CSV, with the values of their fields.
import type { FieldEntry } from '../definition/entry.ts'
import type { JsonObject } from '../input/json-body.ts'
import { parseValue } from '../input/values.ts'
import { unguarded } from '../output/machine.ts'
import { nearest } from '../output/nearest.ts'
import { readCsvFile, wrongCsv } from './csv-file.ts'

export interface Change {
  id: string
  body: JsonObject
}

const KINDS = {
  string: 'string',
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
    cell,
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

/** Reads the header. Values of content can be named without `values.`. */
function readHeader(header: readonly string[], { columns: all, hint }: CsvColumns): string[] {
  const known = ['_id', ...all.map(({ name }) => name)]
  const nameOf = (cell: string) =>
    [cell === 'id' ? '_id' : cell, `values.${cell}`].find((name) => known.includes(name)) ?? cell
  const columns = header.map((cell) => nameOf(cell.trim()))
  for (const column of columns) {
    if (known.includes(column)) continue
    const near = nearest(column, known)
    throw wrongCsv(
      `unknown column "${column}"${near ? `; did you mean "${near}"?` : ''}`,
      `Columns: ${known.join(', ')}${hint ?? ''}`,
    )
  }
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice !== undefined) throw wrongCsv(`the column "${twice}" comes twice`)
  if (!columns.includes('_id')) throw wrongCsv('there is no column "_id"', `Columns: ${known.join(', ')}`)
  return columns
}

function clearedIn(column: CsvColumn, source: string): null {
  if (column.isClearable) return null
  throw wrongCsv(`${source} is empty, but cannot be cleared`, 'Fill the cell, or leave the column out')
}

/** Reads and checks all rows before anything is sent. An empty cell clears its field, or leaves it as it is. */
export async function readChanges(
  source: string,
  known: CsvColumns,
  clearsEmpty: boolean,
): Promise<Change[]> {
  const [header, ...rows] = await readCsvFile(source)
  if (!header || rows.length === 0) throw wrongCsv('the CSV has no rows')
  const names = readHeader(header, known)
  const columns = names.map((name) => known.columns.find((column) => column.name === name))
  const rowOf = new Map<string, number>()
  return rows.map((cells, index) => {
    const number = index + 1
    if (cells.length !== names.length) {
      throw wrongCsv(`row ${number} has ${cells.length} columns instead of ${names.length}`)
    }
    const id = unguarded((cells[names.indexOf('_id')] as string).trim())
    if (id === '') throw wrongCsv(`row ${number} has no _id`)
    const before = rowOf.get(id)
    if (before !== undefined) throw wrongCsv(`rows ${before} and ${number} are both for ${id}`)
    rowOf.set(id, number)
    const body: JsonObject = {}
    for (const [at, column] of columns.entries()) {
      const cell = unguarded(cells[at] as string)
      if (!column) continue
      const place = `row ${number}, ${column.name}`
      if (cell.trim() !== '') body[column.name] = column.parse(cell, place)
      else if (clearsEmpty) body[column.name] = clearedIn(column, place)
    }
    return { id, body }
  })
}
