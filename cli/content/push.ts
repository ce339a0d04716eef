// `content push` and `models push`: shows the plan, asks, applies it and reports.
import { placeOf } from '../definition/approval.ts'
import type { InterruptibleContext } from '../definition/context.ts'
import { localError, usageError } from '../output/failure.ts'
import { applyToProject, followOrders } from './apply.ts'
import { backUp } from './backup.ts'
import { claimCommitted, recordEqual } from './base.ts'
import { openBetween } from './between.ts'
import { countOf, noteLines, printLines } from './lines.ts'
import { assertFolder, badFiles, folderOf } from './local.ts'
import { merge } from './merge.ts'
import { lossesOf, type Plan, type Pushed, planPush } from './plan.ts'
import { findMissingTargets } from './references.ts'
import { fetchLanguages } from './remote.ts'
import { parseSelection, type Scope } from './selection.ts'
import * as show from './show.ts'
import { projectOf, resolveSource } from './source.ts'
import { isAsked, openSync, type Sync, saveBase } from './sync.ts'

/** What `pull` and `push` receive. */
export interface SyncCall extends InterruptibleContext {
  command: string
  args: { model: string[] }
  flags: {
    dir: string | undefined
    from?: string | undefined
    to?: string | undefined
    overwrite: boolean
    dryRun: boolean
    delete?: boolean
    strict?: boolean
    confirm?: string | undefined
  }
}

/** From the folder, or the side of `--from`, to the current project or that of `--to`. */
async function open(scope: Scope, call: SyncCall): Promise<Sync> {
  const { from, to, dir } = call.flags
  const remote = await projectOf(call, '--to', to)
  const source = from === undefined ? undefined : await resolveSource(from, call)
  if (source?.kind !== 'project') {
    if (source && dir !== undefined) throw usageError('--from and --dir are both folders')
    const root = source?.root ?? folderOf(call.flags)
    await assertFolder(root, `quoin ${call.command.replace('push', 'pull')}`)
    return openSync({ root, remote, selection: parseSelection(call.args.model, root, scope) })
  }
  const { host, project } = source.remote
  if (host === remote.host && project === remote.project) {
    throw usageError(`--from and --to are the same project, ${project}`, undefined, 'bad-value')
  }
  const selection = parseSelection(call.args.model, '', scope)
  return openBetween({ from: source.remote, to: remote }, source.label, selection)
}

async function planOf(scope: Scope, call: SyncCall, sync: Sync): Promise<Plan> {
  const { mine, theirs, base, remote, root, links } = sync
  const { overwrite, delete: deletes = false, strict = false } = call.flags
  const asked = isAsked(sync)
  const isUnknown = ({ by, was, now }: Pushed) => by !== 'source' && was && (!overwrite || (deletes && !now))
  // An entry of a model that the folder no longer has may be one that was deleted here.
  const isWanted = (change: Pushed) =>
    asked(change) || (deletes && !change.now && sync.selection.includes(change.path, change.model))
  const unknown = links ? [] : merge(base, mine, theirs).filter((one) => isUnknown(one) && isWanted(one))
  const remarks = await claimCommitted(
    base,
    unknown.map(({ was, now }) => ({ theirs: was, mine: now })),
    sync.history,
  )
  const changes = merge(base, mine, theirs).filter((one) => (one.by === 'target' ? asked : isWanted)(one))
  const plan = planPush(sync, changes, asked, {
    deletes,
    overwrites: overwrite,
    isStrict: strict,
    remarks,
    languages: scope === 'content' ? await fetchLanguages(remote) : undefined,
  })
  const problems = [...plan.problems, ...(await findMissingTargets(sync, plan.steps))]
  if (problems.length > 0) throw badFiles(problems, root)
  return { ...plan, losses: await lossesOf(sync, plan) }
}

const isCount = (text: string | undefined): text is string => /^\d+$/.test(text ?? '')

async function confirm(call: SyncCall, sync: Sync, plan: Plan): Promise<void> {
  const dropped = plan.losses.reduce((count, { entries }) => count + entries.length, 0)
  const deletions = plan.steps.filter(({ action }) => action === 'delete').length + dropped
  const also = deletions > 0 ? `, including ${countOf(deletions, 'deletion', 'deletions')}` : ''
  if (deletions > 0) show.reportDeletions(call, sync, plan)
  await call.approve({
    effect: deletions === 0 ? 'destructive' : 'far-reaching',
    // Without deletions, a script that allows for some needs --yes only.
    name: deletions === 0 && isCount(call.flags.confirm) ? call.flags.confirm : String(deletions),
    question: () => `Push ${show.countSteps(plan.steps)}${also}`,
    place: { ...(sync.remote.place ?? placeOf(await call.settings())), project: sync.remote.project },
  })
  const models = show.endangeredModels(sync, plan)
  if (models.length > 0) await backUp(call, { models, other: { remote: sync.remote, side: call.flags.to } })
}

async function apply(call: SyncCall, sync: Sync, plan: Plan): Promise<{ done: number; error?: unknown }> {
  const { signal } = sync.remote
  const progress = call.output.progress('Pushing', 'files')
  let done = 0
  try {
    for (const step of plan.steps) {
      progress.update(done, plan.steps.length)
      signal.throwIfAborted()
      await applyToProject(sync, step)
      done += 1
    }
    return { done }
  } catch (error) {
    return { done, error: signal.aborted ? signal.reason : error }
  } finally {
    progress.stop()
    await followOrders(sync, plan.steps.slice(0, done))
    await saveBase(sync)
  }
}

export async function push(scope: Scope, call: SyncCall): Promise<void> {
  const { output, flags } = call
  const sync = await output.activity('Comparing…', open(scope, call))
  const { root, remote, label, links, mine, base, selection } = sync
  if (mine.size === 0 && (links || base.files.size === 0)) {
    const pull = `quoin ${call.command.replace('push', 'pull')}`
    throw localError(`nothing to push in ${label}`, 'nothing-here', pull)
  }
  const plan = await output.activity('Comparing…', planOf(scope, call, sync))
  show.reportUnpushed(call, sync, plan)
  show.reportMedia(call, sync, plan)
  const lines = show.linesOf(root, plan)
  const conflicts = plan.steps.filter(({ conflict }) => conflict)
  if (flags.dryRun || conflicts.length > 0 || plan.steps.length === 0) {
    if (output.isData) await output.one(show.report(sync, plan, 0, flags.dryRun))
    else await printLines(output, lines)
    await output.annotate(show.annotationsOf(sync, plan))
    if (conflicts.length > 0) throw show.conflicted(call, sync, conflicts)
    if (plan.steps.length > 0) return output.note(`${show.countSteps(plan.steps)} would be made`)
    output.note(
      plan.behind > 0
        ? `Nothing to push to ${remote.project}`
        : `${remote.project} is up to date with ${label}`,
    )
  }
  recordEqual(base, sync, (path) => selection.includes(path))
  if (plan.steps.length === 0) return flags.dryRun ? undefined : saveBase(sync)
  noteLines(output, lines)
  await confirm(call, sync, plan)
  const { done, error } = await apply(call, sync, plan)
  if (output.isData) await output.one(show.report(sync, plan, done, false))
  if (error !== undefined) throw show.stopped(call, sync, plan, done, error)
  await output.done(`${show.countSteps(plan.steps)} pushed to ${remote.project}`)
}
