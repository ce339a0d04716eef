// Changes entities one after the other, and reports what became of each.
import { isPlatformError } from '../../lib/errors.ts'
import type { Context } from '../context.ts'
import { view } from '../output/columns.ts'
import { partly } from '../output/failure.ts'
import { reportOf } from '../output/report.ts'
import { resumeCommand, shellWord } from '../transfer/resume-command.ts'
import type { BulkFlags } from './flags.ts'
import type { Change } from './read-csv.ts'
import { type Outcome, openReport } from './report.ts'

export interface Wording {
  /** `Updating` */
  doing: string
  /** `updated` */
  did: string
  /** `users` */
  of: string
  /** `users update` */
  command: string
}

const OUTCOME = view('id:id result:status error')

/** Whether the reason lies in the row itself, so that the next one may succeed. */
const isOfRow = (error: unknown) =>
  isPlatformError(error) &&
  (error.code === 'usage' ||
    (error.status !== undefined &&
      error.status >= 400 &&
      error.status < 500 &&
      ![401, 403, 429].includes(error.status)))

function reasonOf(error: unknown): string {
  const { message, fields = {} } = reportOf(error)
  const reasons = Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`)
  return [message, ...reasons.filter((reason) => !message.includes(reason))].join('; ')
}

/** The command line without what is done. */
function retryCommand(flags: BulkFlags, done: ReadonlySet<string>): string {
  if (flags.report !== undefined) return resumeCommand()
  if (flags.csv !== undefined) return 'Use --report FILE to be able to resume'
  return [
    'quoin',
    ...process.argv
      .slice(2)
      .filter((word) => !done.has(word))
      .map(shellWord),
  ].join(' ')
}

export async function changeEach(
  changes: readonly Change[],
  wording: Wording,
  flags: BulkFlags,
  { output, dryRun, settings }: Context,
  change: (one: Change) => Promise<unknown>,
): Promise<void> {
  const { doing, did, of, command } = wording
  const { host, project } = await settings()
  const target = `${command}, ${project?.value ?? 'no project'} at ${host.value}`
  const report =
    flags.report === undefined || dryRun ? undefined : await openReport(flags.report, flags.resume, target)
  const waiting = changes.filter(({ id }) => !report?.done.has(id))
  const skipped = changes.length - waiting.length
  if (skipped > 0) output.note(`Skipping ${skipped} ${of} that are done`)
  dryRun?.expect(waiting.length)
  const outcomes: Outcome[] = []
  const progress = output.progress(doing, 'rows')
  let first: unknown
  let stopped: unknown
  try {
    for (const one of waiting) {
      let outcome: Outcome = { id: one.id, result: 'ok', error: '' }
      try {
        await change(one)
      } catch (error) {
        first ??= error
        outcome = { id: one.id, result: 'failed', error: reasonOf(error) }
        if (!isOfRow(error)) stopped = error
      }
      outcomes.push(outcome)
      await report?.add(outcome)
      progress.update(outcomes.length, waiting.length)
      if (stopped !== undefined) break
    }
  } finally {
    progress.stop()
  }
  const ok = outcomes.filter(({ result }) => result === 'ok')
  const failed = outcomes.length - ok.length
  if (report === undefined) await output.list(outcomes, OUTCOME)
  if (first === undefined)
    return output.done(`${did.charAt(0).toUpperCase()}${did.slice(1)} ${ok.length} ${of}`)
  // Nothing is done: the reason alone matters.
  if (ok.length + skipped === 0) throw first
  const rest = waiting.length - outcomes.length
  throw partly(
    [
      `${did} ${ok.length} of ${waiting.length} ${of}`,
      `${failed} failed`,
      ...(rest > 0 ? [`${rest} not tried`] : []),
    ].join(', '),
    retryCommand(flags, new Set(ok.map(({ id }) => id))),
    first,
  )
}
