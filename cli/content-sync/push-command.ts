// `content push` and `models push`: shows what it will do, asks, does it, and says what was done.
import { isPlatformError, type PlatformError } from '../../lib/errors.ts'
import type { Context, Run } from '../context.ts'
import type { Input } from '../input/input.ts'
import { Interrupted, localError, partly } from '../output/failure.ts'
import { adoptSame } from './adopt.ts'
import { badFiles, problemText } from './folder.ts'
import { countOf, type Line, layLines, printLines } from './lines.ts'
import { type Plan, planPush, type Step } from './plan.ts'
import { doStep, noteOrders, PushConflict } from './push.ts'
import { folderOf, openWork, pathsOf, placeOf, shownPath, type Work } from './session.ts'
import { type Scope, wantedOf, waysOut } from './wanted.ts'

const isDirect = (path: string) => path.replace(/^values\./, '')

const lineOf = (root: string, { action, path, changes, conflict }: Step): Line => ({
  mark: conflict ? 'conflict' : action,
  text: shownPath(root, path),
  more: conflict ?? changes.map(isDirect).join(', '),
})

const described = ({ action, kind, model, path, changes, conflict }: Step) => ({
  action,
  kind,
  model,
  path,
  ...(changes.length > 0 ? { changes } : {}),
  ...(conflict ? { conflict } : {}),
})

const report = ({ root, place }: Work, plan: Plan, done: number, isDry: boolean) => ({
  folder: root,
  host: place.host,
  project: place.project,
  dryRun: isDry,
  done: plan.steps.slice(0, done).map(described),
  left: plan.steps.slice(done).map(described),
})

/** What is no change of ours, but worth knowing. */
function remarks({ output }: Context, { root }: Work, plan: Plan, input: Input) {
  for (const warning of plan.warnings) output.warn(problemText(warning, root))
  if (plan.behind.length > 0) {
    output.note(
      `${countOf(plan.behind.length, 'file is', 'files are')} older than the platform's: quoin ${input.command.name.replace('push', 'pull')} brings them up to date.`,
    )
  }
  if (plan.undeleted.length > 0) {
    output.note(
      `${countOf(plan.undeleted.length, 'file is gone here and stays', 'files are gone here and stay')} on the platform; --delete deletes there, too.`,
    )
  }
}

const countSteps = (steps: readonly Step[]) => countOf(steps.length, 'change', 'changes')

/** The platform's word on single values, with the lines of the file they are in. */
function refusal(work: Work, step: Step, error: PlatformError): Error {
  const { root, folder } = work
  const unit = folder.units.get(step.path)
  const fields = Object.entries(error.fields ?? {})
  const problems = fields.map(([field, message]) => ({
    path: step.path,
    line: unit?.lineOf(field.split('.')),
    message: `${isDirect(field)} ${message}`,
  }))
  const text =
    problems.length > 0 ? problems.map((one) => problemText(one, root)).join('\n  ') : error.message
  return localError(`${shownPath(root, step.path)} was refused:\n  ${text}`, error.code, undefined, error)
}

const rest = (input: Input) => {
  const models = input.restArgs('model')
  const dir = input.string('dir')
  return [
    `quoin ${input.command.name}`,
    ...models,
    ...(dir ? ['--dir', dir] : []),
    ...(input.boolean('delete') ? ['--delete'] : []),
  ].join(' ')
}

/** What ended the push, once something may have been done. */
function stopped(input: Input, work: Work, plan: Plan, done: number, error: unknown): Error {
  const step = plan.steps[done] as Step
  const count = `${done} of ${countSteps(plan.steps)} done`
  if (error instanceof Interrupted) {
    return done === 0 ? error : new Interrupted(`${rest(input)} goes on: ${count}`)
  }
  if (error instanceof PushConflict) {
    return partly(
      `Stopped at a conflict with the platform: ${shownPath(work.root, step.path)} (${error.message}). ${count}.`,
      waysOut(step.path, input.string('dir')),
    )
  }
  const said = isPlatformError(error) ? refusal(work, step, error) : (error as Error)
  if (done === 0) return isPlatformError(error) && !error.fields ? error : said
  return partly(`${said.message}\n${count}.`, `${rest(input)} goes on where this stopped`, error)
}

async function carryOut(work: Work, plan: Plan, { output }: Context, count: (done: number) => void) {
  const progress = output.progress('Pushing', 'files')
  let done = 0
  progress.update(done, plan.steps.length)
  try {
    for (const step of plan.steps) {
      work.place.signal.throwIfAborted()
      await doStep(work, step)
      done += 1
      count(done)
      progress.update(done, plan.steps.length)
    }
  } finally {
    progress.stop()
    await noteOrders(work, plan.steps.slice(0, done))
  }
}

export const pushCommand =
  (scope: Scope): Run =>
  async (input, context) => {
    const { output, prompts } = context
    const root = folderOf(input)
    const wanted = wantedOf(input.restArgs('model'), root, scope)
    const isDry = input.boolean('dry-run')
    const isData = !output.isForPeople && output.shape !== 'plain'
    const place = await placeOf(context)
    const work = await output.activity('Comparing…', openWork({ root, place, wanted }))
    if (work.folder.units.size === 0 && work.state.files.size === 0) {
      throw localError(
        `There is nothing to push in ${root}.`,
        'nothing-here',
        `quoin ${input.command.name.replace('push', 'pull')}`,
      )
    }
    const paths = pathsOf(work)
    const plan = planPush(work, paths, {
      deletes: input.boolean('delete'),
      overwrites: input.boolean('overwrite'),
    })
    if (plan.problems.length > 0) throw badFiles(plan.problems, root)
    remarks(context, work, plan, input)
    const lines = plan.steps.map((step) => lineOf(root, step))
    if (isDry || plan.steps.length === 0) {
      if (isData) await output.one(report(work, plan, 0, isDry))
      else await printLines(output, lines)
      const will =
        plan.steps.length === 0
          ? `${place.project} is as ${root} says.`
          : `${countSteps(plan.steps)} would be made.`
      output.note(will)
      if (!isDry) {
        adoptSame(work, paths)
        await work.saveState()
      }
      return
    }
    const { terminal, paintNote } = output
    for (const line of layLines(lines, terminal.stderr.columns || terminal.width, paintNote))
      output.note(line)
    if (plan.steps[0]?.conflict) {
      throw stopped(input, work, plan, 0, new PushConflict(plan.steps[0].conflict))
    }
    const deletions = plan.steps.filter(({ action }) => action === 'delete').length
    const also = deletions > 0 ? `, of them ${countOf(deletions, 'deletion', 'deletions')},` : ''
    const reach = plan.steps.findIndex(({ conflict }) => conflict)
    const until = reach > 0 ? ` up to the conflict, ${reach} of them,` : ''
    await prompts.confirm(
      `Push ${countSteps(plan.steps)}${also}${until} to ${place.project} at ${place.host}?`,
    )
    adoptSame(work, paths)
    let done = 0
    try {
      await carryOut(work, plan, context, (count) => {
        done = count
      })
    } catch (error) {
      if (isData) await output.one(report(work, plan, done, false))
      throw stopped(input, work, plan, done, work.place.signal.aborted ? work.place.signal.reason : error)
    }
    if (isData) await output.one(report(work, plan, done, false))
    await output.done(`${countSteps(plan.steps)} pushed to ${place.project}.`)
  }
