// `content push` and `models push`: shows the plan, asks, applies it and reports.

import { placeOf } from '../definition/approval.ts'
import { localError, usageError } from '../output/failure.ts'
import { countOf } from '../output/human.ts'
import { shellWord } from '../output/resume-command.ts'
import { followOrders } from './apply.ts'
import { backUp } from './backup.ts'
import { openFrom } from './between.ts'
import { conflicted, stopped } from './failures.ts'
import { assertFolder, assertNoProblems, folderOf } from './local.ts'
import { lossesOf } from './losses.ts'
import { claim, findKeptEntries, planPush, wrongValues } from './plan.ts'
import { fetchLanguages } from './remote.ts'
import { parseSelection, type Scope, withModels } from './selection.ts'
import * as show from './show.ts'
import { projectOf, resolveSource, type Source } from './source.ts'
import { type Applied, applySteps } from './steps.ts'
import { saveBase } from './sync.ts'
import { findMissingTargets } from './targets.ts'
import type { Problem } from './tree.ts'
import type { Plan, Sync, SyncCall } from './types.ts'

/** From the folder, or the side of `--from`, to the current project or that of `--to`. */
async function open(scope: Scope, call: SyncCall): Promise<Sync> {
  const { from, to, dir } = call.flags
  const remote = await projectOf(call, '--to', to)
  const root = folderOf(call.flags)
  const source: Source =
    from === undefined ? { kind: 'folder', root, label: root } : await resolveSource(from, call)
  if (source.kind === 'folder') {
    if (from !== undefined && dir !== undefined) throw usageError('--from and --dir are both folders')
    await assertFolder(source.root, `quoin ${call.command.replace('push', 'pull')}`)
  } else if (source.remote.host === remote.host && source.remote.project === remote.project)
    throw usageError(`--from and --to are the same project, ${remote.project}`, 'bad-value')
  const folder = source.kind === 'folder' ? source.root : ''
  const remotes = source.kind === 'folder' ? [remote] : [source.remote, remote]
  const { model } = call.flags
  const asked = { words: call.args.model, model, root: folder, remotes }
  const words = scope === 'content' ? await withModels(asked) : call.args.model
  return openFrom(source, remote, parseSelection(words, folder, scope))
}

/** Up to two values may be a slip; more are in a language that the project was not given. */
const SLIPS = 2

/** The command that gives the project the languages of the texts. */
function withLanguages(
  { project, place }: Sync['remote'],
  languages: readonly string[] = [],
  wrong: readonly Problem[],
): string | undefined {
  const counts = Map.groupBy(wrong, ({ language }) => language)
  const lacking = [...counts].flatMap(([language, { length }]) =>
    language && length > SLIPS ? language : [],
  )
  // The line would go to the current profile.
  if (lacking.length === 0 || place) return undefined
  return `quoin projects update ${shellWord(project)} --languages ${[...languages, ...lacking].join(',')}`
}

/** Finds everything that is wrong before the first change. */
async function planOf(scope: Scope, { flags }: SyncCall, sync: Sync): Promise<Plan> {
  const plan = planPush(sync, flags, await claim(sync, flags))
  const languages = scope === 'content' ? await fetchLanguages(sync.remote) : undefined
  const wrong = wrongValues(sync, plan.steps, languages)
  const missing = await findMissingTargets(sync, plan.steps)
  const kept = await findKeptEntries(sync, plan.steps)
  assertNoProblems(
    [...wrong, ...plan.problems, ...missing, ...kept],
    sync.root,
    withLanguages(sync.remote, languages, wrong),
  )
  return { ...plan, losses: await lossesOf(sync.remote, plan.steps) }
}

async function confirm(call: SyncCall, sync: Sync, plan: Plan): Promise<void> {
  const dropped = plan.losses.reduce((count, { entries }) => count + entries.length, 0)
  const deletions = plan.steps.filter(({ action }) => action === 'delete').length + dropped
  const also = deletions > 0 ? `, including ${countOf(deletions, 'deletion', 'deletions')}` : ''
  const { confirm = '', to } = call.flags
  show.warnOfDeletions(call, sync, plan)
  await call.approve({
    effect: deletions === 0 ? 'destructive' : 'far-reaching',
    // Without deletions, a script that allows for some needs --yes only.
    name: deletions === 0 && /^\d+$/.test(confirm) ? confirm : String(deletions),
    question: () => `Push ${show.countSteps(plan.steps)}${also}`,
    place: { ...(sync.remote.place ?? placeOf(await call.settings())), project: sync.remote.project },
  })
  const models = show.endangeredModels(sync, plan)
  if (models.length > 0) await backUp(call, { models, other: { remote: sync.remote, side: to } })
}

async function apply({ output }: SyncCall, sync: Sync, { steps }: Plan): Promise<Applied> {
  const progress = output.progress('Pushing', 'files')
  progress.update(0, steps.length)
  const onDone = (count: number) => progress.update(count, steps.length)
  const applied = await applySteps(sync, steps, onDone).finally(() => progress.stop())
  await followOrders(
    sync,
    steps.filter((step) => applied.done.has(step)),
  )
  await saveBase(sync)
  return applied
}

export async function push(scope: Scope, call: SyncCall): Promise<void> {
  const { output, flags } = call
  const sync = await output.activity('Comparing…', open(scope, call))
  const { remote, label, counterparts, mine, base } = sync
  if (mine.size === 0 && (counterparts || base.files.size === 0)) {
    const pull = `quoin ${call.command.replace('push', 'pull')}`
    throw localError(`nothing to push in ${label}`, 'nothing-here', pull)
  }
  const plan = await output.activity('Comparing…', planOf(scope, call, sync))
  const { steps } = plan
  show.notePlan(call, sync, plan)
  const lines = show.pushLines(sync, plan)
  const conflicts = steps.filter(({ conflict }) => conflict)
  if (flags.dryRun || conflicts.length > 0 || steps.length === 0) {
    if (output.isData) await output.one(show.pushReport(sync, plan, new Set(), flags.dryRun))
    else await show.printLines(output, lines)
    await output.annotate(show.planAnnotations(sync, plan))
    if (conflicts.length > 0) throw conflicted(call, sync, conflicts)
    if (steps.length > 0) return output.note(`${show.countSteps(steps)} would be made`)
    const { project } = remote
    output.note(plan.behind > 0 ? `Nothing to push to ${project}` : `${project} is up to date with ${label}`)
    return flags.dryRun ? undefined : saveBase(sync)
  }
  show.noteLines(output, lines)
  await confirm(call, sync, plan)
  const applied = await apply(call, sync, plan)
  const isWhole = applied.done.size === steps.length
  const error = isWhole ? undefined : stopped(call, sync, plan, applied)
  if (output.isData) await output.before(error, output.one(show.pushReport(sync, plan, applied.done, false)))
  if (error) throw error
  await output.done(`${show.countSteps(steps)} pushed to ${remote.project}`)
}
