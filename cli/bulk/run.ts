// Changes entities one after another and reports the result of each.
import { SECRET_NAME } from '../../lib/domain/secret.ts'
import { isPlatformError } from '../../lib/errors.ts'
import type { Context } from '../definition/context.ts'
import { commandsOf, type Manifest } from '../definition/entry.ts'
import { flagsOf } from '../definition/globals.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, Interrupted } from '../output/failure.ts'
import { reasonsOf, reportOf } from '../output/report.ts'
import { resumeCommand, shellWord } from '../output/resume-command.ts'
import type { BulkFlags } from './flags.ts'
import { OUTCOME } from './outcome.ts'
import type { Change } from './read-csv.ts'
import { type Outcome, openReport } from './report.ts'
import { type Row, rowOf } from './row.ts'

export interface Wording {
  /** `Updating` */
  doing: string
  /** `updated` */
  did: string
  /** `user` */
  one: string
  /** `users` */
  of: string
  /** `users update` */
  command: string
  /** About one that is the only one. @default `Updated 1 user` */
  sentence?(changed: unknown, id: string): string
}

/** Whether the reason lies in the row itself, so that the next one may succeed. */
const isOfRow = (error: unknown) =>
  isPlatformError(error) &&
  (error.code === 'usage' ||
    (error.status !== undefined &&
      error.status >= 400 &&
      error.status < 500 &&
      ![401, 403, 429].includes(error.status)))

function reasonOf(error: unknown): string {
  const report = reportOf(error)
  return [report.message, ...reasonsOf(report)].join('; ')
}

/** The command line without what is done, by its ID or as it was typed; never with what may be a secret. */
function retryCommand(
  { report, csv }: BulkFlags,
  ids: ReadonlySet<string>,
  namedAs: ReadonlyMap<string, string>,
  toggles: ReadonlySet<string>,
): string {
  const words = process.argv.slice(2)
  if (words.some((word) => SECRET_NAME.test(word) && !/^--[\w-]+$/.test(word)))
    return 'Run it again for the others'
  if (report !== undefined) return resumeCommand(words)
  if (csv !== undefined) return 'Use --report FILE to be able to resume'
  const done = new Set([...ids, ...[...ids].map((id) => namedAs.get(id))])
  const isValue = (before = '') => before.startsWith('-') && !toggles.has(before)
  const left = words.filter((word, index) => !done.has(word) || isValue(words[index - 1]))
  return ['quoin', ...left.map(shellWord)].join(' ')
}

/** The flags of a command that have no value, as they are typed; `--` has none either. */
function togglesOf(command: string, manifest: Manifest): Set<string> {
  const entry = commandsOf(manifest).find(({ name }) => name === command)
  const flags = entry ? flagsOf(entry).filter(({ kind }) => kind === 'boolean') : []
  return new Set([
    '--',
    ...flags.flatMap(({ name, short }) => [`--${name}`, ...(short ? [`-${short}`] : [])]),
  ])
}

/** More failures than these are counted only. */
const MAX_NAMED = 10

