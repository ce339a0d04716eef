// Reads the entities to change from CSV, with the values of their fields.
import { unguardFormula } from '../../lib/domain/formula.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { phoneDigits } from '../definition/filter.ts'
import type { JsonObject } from '../input/json-body.ts'
import { Failure } from '../output/failure.ts'
import { countOf } from '../output/human.ts'
import { nearest } from '../output/nearest.ts'
import { HANDLE_FIELDS } from '../output/title.ts'
import type { CsvColumn, CsvColumns } from './csv-columns.ts'
import { nameOfCsv, readCsvFile, wrongCsv } from './csv-file.ts'
import { Mistakes } from './mistakes.ts'
import { isReportOf, REPORT_COLUMNS } from './report.ts'

export interface Change {
  /** The entity to change; empty for what is created. */
  id: string
  /** What the row calls it, if that is not its ID: its email, slug or line. */
  named?: string
  body: JsonObject
}

interface Row {
  line: number
  /** By the names of the columns. */
  cells: Map<string, string>
}

/** Spreadsheets save empty cells behind a row, and rows of nothing else. */
const filledCount = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** What rows are called by in messages and reports, the most exact first. */
const NAMES = ['key', ...HANDLE_FIELDS].reverse()
/** Columns that can stand in the place of an ID: two people may have one name. */
const HANDLES = NAMES.filter((name) => !/name$/i.test(name))

/** Reads the header and the cells of each row. Values of content can be named without `values.`. */
async function readRows(
  source: string,
  columns: readonly CsvColumn[] | undefined,
  hint: string | undefined,
  mistakes: Mistakes,
  isNew: boolean,
): Promise<{ key: string | undefined; rows: Row[]; isReport: boolean }> {
  const [header, ...rows] = (await readCsvFile(source)).filter(({ cells }) => filledCount(cells) > 0)
  if (!header || rows.length === 0) throw wrongCsv(`${nameOfCsv(source)} has no rows`)
  const known = [...(isNew ? [] : ['_id']), ...(columns ?? []).map(({ name }) => name)]
  const words = header.cells.slice(0, filledCount(header.cells)).map((cell) => cell.trim())
  const isReport = isReportOf(words)
  const nameOf = (cell: string) => {
    const own = cell === 'id' && !words.includes('_id') ? '_id' : cell
    if (isReport && REPORT_COLUMNS.includes(own)) return own
    return [own, `values.${cell}`].find((name) => known.includes(name)) ?? cell
  }
  const names = words.map(nameOf)
  const all = `Columns: ${known.join(', ')}${hint ?? ''}`
  const key = isNew ? undefined : ['_id', ...HANDLES].find((name) => names.includes(name))
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) mistakes.add(header.line, `the column "${name}" comes twice`)
    if (known.includes(name) || name === key || !columns) continue
    if (isReport && REPORT_COLUMNS.includes(name)) continue
    const near = nearest(name, known)
    mistakes.add(header.line, `unknown column "${name}"${near ? `; did you mean "${near}"?` : ''}`, all)
  }
  if (!isNew && key === undefined) {
    mistakes.add(header.line, 'the "_id" column is missing', all)
  }
  mistakes.report(source)
  return {
    key,
    isReport,
    rows: rows.flatMap(({ line, cells }) => {
      if (cells.length < names.length || filledCount(cells) > names.length) {
        mistakes.add(line, `expected ${names.length} columns, found ${cells.length}`)
        return []
      }
      return [
        { line, cells: new Map(names.map((name, index) => [name, unguardFormula(cells[index] as string)])) },
      ]
    }),
  }
}

/** The values of a row. An empty cell clears its field, or leaves it as it is. */
function bodyOf(
  { line, cells }: Row,
  columns: readonly CsvColumn[],
  clearsEmpty: boolean,
  mistakes: Mistakes,
) {
  const body: JsonObject = {}
  for (const column of columns) {
    const cell = cells.get(column.name)
    if (cell === undefined) continue
    if (cell.trim() !== '') body[column.name] = mistakes.at(line, () => column.parse(cell, column.name))
    else if (!clearsEmpty) continue
    else if (column.isClearable) body[column.name] = null
    else
      mistakes.add(
        line,
        `${column.name} is empty, but cannot be cleared`,
        'Fill the cell, or leave the column out',
      )
  }
  return body
}

