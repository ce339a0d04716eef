// A list in each of the formats. Rows are written as they come, except where a format needs all of them.
import type { Column, View } from './columns.ts'
import { kindOf, valueAt } from './columns.ts'
import { csvLine, rawColumns, rawRow, rawValue, tsvLine } from './machine.ts'
import type { Paint } from './terminal.ts'
import { batched, type Write } from './writer.ts'

/** `plain` is what goes into a pipe where no format is named. */
export type Shape = 'table' | 'json' | 'ndjson' | 'csv' | 'tsv' | 'yaml' | 'plain'

export interface Sheet {
  shape: Shape
  write: Write
  width: number
  paint: Paint
  /** Told when columns had to be left out. */
  hid: (columns: number) => void
}

type Rows = AsyncIterable<unknown>

async function collect(rows: Rows): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const row of rows) all.push(row)
  return all
}

async function eachRow(rows: Rows, write: Write, toText: (row: unknown, index: number) => string) {
  const out = batched(write)
  let index = 0
  try {
    for await (const row of rows) await out.add(toText(row, index++))
  } finally {
    await out.flush()
  }
  return index
}

const indented = (value: unknown) => JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')

async function jsonArray(rows: Rows, write: Write) {
  const count = await eachRow(rows, write, (row, index) => `${index === 0 ? '[\n' : ',\n'}  ${indented(row)}`)
  await write(count === 0 ? '[]\n' : '\n]\n')
}

/** Only what JSON knows, so that dates are texts in every format alike. */
export const toPlain = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value))

async function yaml(value: unknown, write: Write) {
  const { stringify } = await import('yaml')
  await write(stringify(toPlain(value)))
}

/** Columns for rows that no view describes: every key of the rows that is there. */
export function guessColumns(rows: readonly unknown[]): Column[] {
  const found = new Map<string, Column>()
  for (const row of rows.slice(0, 100)) {
    if (typeof row !== 'object' || row === null) return [{ key: 'value' }]
    for (const [key, value] of Object.entries(row)) {
      if (!found.has(key)) found.set(key, { key, kind: key === '_id' ? 'id' : kindOf(value) })
    }
  }
  return [...found.values()]
}

export async function writeList(rows: Rows, { columns }: View, sheet: Sheet): Promise<void> {
  const { shape, write } = sheet
  if (shape === 'json') return jsonArray(rows, write)
  if (shape === 'ndjson') {
    await eachRow(rows, write, (row) => `${JSON.stringify(row)}\n`)
    return
  }
  if (shape === 'yaml') return yaml(await collect(rows), write)
  if (shape === 'table') {
    const all = await collect(rows)
    if (all.length === 0) return
    const { layTable } = await import('./table.ts')
    const { lines, hidden } = layTable(all, columns, sheet.width, sheet.paint)
    await write(`${lines.join('\n')}\n`)
    if (hidden > 0) sheet.hid(hidden)
    return
  }
  const raw = rawColumns(columns)
  const line = shape === 'csv' ? csvLine : tsvLine
  if (shape !== 'plain') await write(line(raw.map(({ header }) => header)))
  await eachRow(rows, write, (row) => line(rawRow(row, raw)))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** One entity, or whatever a JMESPath expression made of it. */
export async function writeOne(value: unknown, { columns }: View, sheet: Sheet): Promise<void> {
  const { shape, write } = sheet
  if (shape === 'json') return write(`${JSON.stringify(value ?? null, undefined, 2)}\n`)
  if (shape === 'ndjson') return write(`${JSON.stringify(value ?? null)}\n`)
  if (shape === 'yaml') return yaml(value, write)
  if (!isRecord(value)) return write(`${rawValue(value)}\n`)
  if (shape === 'table') {
    const { layDetails } = await import('./details.ts')
    const lines = layDetails(value, columns, sheet.width, sheet.paint)
    return write(`${lines.join('\n')}\n`)
  }
  if (shape === 'plain') {
    const text = Object.entries(value).map((pair) => tsvLine(pair))
    return write(text.join(''))
  }
  const raw = rawColumns(guessColumns([value]))
  const line = shape === 'csv' ? csvLine : tsvLine
  await write(line(raw.map(({ header }) => header)))
  await write(line(raw.map(({ key }) => valueAt(value, key))))
}