/** Why each one failed; first, why the others were not tried. */
function reasonsOfAll(outcomes: readonly Outcome[], isStopped: boolean): string[] {
  const failed = outcomes.filter(({ result }) => result === 'failed')
  const stop = isStopped || failed.length === 1 ? failed.pop() : undefined
  const more = failed.length - MAX_NAMED
  return [
    ...(stop ? [`Reason: ${named(stop)}`] : []),
    ...failed.slice(0, MAX_NAMED).map((one) => `  ${named(one)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ]
}

const named = ({ id, error }: Outcome) => (error.includes(id) ? error : `${id}: ${error}`)

const nameOf = ({ id, named }: Change) => named ?? id

const idsOf = (outcomes: readonly Outcome[]) =>
  new Set(outcomes.filter(({ result }) => result === 'ok').map(({ id }) => id))

/** Tries each, until one fails for a reason that the next would meet as well. Resolves with that reason, or the first one. */
async function tryEach(
  changes: readonly Row[],
  change: (one: Change) => Promise<unknown>,
  onOutcome: (outcome: Outcome, row: string, changed?: unknown) => Promise<void>,
): Promise<unknown> {
  let first: unknown
  for (const one of changes) {
    const id = nameOf(one)
    let changed: unknown
    try {
      changed = await change(one)
    } catch (error) {
      await onOutcome({ id, result: 'failed', error: reasonOf(error), _id: one.id }, one.digest)
      if (!isOfRow(error)) return error
      first ??= error
      continue
    }
    const { _id = one.id } = (changed ?? {}) as { _id?: string }
    await onOutcome({ id, result: 'ok', error: '', _id }, one.digest, changed)
  }
  return first
}

export async function changeEach(
  changes: readonly Change[],
  { doing, did, one, of, command, sentence }: Wording,
  flags: BulkFlags,
  { output, dryRun, settings, interruption, namedAs, manifest, missing }: Context,
  change: (one: Change) => Promise<unknown>,
): Promise<void> {
  const { host, project } = await settings()
  const target = `${command}, ${project?.value ?? 'no project'} at ${host.value}`
  const rows = changes.map((one) => rowOf(one, flags))
  const toggles = togglesOf(command, manifest)
  const report =
    flags.report === undefined || dryRun
      ? undefined
      : await openReport(flags.report, { isResumed: flags.resume === true, target, rows })
  const waiting = report?.waiting ?? rows
  const skipped = changes.length - waiting.length
  const counted = (count: number) => `${count} ${count === 1 ? one : of}`
  if (skipped > 0) output.note(`Skipping ${counted(skipped)}, done before`)
  const outcomes: Outcome[] = []
  const counts = () => `${did} ${idsOf(outcomes).size} of ${waiting.length} ${of}`
  const progress = output.progress(doing, 'rows')
  const isSingle = changes.length === 1 && flags.csv === undefined
  // The report of a single one is that of any other change: which command shows whether it was made.
  if (!isSingle || report !== undefined)
    interruption.report = () => {
      progress.stop()
      return new Interrupted(`Stopped: ${counts()}`, retryCommand(flags, idsOf(outcomes), namedAs, toggles))
    }
  let last: unknown
  const dry = (one: Change) => {
    const reason = missing.get(one.id)
    if (reason) throw reason
    return dryRun?.untilRecorded(() => change(one))
  }
  const attempt = dryRun ? async (one: Change) => dry(one) : change
  const error = await tryEach(waiting, attempt, async (outcome, row, changed) => {
    outcomes.push(outcome)
    last = changed
    await report?.add(outcome, row)
    progress.update(outcomes.length, waiting.length)
  }).finally(() => progress.stop())

  if (dryRun && error === undefined) return
  // People read of a single one what the sentence says.
  const only = isSingle ? outcomes[0] : undefined
  if (!dryRun && report === undefined && !(only && output.isForPeople && output.isSentence))
    await output.before(error, output.list(outcomes, OUTCOME))
  const ok = idsOf(outcomes)
  if (error === undefined) {
    const said = only && sentence?.(last, only._id)
    return output.done(said ?? `${did.charAt(0).toUpperCase()}${did.slice(1)} ${counted(ok.size)}`)
  }
  const isNothing = dryRun !== undefined || ok.size + skipped === 0
  // Nothing was changed, so only the reason matters.
  if (isNothing && outcomes.length === 1) throw error
  const { code, exit } = isNothing ? reportOf(error) : { code: 'partly-done', exit: EXIT.partly }
  const rest = waiting.length - outcomes.length
  const failed = outcomes.length - ok.size
  const missed = rest > 0 ? `, ${rest} not tried` : ''
  const would = `${failed} of ${waiting.length} ${of} would fail${missed}`
  throw new Failure(dryRun ? would : `${counts()}, ${failed} failed${missed}`, {
    code,
    exit,
    details: reasonsOfAll(outcomes, rest > 0),
    suggestion: isNothing ? undefined : retryCommand(flags, ok, namedAs, toggles),
    cause: error,
  })
}