/** Finds rows for the same thing, whatever they call it. */
function keyReader(mistakes: Mistakes) {
  const rowOf = new Map<string, { line: number; named: string }>()
  return (key: string, line: number, named = key) => {
    const before = rowOf.get(key)
    if (before === undefined) rowOf.set(key, { line, named })
    else {
      const also = before.named === named ? '' : ` as ${before.named}`
      mistakes.add(line, `${named} appears twice${also} (lines ${before.line} and ${line})`)
    }
  }
}

/** One spelling for an email in any case, and for a phone however it is typed. */
const spelledAlike = (name: string) => phoneDigits(name) ?? (name.includes('@') ? name.toLowerCase() : name)

/**
 * Reads and checks all rows before anything is sent. `idOf` finds what has another name than its ID. Of a report, rows
 * that failed are skipped, and noted.
 */
export async function readChanges(
  source: string,
  given: CsvColumns | undefined,
  clearsEmpty: boolean,
  idOf: (named: string, body: JsonObject) => Promise<string>,
  note: (message: string) => void,
): Promise<Change[]> {
  const mistakes = new Mistakes()
  const read = await readRows(source, given?.columns, given?.hint, mistakes, false)
  const { key = '_id', isReport } = read
  const rows = read.rows.filter(({ cells }) => !isReport || cells.get('result') !== 'failed')
  const failed = read.rows.length - rows.length
  if (rows.length === 0 && failed > 0) throw wrongCsv(`all rows of ${nameOfCsv(source)} failed`)
  if (failed > 0) note(`Skipping ${countOf(failed, 'failed row', 'failed rows')} of ${nameOfCsv(source)}`)
  const columns = (given?.columns ?? []).filter(({ name }) => name !== key)
  const addKey = keyReader(mistakes)
  const changes = rows.map((row) => {
    const id = (row.cells.get(key) as string).trim()
    if (id === '') mistakes.add(row.line, `${key} is empty`)
    else addKey(id, row.line)
    const named = isReport ? { named: row.cells.get('id') as string } : {}
    return { id, ...named, body: bodyOf(row, columns, clearsEmpty, mistakes) }
  })
  mistakes.report(source)
  if (key === '_id') return changes
  const found: Change[] = []
  const addId = keyReader(mistakes)
  for (const [index, { id: named, body }] of changes.entries()) {
    const { line } = rows[index] as Row
    try {
      const id = await idOf(named, body)
      addId(id, line, named)
      found.push({ id, named, body })
    } catch (error) {
      if (!(error instanceof Failure || error instanceof NotFoundError)) throw error
      const message = error instanceof Failure ? error.message : `${key} ${named} not found`
      mistakes.add(line, message)
    }
  }
  mistakes.report(source)
  return found
}

export interface NewColumns extends CsvColumns {
  /** Columns that a row must have, unless all rows have the value from a flag. */
  required?: readonly string[]
}

/** Reads what to create: rows without IDs, each known by its email, slug or name, or by its line. */
export async function readNew(
  source: string,
  { columns, hint, required = [] }: NewColumns,
): Promise<Change[]> {
  const mistakes = new Mistakes()
  const { rows } = await readRows(source, columns, hint, mistakes, true)
  const addKey = keyReader(mistakes)
  const changes = rows.map((row) => {
    const named = NAMES.map((key) => row.cells.get(key)?.trim()).find((cell) => cell)
    if (named) addKey(spelledAlike(named), row.line, named)
    for (const name of required) {
      if (!row.cells.get(name)?.trim()) mistakes.add(row.line, `${name} is required`)
    }
    return { id: '', named: named ?? `line ${row.line}`, body: bodyOf(row, columns, false, mistakes) }
  })
  mistakes.report(source)
  return changes
}
