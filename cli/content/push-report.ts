// What a push says: the plan, the warnings before it, and the errors that stop it.
import { isPlatformError, type PlatformError } from '../../lib/errors.ts'
import type { Annotation } from '../output/annotations.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, Interrupted, partly } from '../output/failure.ts'
import { fileProblem, problemText } from './folder.ts'
import { countOf, type Line } from './lines.ts'
import { describeEntries, describeLoss } from './losses.ts'
import type { Plan, Step } from './plan.ts'
import { PushConflict } from './push.ts'
import { conflictHint } from './selection.ts'
import { displayPath, type SyncCall, type SyncSession } from './session.ts'

const fieldName = (path: string) => path.replace(/^values\./, '')

const lineOf = (root: string, { action, path, changes, conflict }: Step): Line => ({
  mark: conflict ? 'conflict' : action,
  text: displayPath(root, path),
  more: conflict ?? changes.map(fieldName).join(', '),
})

/** A line for each step, and one for each field whose values a changed model drops. */
export const linesOf = (root: string, { steps, losses }: Plan): Line[] =>
  steps.flatMap((step) => [
    lineOf(root, step),
    ...losses
      .filter(({ model }) => step.kind === 'model' && model === step.model)
      .map(
        (loss): Line => ({
          mark: 'delete',
          text: `${loss.model}.${loss.field}`,
          more: describeEntries(loss),
        }),
      ),
  ])

const described = ({ action, kind, model, path, changes, conflict }: Step) => ({
  action,
  kind,
  model,
  path,
  ...(changes.length > 0 ? { changes } : {}),
  ...(conflict ? { conflict } : {}),
})

export const report = ({ label, remote, links }: SyncSession, plan: Plan, done: number, isDry: boolean) => ({
  [links ? 'from' : 'folder']: label,
  host: remote.host,
  project: remote.project,
  dryRun: isDry,
  ...(plan.losses.length > 0 ? { dropped: plan.losses } : {}),
  done: plan.steps.slice(0, done).map(described),
  left: plan.steps.slice(done).map(described),
})

/** Reports what the push does not change. */
export function reportUnpushed({ command, output }: SyncCall, { links, remote }: SyncSession, plan: Plan) {
  if (plan.behind.length > 0) {
    output.note(
      `${countOf(plan.behind.length, 'file is', 'files are')} behind the platform; quoin ${command.replace('push', 'pull')} updates them`,
    )
  }
  const kept = plan.undeleted.length
  if (kept === 0) return
  const what = links
    ? `${countOf(kept, 'entry or model is', 'entries or models are')} only in ${remote.project}`
    : `${countOf(kept, 'entry or model was', 'entries or models were')} deleted locally`
  output.note(`${what} and kept on the platform; --delete deletes ${kept === 1 ? 'it' : 'them'}`)
}

const isDeletion = ({ action }: Step) => action === 'delete'

/** Models that lose something: by deletion, or by overwriting what was never pulled. */
export const modelsOf = ({ links, snapshot }: SyncSession, { steps, losses }: Plan) => {
  const isLoss = (step: Step) =>
    isDeletion(step) ||
    losses.some(({ model }) => model === step.model) ||
    (links !== undefined && snapshot.models.has(step.model))
  return [
    ...new Set(steps.filter((step) => step.action !== 'create' && isLoss(step)).map(({ model }) => model)),
  ]
}

/** Says which images and files go along. */
export function reportMedia({ output }: SyncCall, { links }: SyncSession, { steps }: Plan) {
  const paths = steps.filter((step) => !isDeletion(step)).map(({ path }) => path)
  const media = links?.missingFor(paths) ?? []
  if (media.length === 0) return
  const names = media.map(({ media }) => media.filename)
  output.note(
    `${countOf(media.length, 'image or file', 'images and files')} will be uploaded: ${names.join(', ')}`,
  )
}

/** Says how much of each model a push deletes, and which values it drops. */
export function reportDeletions({ output }: SyncCall, { snapshot }: SyncSession, { steps, losses }: Plan) {
  for (const loss of losses) output.warn(`${loss.model}: ${describeLoss(loss)}`)
  for (const model of new Set(steps.filter(isDeletion).map(({ model }) => model))) {
    const gone = steps.filter((step) => isDeletion(step) && step.model === model).length
    const all = [...snapshot.units.values()].filter(
      (unit) => unit.model === model && unit.kind === 'entry',
    ).length
    output.warn(`${gone} of ${countOf(all, 'entry', 'entries')} of ${model} will be deleted`)
  }
}

export const countSteps = (steps: readonly Step[]) => countOf(steps.length, 'change', 'changes')

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
    problems: problems.map((one) => fileProblem(one, root)),
    cause: error,
  })
}

const rest = (call: SyncCall) => {
  const models = call.args.model
  const { dir, from, to } = call.flags
  return [
    `quoin ${call.command}`,
    ...models,
    ...(dir ? ['--dir', dir] : []),
    ...(from ? ['--from', from] : []),
    ...(to ? ['--to', to] : []),
    ...(call.flags.delete === true ? ['--delete'] : []),
  ].join(' ')
}

/** The error for a push that stopped when some steps may have been applied. */
export function stopped(
  call: SyncCall,
  session: SyncSession,
  plan: Plan,
  done: number,
  error: unknown,
): Error {
  const step = plan.steps[done] as Step
  const count = `${done} of ${countSteps(plan.steps)} done`
  if (error instanceof Interrupted) {
    return done === 0 ? error : new Interrupted(`Stopped: ${count}`, rest(call))
  }
  if (error instanceof PushConflict && session.links) {
    return partly(
      `${step.path} was changed in ${session.remote.project} in the meantime; ${count}`,
      rest(call),
    )
  }
  if (error instanceof PushConflict) {
    return partly(
      `${displayPath(session.root, step.path)} conflicts with the platform (${error.message}); ${count}`,
      conflictHint(step.path, call.flags.dir),
      undefined,
      [{ file: displayPath(session.root, step.path), message: error.message }],
    )
  }
  const said = isPlatformError(error) ? rejection(session, step, error) : (error as Error)
  if (done === 0) return isPlatformError(error) && !error.fields ? error : said
  return new Failure(`${said.message}; ${count}`, {
    code: 'partly-done',
    exit: EXIT.partly,
    details: said instanceof Failure ? said.details : [],
    problems: said instanceof Failure ? said.problems : [],
    suggestion: rest(call),
    cause: error,
  })
}

/** The plan as annotations of its files; a project has no files. */
export const annotationsOf = ({ root, links }: SyncSession, { steps }: Plan): Annotation[] =>
  links
    ? []
    : steps.map(({ action, path, changes, conflict }) => ({
        level: conflict ? 'error' : 'notice',
        file: displayPath(root, path),
        message: conflict ?? [action, ...changes.map(fieldName)].join(' '),
      }))
