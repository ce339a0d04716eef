// `content push` and `models push`: shows the plan, asks, applies it and reports.
import { isPlatformError, type PlatformError } from '../../lib/errors.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, Interrupted, localError, partly } from '../output/failure.ts'
import { backUp } from './backup.ts'
import { badFiles, problemText } from './folder.ts'
import { countOf, type Line, layLines, printLines } from './lines.ts'
import { type Plan, planPush, type Step } from './plan.ts'
import { applyStep, PushConflict, recordOrders } from './push.ts'
import { recordUnchanged } from './record-unchanged.ts'
import { conflictHint, parseSelection, type Scope } from './selection.ts'
import {
  displayPath,
  folderOf,
  openRemote,
  openSession,
  pathsOf,
  type SyncCall,
  type SyncSession,
} from './session.ts'

const fieldName = (path: string) => path.replace(/^values\./, '')

const lineOf = (root: string, { action, path, changes, conflict }: Step): Line => ({
  mark: conflict ? 'conflict' : action,
  text: displayPath(root, path),
  more: conflict ?? changes.map(fieldName).join(', '),
})

const described = ({ action, kind, model, path, changes, conflict }: Step) => ({
  action,
  kind,
  model,
  path,
  ...(changes.length > 0 ? { changes } : {}),
  ...(conflict ? { conflict } : {}),
})

const report = ({ root, remote }: SyncSession, plan: Plan, done: number, isDry: boolean) => ({
  folder: root,
  host: remote.host,
  project: remote.project,
  dryRun: isDry,
  done: plan.steps.slice(0, done).map(described),
  left: plan.steps.slice(done).map(described),
})

/** Reports what the push does not change. */
function reportUnpushed({ command, output }: SyncCall, { root }: SyncSession, plan: Plan) {
  for (const warning of plan.warnings) output.warn(problemText(warning, root))
  if (plan.behind.length > 0) {
    output.note(
      `${countOf(plan.behind.length, 'file is', 'files are')} behind the platform; quoin ${command.replace('push', 'pull')} updates them`,
    )
  }
  if (plan.undeleted.length > 0) {
    output.note(
      `${countOf(plan.undeleted.length, 'entry or model was', 'entries or models were')} deleted locally and kept on the platform; --delete deletes them`,
    )
  }
}

const modelsOf = ({ steps }: Plan) => [
  ...new Set(steps.filter(({ action }) => action === 'delete').map(({ model }) => model)),
]

/** Says how much of each model a push deletes. */
function reportDeletions({ output }: SyncCall, { snapshot }: SyncSession, plan: Plan) {
  for (const model of modelsOf(plan)) {
    const gone = plan.steps.filter((step) => step.action === 'delete' && step.model === model).length
    const all = [...snapshot.units.values()].filter(
      (unit) => unit.model === model && unit.kind === 'entry',
    ).length
    output.warn(`${gone} of ${countOf(all, 'entry', 'entries')} of ${model} will be deleted`)
  }
}

const countSteps = (steps: readonly Step[]) => countOf(steps.length, 'change', 'changes')

/** Turns the platform's field errors into errors with file and line. */
function rejection(session: SyncSession, step: Step, error: PlatformError): Failure {
  const { root, folder } = session
  const unit = folder.units.get(step.path)
  const fields = Object.entries(error.fields ?? {})
  const problems = fields.map(([field, message]) => ({
    path: step.path,
    line: unit?.lineOf(field.split('.')),
    message: `${fieldName(field)} ${message}`,
  }))
  const details =
    problems.length > 0 ? problems.map((one) => `  ${problemText(one, root)}`) : [`  ${error.message}`]
  return new Failure(`${displayPath(root, step.path)} was rejected`, {
    code: error.code,
    exit: EXIT.refused,
    details,
    cause: error,
  })
}

const rest = (call: SyncCall) => {
  const models = call.args.model
  const dir = call.flags.dir
  return [
    `quoin ${call.command}`,
    ...models,
    ...(dir ? ['--dir', dir] : []),
    ...(call.flags.delete === true ? ['--delete'] : []),
  ].join(' ')
}

/** The error for a push that stopped when some steps may have been applied. */
function stopped(call: SyncCall, session: SyncSession, plan: Plan, done: number, error: unknown): Error {
  const step = plan.steps[done] as Step
  const count = `${done} of ${countSteps(plan.steps)} done`
  if (error instanceof Interrupted) {
    return done === 0 ? error : new Interrupted(`Stopped: ${count}`, rest(call))
  }
  if (error instanceof PushConflict) {
    return partly(
      `${displayPath(session.root, step.path)} conflicts with the platform (${error.message}); ${count}`,
      conflictHint(step.path, call.flags.dir),
    )
  }
  const said = isPlatformError(error) ? rejection(session, step, error) : (error as Error)
  if (done === 0) return isPlatformError(error) && !error.fields ? error : said
  return new Failure(`${said.message}; ${count}`, {
    code: 'partly-done',
    exit: EXIT.partly,
    details: said instanceof Failure ? said.details : [],
    suggestion: rest(call),
    cause: error,
  })
}

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

export async function push(scope: Scope, call: SyncCall): Promise<void> {
  const { output, prompts } = call
  const root = folderOf(call.flags)
  const selection = parseSelection(call.args.model, root, scope)
  const isDry = call.flags.dryRun
  const isData = !output.isForPeople && output.shape !== 'plain'
  const remote = await openRemote(call)
  const session = await output.activity('Comparing…', openSession({ root, remote, selection }))
  if (session.folder.units.size === 0 && session.state.files.size === 0) {
    throw localError(
      `nothing to push in ${root}`,
      'nothing-here',
      `quoin ${call.command.replace('push', 'pull')}`,
    )
  }
  const paths = pathsOf(session)
  const plan = planPush(session, paths, {
    deletes: call.flags.delete === true,
    overwrites: call.flags.overwrite,
  })
  if (plan.problems.length > 0) throw badFiles(plan.problems, root)
  reportUnpushed(call, session, plan)
  const lines = plan.steps.map((step) => lineOf(root, step))
  if (isDry || plan.steps.length === 0) {
    if (isData) await output.one(report(session, plan, 0, isDry))
    else await printLines(output, lines)
    const will =
      plan.steps.length === 0
        ? `${remote.project} is up to date with ${root}`
        : `${countSteps(plan.steps)} would be made`
    output.note(will)
    if (!isDry) {
      recordUnchanged(session, paths)
      await session.saveState()
    }
    return
  }
  const { terminal, paintNote } = output
  for (const line of layLines(lines, terminal.stderr.columns || terminal.width, paintNote)) output.note(line)
  if (plan.steps[0]?.conflict) {
    throw stopped(call, session, plan, 0, new PushConflict(plan.steps[0].conflict))
  }
  const deletions = plan.steps.filter(({ action }) => action === 'delete').length
  const also = deletions > 0 ? `, including ${countOf(deletions, 'deletion', 'deletions')},` : ''
  const reach = plan.steps.findIndex(({ conflict }) => conflict)
  const until = reach > 0 ? ` up to the conflict (${reach})` : ''
  const question = `Push ${countSteps(plan.steps)}${also}${until} to ${remote.project} at ${remote.host}?`
  if (deletions === 0) await prompts.confirm(question)
  else {
    reportDeletions(call, session, plan)
    await prompts.confirmName(question, String(deletions), call.flags.confirm)
    await backUp(call, modelsOf(plan))
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
