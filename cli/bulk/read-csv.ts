// Reads the entities to change from CSV, with the values of their fields.
import { createReadStream } from 'node:fs'
import { parseCsv } from '../../lib/csv.ts'
import type { FieldEntry } from '../definition/entry.ts'
import type { JsonObject } from '../input/json-body.ts'
import { nearest } from '../input/nearest.ts'
import { parseValue } from '../input/values.ts'
import { usageError } from '../output/failure.ts'
import { unguarded } from '../output/machine.ts'

export interface Change {
  id: string
  body: JsonObject
}

const wrong = (message: string, suggestion?: string) => usageError(message, suggestion, 'bad-csv')

async function readRows(source: string): Promise<string[][]> {
  if (source === '-' && process.stdin.isTTY) throw wrong('--csv - reads a pipe, but stdin is a terminal')
  const rows: string[][] = []
  try {
    for await (const some of parseCsv(source === '-' ? process.stdin : createReadStream(source))) {
      rows.push(...some)
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong(error.message)
    throw error
  }
  return rows
}

const KINDS = {
  string: 'string',
  boolean: 'true-false',
  integer: 'integer',
  date: 'day',
  list: 'list',
} as const

/** Fields that a cell can hold. */
const isCell = ({ type }: FieldEntry) => Object.hasOwn(KINDS, type)

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
  throw wrong(`${source} is not a JSON list of texts`)
}

function columnsOf(header: readonly string[], fields: readonly FieldEntry[]) {
  const known = ['_id', ...fields.filter(isCell).map(({ name }) => name)]
  const columns = header.map((cell) => (cell.trim() === 'id' ? '_id' : cell.trim()))
  for (const column of columns) {
    if (known.includes(column)) continue
    const near = nearest(column, known)
    throw wrong(
      `unknown column "${column}"${near ? `; did you mean "${near}"?` : ''}`,
      `Columns: ${known.join(', ')}`,
    )
  }
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice !== undefined) throw wrong(`the column "${twice}" comes twice`)
  if (!columns.includes('_id')) throw wrong('there is no column "_id"', `Columns: ${known.join(', ')}`)
  return columns
}

/** Reads and checks all rows before anything is sent. An empty cell leaves a field as it is. */
export async function readChanges(source: string, fields: readonly FieldEntry[]): Promise<Change[]> {
  const [header, ...rows] = await readRows(source)
  if (!header || rows.length === 0) throw wrong('the CSV has no rows')
  const columns = columnsOf(header, fields)
  const rowOf = new Map<string, number>()
  return rows.map((cells, index) => {
    const number = index + 1
    if (cells.length !== columns.length) {
      throw wrong(`row ${number} has ${cells.length} columns instead of ${columns.length}`)
    }
    const cellOf = (column: string) => unguarded((cells[columns.indexOf(column)] ?? '').trim())
    const id = cellOf('_id')
    if (id === '') throw wrong(`row ${number} has no _id`)
    const before = rowOf.get(id)
    if (before !== undefined) throw wrong(`rows ${before} and ${number} are both for ${id}`)
    rowOf.set(id, number)
    const body: JsonObject = {}
    for (const field of fields) {
      const cell = columns.includes(field.name) ? cellOf(field.name) : ''
      if (cell !== '') body[field.name] = valueOf(cell, field, `row ${number}, ${field.name}`)
    }
    return { id, body }
  })
}
