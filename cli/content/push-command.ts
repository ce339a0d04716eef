// `content push` and `models push`: shows the plan, asks, applies it and reports.
import { placeOf } from '../definition/approval.ts'
import { localError, usageError } from '../output/failure.ts'
import { backUp } from './backup.ts'
import { openBetween } from './between.ts'
import { assertFolder, badFiles } from './folder.ts'
import { countOf, printLines } from './lines.ts'
import { lossesOf, type Plan, planPush } from './plan.ts'
import { applyStep, PushConflict, recordOrders, recordUnchanged } from './push.ts'
import {
  annotationsOf,
  countSteps,
  linesOf,
  modelsOf,
  report,
  reportDeletions,
  reportMedia,
  reportUnpushed,
  stopped,
} from './push-report.ts'
import { findMissingTargets } from './references.ts'
import { fetchLanguages } from './remote.ts'
import { parseSelection, type Scope } from './selection.ts'
import { folderOf, openSession, pathsOf, type SyncCall, type SyncSession } from './session.ts'
import { resolveSource, selectedProject } from './source.ts'

async function applyPlan(
  session: SyncSession,
  plan: Plan,
  { output }: SyncCall,
  count: (done: number) => void,
) {
  const progress = output.progress('Pushing', 'files')
  let done = 0
  progress.update(done, plan.steps.length)
  try {
    for (const step of plan.steps) {
      session.remote.signal.throwIfAborted()
      await applyStep(session, step)
      done += 1
      count(done)
      progress.update(done, plan.steps.length)
    }
  } finally {
    progress.stop()
    await recordOrders(session, plan.steps.slice(0, done))
  }
}

/** From the folder, or the side of `--from`, to the current project or that of `--to`. */
async function sessionOf(scope: Scope, call: SyncCall): Promise<SyncSession> {
  const { from, to, dir } = call.flags
  const target =
    to === undefined ? await selectedProject(call) : await resolveSource(to, call, { isProject: true })
  if (target.kind === 'folder') {
    throw usageError(`--to must be a project; ${to} is a folder`, 'quoin content pull', 'bad-value')
  }
  const source = from === undefined ? undefined : await resolveSource(from, call)
  if (source?.kind !== 'project') {
    if (source && dir !== undefined) throw usageError('--from and --dir are both folders')
    const root = source?.root ?? folderOf(call.flags)
    await assertFolder(root, `quoin ${call.command.replace('push', 'pull')}`)
    const selection = parseSelection(call.args.model, root, scope)
    return openSession({ root, remote: target.remote, selection })
  }
  const [one, other] = [source.remote, target.remote]
  if (one.host === other.host && one.project === other.project) {
    throw usageError(`--from and --to are the same project, ${one.project}`, undefined, 'bad-value')
  }
  return openBetween({ from: one, to: other }, source.label, parseSelection(call.args.model, '', scope))
}

const isCount = (text: string | undefined): text is string => /^\d+$/.test(text ?? '')

export async function push(scope: Scope, call: SyncCall): Promise<void> {
  const { approve, output } = call
  const isDry = call.flags.dryRun
  const isData = !output.isForPeople && output.shape !== 'plain'
  const session = await output.activity('Comparing…', sessionOf(scope, call))
  const { root, remote, label, links } = session
  if (session.folder.units.size === 0 && (links || session.state.files.size === 0)) {
    throw localError(
      `nothing to push in ${label}`,
      'nothing-here',
      `quoin ${call.command.replace('push', 'pull')}`,
    )
  }
  const paths = pathsOf(session)
  const plan = planPush(session, paths, {
    deletes: call.flags.delete === true,
    overwrites: call.flags.overwrite,
    languages: scope === 'content' ? await fetchLanguages(remote) : undefined,
  })
  const problems = [...plan.problems, ...(await findMissingTargets(session, plan))]
  if (problems.length > 0) throw badFiles(problems, root)
  plan.losses = await output.activity('Comparing…', lossesOf(session, plan))
  reportUnpushed(call, session, plan)
  reportMedia(call, session, plan)
  const lines = linesOf(root, plan)
  if (isDry || plan.steps.length === 0) {
    if (isData) await output.one(report(session, plan, 0, isDry))
    else await printLines(output, lines)
    await output.annotate(annotationsOf(session, plan))
    const will =
      plan.steps.length === 0
        ? `${remote.project} is up to date with ${label}`
        : `${countSteps(plan.steps)} would be made`
    output.note(will)
    if (!isDry) {
      recordUnchanged(session, paths)
      await session.saveState()
    }
    return
  }
  const { layLines } = await import('./lay-lines.ts')
  const { terminal, paintNote } = output
  for (const line of layLines(lines, terminal.stderr.columns || terminal.width, paintNote)) output.note(line)
  if (plan.steps[0]?.conflict) {
    throw stopped(call, session, plan, 0, new PushConflict(plan.steps[0].conflict))
  }
  const dropped = plan.losses.reduce((count, { entries }) => count + entries.length, 0)
  const deletions = plan.steps.filter(({ action }) => action === 'delete').length + dropped
  const also = deletions > 0 ? `, including ${countOf(deletions, 'deletion', 'deletions')},` : ''
  const reach = plan.steps.findIndex(({ conflict }) => conflict)
  const until = reach > 0 ? ` up to the conflict (${reach})` : ''
  if (deletions > 0) reportDeletions(call, session, plan)
  await approve({
    effect: deletions === 0 ? 'destructive' : 'far-reaching',
    // Without deletions, a script that allows for some needs --yes only.
    name: deletions === 0 && isCount(call.flags.confirm) ? call.flags.confirm : String(deletions),
    question: () => `Push ${countSteps(plan.steps)}${also}${until}`,
    place: { ...(remote.place ?? placeOf(await call.settings())), project: remote.project },
  })
  const endangered = modelsOf(session, plan)
  if (endangered.length > 0) {
    await backUp(call, { models: endangered, other: { remote, side: call.flags.to } })
  }
  recordUnchanged(session, paths)
  let done = 0
  try {
    await applyPlan(session, plan, call, (count) => {
      done = count
    })
  } catch (error) {
    if (isData) await output.one(report(session, plan, done, false))
    throw stopped(
      call,
      session,
      plan,
      done,
      session.remote.signal.aborted ? session.remote.signal.reason : error,
    )
  }
  if (isData) await output.one(report(session, plan, done, false))
  await output.done(`${countSteps(plan.steps)} pushed to ${remote.project}`)
}
