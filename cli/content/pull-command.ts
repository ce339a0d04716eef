// `content pull` and `models pull`.
import { partly, usageError } from '../output/failure.ts'
import type { Output } from '../output/output.ts'
import { problemText } from './folder.ts'
import { countOf, type Line, printLines } from './lines.ts'
import { applyPull, type PullChange, type PullPlan, planPull } from './pull.ts'
import { recordUnchanged } from './push.ts'
import { fetchLanguages, type Remote } from './remote.ts'
import { conflictHint, parseSelection, type Scope } from './selection.ts'
import { displayPath, folderOf, openSession, pathsOf, type SyncCall, type SyncSession } from './session.ts'
import { resolveSource, selectedProject } from './source.ts'

const PAST = { create: 'created', update: 'updated', delete: 'deleted' } as const

function lines({ changes, kept }: PullPlan, root: string): Line[] {
  return [
    ...changes.map(({ action, path }) => ({ mark: PAST[action], text: displayPath(root, path) })),
    ...kept.map(({ path, reason, isConflict }) => ({
      mark: isConflict ? ('conflict' as const) : ('kept' as const),
      text: displayPath(root, path),
      more: reason,
    })),
  ]
}

/** The result for programs; paths are relative to the folder. */
const report = (
  { root, remote }: SyncSession,
  { changes, kept }: PullPlan,
  done: number,
  isDry: boolean,
) => ({
  folder: root,
  host: remote.host,
  project: remote.project,
  dryRun: isDry,
  changes: changes.slice(0, done),
  kept: kept.map(({ path, reason, isConflict }) => ({ path, reason, conflict: isConflict })),
})

/** Each file is flushed to disk, which takes longer than writing it. */
const WRITES_AT_ONCE = 8

async function applyChanges(
  session: SyncSession,
  { changes }: PullPlan,
  overwrites: boolean,
  output: Output,
) {
  const progress = output.progress('Writing files', 'files')
  progress.update(0, changes.length)
  let done = 0
  const apply = async (change: PullChange) => {
    session.remote.signal.throwIfAborted()
    await applyPull(session, change, overwrites)
    progress.update(++done, changes.length)
  }
  const left = changes.filter(({ action }) => action !== 'delete').values()
  const write = async () => {
    for (const change of left) await apply(change)
  }
  try {
    const written = await Promise.allSettled(Array.from({ length: WRITES_AT_ONCE }, write))
    const failed = written.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    // Deletions may remove the folder of a file, so nothing is written meanwhile.
    for (const change of changes) if (change.action === 'delete') await apply(change)
  } finally {
    progress.stop()
    await session.saveState()
  }
}

/** The current project, or that of `--from`. */
async function remoteOf(call: SyncCall): Promise<Remote> {
  const { from } = call.flags
  const source =
    from === undefined ? await selectedProject(call) : await resolveSource(from, call, { isProject: true })
  if (source.kind === 'project') return source.remote
  throw usageError(`--from must be a project; ${from} is a folder`, undefined, 'bad-value')
}

export async function pull(scope: Scope, call: SyncCall): Promise<void> {
  const { args, flags, output } = call
  const root = folderOf(flags)
  const selection = parseSelection(args.model, root, scope)
  const overwrites = flags.overwrite
  const isDry = flags.dryRun
  const remote = await remoteOf(call)
  const [session, languages] = await output.activity(
    'Fetching…',
    Promise.all([
      openSession({ root, remote, selection, allowsProblems: true }),
      // Only for `models types --local`.
      fetchLanguages(remote).catch(() => undefined),
    ]),
  )
  for (const problem of session.folder.problems) output.warn(problemText(problem, root))
  const paths = pathsOf(session)
  const plan = planPull(session, paths, overwrites)
  if (!isDry) {
    session.state.languages = languages ?? session.state.languages
    recordUnchanged(session, paths)
    await applyChanges(session, plan, overwrites, output)
  }
  if (output.isForPeople || output.shape === 'plain') await printLines(output, lines(plan, root))
  else await output.one(report(session, plan, plan.changes.length, isDry))
  const conflicts = plan.kept.filter(({ isConflict }) => isConflict)
  if (conflicts.length > 0) {
    throw partly(
      `${countOf(conflicts.length, 'file was', 'files were')} edited locally and changed on the platform, and was kept; everything else is up to date`,
      conflictHint(conflicts[0]?.path ?? '', flags.dir),
    )
  }
  const what = isDry ? 'would be written' : 'written'
  output.note(
    plan.changes.length === 0
      ? `${root} is up to date with ${remote.project}`
      : `${countOf(plan.changes.length, 'file', 'files')} ${what} to ${root} from ${remote.project}`,
  )
}
