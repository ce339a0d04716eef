// Prints the changes of a list as they happen: a table that grows for people, JSON lines for programs.
import { isPlatformError } from '../../lib/errors.ts'
import type { Context } from '../definition/context.ts'
import type { View } from '../output/columns.ts'
import { notSignedIn } from '../output/failure.ts'
import { localTime } from '../output/human.ts'
import { jsonLines } from '../output/json-lines.ts'
import type { Output } from '../output/output.ts'
import { type OpenTable, openTable } from '../output/table.ts'
import { tableColumns } from '../output/title.ts'
import { ChangeFeed, type OpenList, type Row } from './changes.ts'
import { followReported } from './follow.ts'

const HISTORY = 10

interface TailFlags {
  history: number | undefined
  after: Date | undefined
  noFollow: boolean
  interval: number | undefined
  giveUpAfter: number | undefined
}

interface TailCall extends Pick<Context, 'noteSessionEnd' | 'output' | 'signal'> {
  command: string
  flags: TailFlags
}

/** The time of the change comes first, in place of the time of creation. */
const withTime = (view: View): View['columns'] => [
  // A date is never truncated.
  { key: 'time', kind: 'date' },
  ...tableColumns(view).filter(({ kind }) => kind !== 'date'),
]

function changePrinter(output: Output, view: View): (rows: readonly Row[]) => Promise<void> {
  const { isForPeople, terminal, paint, settings } = output
  if (!isForPeople || settings.fields.length > 0 || settings.query !== undefined) {
    const print = jsonLines(output, 'changes')
    return async (rows) => {
      for (const row of rows) await print(row)
    }
  }
  let table: OpenTable | undefined
  return async (rows) => {
    if (rows.length === 0) return
    const shown = rows.map((row) => ({ ...row, time: localTime(row.updated) }))
    table ??= openTable(shown, withTime(view), terminal.width, paint)
    await output.write(`${table.draw(shown).join('\n')}\n`)
  }
}

const isSessionEnd = (error: unknown): error is Error =>
  isPlatformError(error) && (error.code === 'session-expired' || error.status === 401)

const sessionEnded = (resume: string, { message }: Error) =>
  notSignedIn(message, `quoin login\n${resume}`, 'session-expired')

export async function tail<T extends Row>(call: TailCall, view: View, open: OpenList<T>): Promise<void> {
  const { output, command, flags, signal } = call
  const { history = HISTORY, after, noFollow, interval, giveUpAfter } = flags
  const printRows = changePrinter(output, view)
  const feed = new ChangeFeed(open)
  let last = after ?? new Date()
  const print = async (rows: readonly T[]) => {
    await printRows(rows)
    last = rows.at(-1)?.updated ?? last
  }
  await print(await (after ? feed.startAt(after) : feed.startWithLatest(history)))
  if (noFollow) return
  await call.noteSessionEnd()
  const resume = () => `quoin ${command} --after ${last.toISOString()}`
  try {
    await followReported(() => feed.next(), print, { output, interval, giveUpAfter, resume, signal })
  } catch (error) {
    throw isSessionEnd(error) ? sessionEnded(resume(), error) : error
  }
}
