// The result of each row of a bulk change, in a file that a later run can resume from.
import { appendFile } from 'node:fs/promises'
import { parseCsvRow } from '../../lib/csv.ts'
import { unguardFormula } from '../../lib/domain/formula.ts'
import { decodeText, readIfThere } from '../files/read.ts'
import { replaceFile } from '../files/replace.ts'
import { noSuchFile, usageError } from '../output/failure.ts'
import { writeError } from '../output/file-error.ts'
import { csvLine } from '../output/machine.ts'

export interface Outcome {
  /** What was named: an ID, or the email, slug or line of a row. */
  id: string
  result: 'ok' | 'failed'
  /** Why it failed. */
  error: string
  /** The ID of what was changed or created; empty for what could not be created. */
  _id: string
}

const OUTPUT_COLUMNS: readonly string[] = ['id', 'result', 'error', '_id']
/** Those of the output, what is changed where, and the digest of the row. */
export const REPORT_COLUMNS: readonly string[] = [...OUTPUT_COLUMNS, 'target', 'row']

/** Whether a header is that of a report or of the output of a bulk change. */
export const isReportOf = (names: readonly string[]) => OUTPUT_COLUMNS.every((name) => names.includes(name))

/** What is in a report only. */
interface Origin {
  target: string
  /** The digest of what was sent: what a row is called, and where it stands, may change between two runs. */
  row: string
}

interface Format {
  header: string
  toText(outcome: Outcome, origin: Origin): string
  /** Undefined if the line is not a row of a report. */
  read(line: string): Partial<Outcome & Origin> | undefined
}

const CSV: Format = {
  header: csvLine([...REPORT_COLUMNS]),
  toText: ({ id, result, error, _id }, { target, row }) => csvLine([id, result, error, _id, target, row]),
  read(line) {
    const [id = '', result, error = '', _id = '', target, row, extra] = parseCsvRow(line)
    if (target === undefined || row === undefined || extra !== undefined) return undefined
    return {
      id: unguardFormula(id),
      result: result as Outcome['result'],
      error,
      _id: unguardFormula(_id),
      target,
      row,
    }
  },
}

const NDJSON: Format = {
  header: '',
  toText: ({ id, result, error, _id }, { target, row }) =>
    `${JSON.stringify({ id, result, error, _id, target, row })}\n`,
  read(line) {
    try {
      return JSON.parse(line)
    } catch {
      return undefined
    }
  },
}

function formatOf(path: string): Format {
  if (/\.csv$/i.test(path)) return CSV
  if (/\.(ndjson|jsonl)$/i.test(path)) return NDJSON
  throw usageError(`--report must be a .csv or .ndjson file, not ${path}`, 'bad-value')
}

const asLine = (text: string) => text.replace(/\s+/g, ' ').trim()

async function read(path: string): Promise<string | undefined> {
  const bytes = await readIfThere(path)
  return bytes && decodeText(bytes, path)
}

/** The rows that are done, without a last line that was cut off by a crash. */
function doneIn(text: string, path: string, format: Format, target?: string): (Outcome & Origin)[] {
  const whole = text.slice(
    text.startsWith(format.header) ? format.header.length : 0,
    text.lastIndexOf('\n') + 1,
  )
  const outcomes: (Outcome & Origin)[] = []
  for (const line of whole.split(/\r?\n/)) {
    if (line === '') continue
    const { id, result, _id = '', row, ...read } = format.read(line) ?? {}
    if (typeof id !== 'string' || typeof row !== 'string' || (result !== 'ok' && result !== 'failed')) {
      throw usageError(`${path} is not a quoin report`, 'bad-report')
    }
    if (target !== undefined && read.target !== target) {
      throw usageError(`${path} is the report of another command: ${read.target}`, 'bad-report')
    }
    if (result === 'ok') outcomes.push({ id, result, error: '', _id, target: read.target ?? '', row })
  }
  return outcomes
}

/** What an earlier run has done, by the name that it had: what was deleted cannot be looked up again. */
export async function doneByName(path: string): Promise<Map<string, Pick<Outcome & Origin, '_id' | 'row'>>> {
  const text = await read(path)
  return new Map(doneIn(text ?? '', path, formatOf(path)).map(({ id, _id, row }) => [id, { _id, row }]))
}

export interface Report<Row> {
  /** The rows that no earlier run has done. */
  waiting: Row[]
  add(outcome: Outcome, row: string): Promise<void>
}

interface Opened<Row> {
  isResumed: boolean
  /** What is changed where: a report of something else is refused. */
  target: string
  rows: readonly Row[]
}

/** Those that are not done. Of equal rows as many are done as the report has. */
function without<Row extends { digest: string }>(rows: readonly Row[], done: readonly Origin[]): Row[] {
  const left = new Map<string, number>()
  for (const { row } of done) left.set(row, (left.get(row) ?? 0) + 1)
  return rows.filter(({ digest }) => {
    const count = left.get(digest) ?? 0
    left.set(digest, count - 1)
    return count <= 0
  })
}

/** Opens a report. Nothing in it is changed if it belongs to something else. */
export async function openReport<Row extends { digest: string }>(
  path: string,
  { isResumed, target, rows }: Opened<Row>,
): Promise<Report<Row>> {
  const format = formatOf(path)
  const before = await read(path)
  if (isResumed && before === undefined) {
    throw noSuchFile(path, { suggestion: 'Leave out --resume to start a report' })
  }
  if (!isResumed && before !== undefined) {
    throw usageError(`${path} already exists`, 'file-exists', 'Use --resume to continue it, or another name')
  }
  const done = doneIn(before ?? '', path, format, target)
  const waiting = without(rows, done)
  if (done.length > 0 && waiting.length === rows.length) {
    throw usageError(
      `${path} is the report of other rows: none of those that it has as done is among these`,
      'bad-report',
      'For other rows leave out --resume, and give --report a new name',
    )
  }
  // Failed rows are tried again, so that each row has one line in the end.
  const lines = done.map((one) => format.toText(one, one))
  await replaceFile(path, format.header + lines.join('')).catch((error) => {
    throw writeError(error, path)
  })
  return {
    waiting,
    add: (outcome, row) =>
      appendFile(path, format.toText({ ...outcome, error: asLine(outcome.error) }, { target, row })),
  }
}
