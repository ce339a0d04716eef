// `content pull` and `models pull`.
import type { Run } from '../context.ts'
import { partly } from '../output/failure.ts'
import type { Output } from '../output/output.ts'
import { adoptSame } from './adopt.ts'
import { problemText } from './folder.ts'
import { countOf, type Line, printLines } from './lines.ts'
import { applyPull, type PullPlan, planPull } from './pull.ts'
import { folderOf, openWork, pathsOf, placeOf, shownPath, type Work } from './session.ts'
import { type Scope, wantedOf, waysOut } from './wanted.ts'

const PAST = { create: 'created', update: 'updated', delete: 'deleted' } as const

function lines({ changes, kept }: PullPlan, root: string): Line[] {
  return [
    ...changes.map(({ action, path }) => ({ mark: PAST[action], text: shownPath(root, path) })),
    ...kept.map(({ path, reason, isConflict }) => ({
      mark: isConflict ? ('conflict' as const) : ('kept' as const),
      text: shownPath(root, path),
      more: reason,
    })),
  ]
}

/** What a program is told; file names are relative to the folder. */
const report = ({ root, place }: Work, { changes, kept }: PullPlan, done: number, isDry: boolean) => ({
  folder: root,
  host: place.host,
  project: place.project,
  dryRun: isDry,
  changes: changes.slice(0, done),
  kept: kept.map(({ path, reason, isConflict }) => ({ path, reason, conflict: isConflict })),
})

async function bringDown(work: Work, { changes }: PullPlan, overwrites: boolean, output: Output) {
  const progress = output.progress('Writing files', 'files')
  progress.update(0, changes.length)
  try {
    for (const [index, change] of changes.entries()) {
      work.place.signal.throwIfAborted()
      await applyPull(work, change, overwrites)
      progress.update(index + 1, changes.length)
    }
  } finally {
    progress.stop()
    await work.saveState()
  }
}

export const pullCommand =
  (scope: Scope): Run =>
  async (input, context) => {
    const { output } = context
    const root = folderOf(input)
    const wanted = wantedOf(input.restArgs('model'), root, scope)
    const overwrites = input.boolean('overwrite')
    const isDry = input.boolean('dry-run')
    const place = await placeOf(context)
    const work = await output.activity(
      'Fetching…',
      openWork({ root, place, wanted, toleratesProblems: true }),
    )
    for (const problem of work.folder.problems) output.warn(problemText(problem, root))
    const paths = pathsOf(work)
    const plan = planPull(work, paths, overwrites)
    if (!isDry) {
      adoptSame(work, paths)
      await bringDown(work, plan, overwrites, output)
    }
    if (output.isForPeople || output.shape === 'plain') await printLines(output, lines(plan, root))
    else await output.one(report(work, plan, plan.changes.length, isDry))
    const conflicts = plan.kept.filter(({ isConflict }) => isConflict)
    if (conflicts.length > 0) {
      throw partly(
        `${countOf(conflicts.length, 'file was', 'files were')} edited here and changed on the platform, and not overwritten; the rest is pulled.`,
        waysOut(conflicts[0]?.path ?? '', input.string('dir')),
      )
    }
    const what = isDry ? 'would be written' : 'written'
    output.note(
      plan.changes.length === 0
        ? `${root} is up to date with ${place.project}.`
        : `${countOf(plan.changes.length, 'file', 'files')} ${what}; ${root} is up to date with ${place.project}.`,
    )
  }
