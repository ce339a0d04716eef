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

/** Its columns; the output of a bulk change has all but the last. */
export const REPORT_COLUMNS: readonly string[] = ['id', 'result', 'error', '_id', 'target']

/** Whether a header is that of a report or of such an output. */
export const isReportOf = (names: readonly string[]) =>
  REPORT_COLUMNS.slice(0, -1).every((name) => names.includes(name))

interface Format {
  header: string
  toText(outcome: Outcome, target: string): string
  /** Undefined if the line is not a row of a report. */
  read(line: string): (Partial<Outcome> & { target?: string }) | undefined
}

const CSV: Format = {
  header: csvLine([...REPORT_COLUMNS]),
  toText: ({ id, result, error, _id }, target) => csvLine([id, result, error, _id, target]),
  read(line) {
    const [id = '', result, error = '', _id = '', target, extra] = parseCsvRow(line)
    if (target === undefined || extra !== undefined) return undefined
    return {
      id: unguardFormula(id),
      result: result as Outcome['result'],
      error,
      _id: unguardFormula(_id),
      target,
    }
  },
}

const NDJSON: Format = {
  header: '',
  toText: (outcome, target) => `${JSON.stringify({ ...outcome, target })}\n`,
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
function doneIn(text: string, path: string, format: Format, target: string): Outcome[] {
  const whole = text.slice(
    text.startsWith(format.header) ? format.header.length : 0,
    text.lastIndexOf('\n') + 1,
  )
  const outcomes: Outcome[] = []
  for (const line of whole.split(/\r?\n/)) {
    if (line === '') continue
    const row = format.read(line)
    if (typeof row?.id !== 'string' || (row.result !== 'ok' && row.result !== 'failed')) {
      throw usageError(`${path} is not a quoin report`, 'bad-report')
    }
    if (row.target !== target) {
      throw usageError(`${path} is the report of another command: ${row.target}`, 'bad-report')
    }
    if (row.result === 'ok') outcomes.push({ id: row.id, result: 'ok', error: '', _id: row._id ?? '' })
  }
  return outcomes
}

export interface Report {
  /** IDs that an earlier run has done. */
  done: ReadonlySet<string>
  add(outcome: Outcome): Promise<void>
}

/** Opens a report. `target` says what is changed where: a report of something else is refused. */
export async function openReport(path: string, isResumed: boolean, target: string): Promise<Report> {
  const format = formatOf(path)
  const before = await read(path)
  if (isResumed && before === undefined) {
    throw noSuchFile(path, { suggestion: 'Leave out --resume to start a report' })
  }
  if (!isResumed && before !== undefined) {
    throw usageError(`${path} already exists`, 'file-exists', 'Use --resume to continue it, or another name')
  }
  const done = doneIn(before ?? '', path, format, target)
  // Failed rows are tried again, so that each ID has one row in the end.
  const rows = done.map((one) => format.toText(one, target))
  await replaceFile(path, format.header + rows.join('')).catch((error) => {
    throw writeError(error, path)
  })
  return {
    done: new Set(done.map(({ id }) => id)),
    add: (outcome) => appendFile(path, format.toText({ ...outcome, error: asLine(outcome.error) }, target)),
  }
}
