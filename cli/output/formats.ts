// Writes lists and single values in each format. Rows are written as they arrive, so memory stays flat.

import type { Column, View } from './columns.ts'
import { asRow, guessColumns } from './fields.ts'
import { isPlainObject } from './human.ts'
import { csvLine, type MoneyUnit, rawColumns, rawRow, rawValue, tsvLine } from './machine.ts'
import { isMoney, majorUnits } from './money.ts'
import { each } from './rows.ts'
import { escapeControls, hasControls } from './sanitize.ts'
import type { OpenTable } from './table.ts'
import type { Paint } from './terminal.ts'
import { batched, type Write } from './writer.ts'

/** `plain` is the default off a terminal; `xlsx` is for files. */
export type Shape = 'table' | 'json' | 'ndjson' | 'csv' | 'tsv' | 'yaml' | 'plain' | 'xlsx'

export interface Sheet {
  shape: Shape
  write: Write
  width: number
  paint: Paint
  /** JSON and YAML always have minor units; major ones stand beside them. */
  money: MoneyUnit
}

type Rows = AsyncIterable<unknown>

/** Rows of a table that are drawn at once; the first batch decides the column widths. */
const TABLE_BATCH = 200

async function* batches(rows: Rows): AsyncGenerator<unknown[]> {
  let batch: unknown[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < TABLE_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Returns how many columns did not fit. */
async function writeTable(rows: Rows, columns: readonly Column[], { write, width, paint }: Sheet) {
  let table: OpenTable | undefined
  for await (const batch of batches(rows)) {
    const { openTable } = await import('./table.ts')
    table ??= openTable(batch, columns, width, paint)
    await write(`${table.draw(batch).join('\n')}\n`)
  }
  return table?.hidden ?? 0
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

/** Money has `major` beside its amount. */
const addMajor = (_: string, value: unknown) =>
  isMoney(value) ? { ...value, major: Number(majorUnits(value)) } : value

/** Converts to what JSON can hold, so that dates are strings in every format. */
export const toPlain = (value: unknown, money: MoneyUnit = 'minor'): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value, money === 'major' ? addMajor : undefined))

/** Readers of YAML 1.1 take `10:00` for a number and `no` for false, and trip over `=` and `<<`. */
const YAML = { compat: 'yaml-1.1', aliasDuplicateObjects: false } as const

/** What needs quotes in JSON form: control characters, halves of a pair, and what YAML takes for something else. */
const ODD = /\\[bfrtu]|[\ufffe\uffff]|"(?:=|<<)"/

/** A value as YAML. Only quoted strings can have what is no text to every reader, escaped. */
async function yamlOf(value: unknown): Promise<string> {
  const { stringify } = await import('yaml')
  const json = JSON.stringify(value)
  if (!hasControls(json) && !ODD.test(json)) return stringify(value, YAML)
  const text = stringify(value, {
    ...YAML,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'QUOTE_DOUBLE',
  })
  return escapeControls(text, false).replace(
    /[\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16)}`,
  )
}

/** A YAML list is the lists of its rows, one after another. */
async function writeYamlList(rows: Rows, write: Write) {
  const out = batched(write)
  let isEmpty = true
  for await (const row of rows) {
    await out.add(await yamlOf([toPlain(row)]))
    isEmpty = false
  }
  await out.flush()
  if (isEmpty) await write('[]\n')
}

async function writeSeparated(rows: Rows, columns: readonly Column[], { shape, write, money }: Sheet) {
  const raw = rawColumns(columns, money)
  const line = shape === 'csv' ? csvLine : tsvLine
  if (shape !== 'plain') await write(line(raw.map(({ header }) => header)))
  await eachRow(rows, write, (row) => line(rawRow(asRow(row), raw)))
}

const isNested = (shape: Shape) => shape === 'json' || shape === 'ndjson' || shape === 'yaml'

async function* withMajor(rows: Rows) {
  for await (const row of rows) yield toPlain(row, 'major')
}

/** Returns how many columns of a table did not fit. */
export async function writeList(given: Rows, { columns }: View, sheet: Sheet): Promise<number> {
  const { shape, write, money } = sheet
  const rows = money === 'major' && isNested(shape) ? withMajor(given) : given
  if (shape === 'table') return writeTable(rows, columns, sheet)
  if (shape === 'xlsx') {
    const { workbook } = await import('./workbook.ts')
    await write(await workbook(rows, columns))
  } else if (shape === 'json') await jsonArray(rows, write)
  else if (shape === 'ndjson') await eachRow(rows, write, (row) => `${JSON.stringify(row)}\n`)
  else if (shape === 'yaml') await writeYamlList(rows, write)
  else await writeSeparated(rows, columns, sheet)
  return 0
}

/** Writes one entity, or the result of a JMESPath expression; `isChosen` if only the columns of the view are wanted. */
export async function writeOne(
  given: unknown,
  { columns }: View,
  sheet: Sheet,
  isChosen = false,
): Promise<void> {
  const { shape, write, money } = sheet
  const value = money === 'major' && isNested(shape) ? toPlain(given, money) : given
  if (shape === 'xlsx') {
    await writeList(each([value]), { columns: isChosen ? columns : guessColumns([value]) }, sheet)
    return
  }
  if (shape === 'json') return write(`${JSON.stringify(value ?? null, undefined, 2)}\n`)
  if (shape === 'ndjson') return write(`${JSON.stringify(value ?? null)}\n`)
  if (shape === 'yaml') return write(await yamlOf(toPlain(value)))
  if (!isPlainObject(value)) return write(`${rawValue(value, sheet.money)}\n`)
  if (shape === 'table') {
    const { card, wholeCard } = await import('./card.ts')
    const isKnown = columns.length > 0 && !isChosen
    const shown = isChosen ? columns : Object.keys(value).map((key) => ({ key }))
    const lines = isKnown
      ? card(value, columns, sheet.width, sheet.paint)
      : wholeCard(value, shown, sheet.width, sheet.paint)
    return write(`${lines.join('\n')}\n`)
  }
  const raw = rawColumns(isChosen ? columns : guessColumns([value]), sheet.money)
  // Chosen fields are a row, as in a list; the others are named, as entities differ in which they have.
  if (shape === 'plain' && !isChosen) {
    return write(raw.map(({ header, valueOf }) => tsvLine([header, valueOf(value)])).join(''))
  }
  const line = shape === 'csv' ? csvLine : tsvLine
  if (shape !== 'plain') await write(line(raw.map(({ header }) => header)))
  await write(line(rawRow(value, raw)))
}
