// What an error or Ctrl-C means for the changes that a command has sent.
import type { Context } from './definition/context.ts'
import { checkFor, subjectOf, type TypedLine } from './input/subject.ts'
import { EXIT } from './output/exit.ts'
import { type Failure, Interrupted, perhapsMade, unprinted } from './output/failure.ts'
import { reportOf } from './output/report.ts'

const NOTHING_TELLS = 'No command shows whether it was'

/** What a mistake means that is noticed after the change: whoever reads "wrong usage" would make it again. */
function unlessMade(error: unknown, { changes, output }: Context, line: TypedLine): unknown {
  const isMade = changes.any || output.isDone
  const report = isMade ? reportOf(error) : undefined
  return report?.exit === EXIT.usage
    ? unprinted(madeBy(line), report, checkFor(line) ?? NOTHING_TELLS)
    : error
}

function madeBy(line: TypedLine): string {
  const subject = subjectOf(line)
  return `"quoin ${line.command.name}" was carried out${subject ? ` on ${subject.one} ${subject.id}` : ''}`
}

/** What it means that stdout takes no result, as on a full disk; undefined if nothing was changed. */
export function unwritten(
  error: NodeJS.ErrnoException,
  { changes, output }: Context,
  line: TypedLine,
): Failure | undefined {
  // Nobody reads what a closed pipe would have had.
  if (error.code === 'EPIPE' || !(changes.any || output.isDone)) return undefined
  return unprinted(madeBy(line), error, checkFor(line) ?? NOTHING_TELLS)
}

/** What Ctrl-C means for the changes that were sent. */
export function whatMayHaveHappened(stopped: unknown, context: Context, line: TypedLine): unknown {
  const { changes } = context
  if (!(stopped instanceof Interrupted)) return unlessMade(stopped, context, line)
  if (!changes.any) return stopped
  const { message, suggestion } = stopped
  if (suggestion === undefined) {
    return new Interrupted(
      `Interrupted; "quoin ${line.command.name}" may have been carried out`,
      checkFor(line) ?? NOTHING_TELLS,
    )
  }
  const { underWay = changes.inFlight } = stopped
  return underWay === 0 ? stopped : new Interrupted(`${message}${perhapsMade(underWay)}`, suggestion)
}
