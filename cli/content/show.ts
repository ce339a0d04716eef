// What a push shows: the plan, the warnings before it, and the errors that stop it.
import { join } from 'node:path'
import { isPlatformError, type PlatformError } from '../../lib/errors.ts'
import type { Annotation } from '../output/annotations.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, Interrupted, partly } from '../output/failure.ts'
import { PushConflict } from './apply.ts'
import { countOf, type Line } from './lines.ts'
import { fileProblem, problemText } from './local.ts'
import { describeEntries, describeLoss } from './losses.ts'
import type { Plan, Step } from './plan.ts'
import type { SyncCall } from './push.ts'
import { conflictHint } from './selection.ts'
import type { Sync } from './sync.ts'
import { entriesOf } from './tree.ts'

const fieldName = (path: string) => path.replace(/^values\./, '')

/** A line for each step, and one for each field whose values a changed model drops. */
export const linesOf = (root: string, { steps, losses }: Plan): Line[] =>
  steps.flatMap(({ action, kind, path, model, changes, conflict }) => [
    {
      mark: conflict ? 'conflict' : action,
      text: join(root, path),
      more: conflict ?? changes.map(fieldName).join(', '),
    },
    ...losses
      .filter((loss) => kind === 'model' && model === loss.model)
      .map((loss): Line => ({ mark: 'delete', text: `${model}.${loss.field}`, more: describeEntries(loss) })),
  ])

const described = ({ action, kind, model, path, changes, conflict, remark }: Step) => ({
  action,
  kind,
  model,
  path,
  ...(changes.length > 0 ? { changes } : {}),
  ...(conflict ? { conflict } : {}),
  ...(remark ? { remark } : {}),
})

export const report = ({ label, remote, links }: Sync, plan: Plan, done: number, isDry: boolean) => ({
  [links ? 'from' : 'folder']: label,
  host: remote.host,
  project: remote.project,
  dryRun: isDry,
  ...(plan.losses.length > 0 ? { dropped: plan.losses } : {}),
  done: plan.steps.slice(0, done).map(described),
  left: plan.steps.slice(done).map(described),
})

/** Reports what is remarkable of the platform, and what the push does not change. */
export function reportUnpushed({ command, output }: SyncCall, { root, links, remote }: Sync, plan: Plan) {
  for (const { path, remark } of plan.steps) if (remark) output.note(`${join(root, path)}: ${remark}`)
  const pull = `quoin ${command.replace('push', 'pull')}`
  const say = (count: number, is: string, are: string, what: string) => {
    if (count > 0) output.note(`${countOf(count, is, are)} ${what}`)
  }
  say(plan.behind, 'file is', 'files are', `behind the platform; ${pull} updates, --overwrite pushes`)
  say(plan.unpulled, 'entry or model is', 'entries or models are', `new on the platform; ${pull} downloads`)
  const [is, are, where] = links
    ? ['is', 'are', `only in ${remote.project}`]
    : ['was', 'were', 'deleted locally']
  const kept = `${where} and kept on the platform; --delete deletes`
  say(plan.undeleted, `entry or model ${is}`, `entries or models ${are}`, kept)
}

const isDeletion = ({ action }: Step) => action === 'delete'

/** Models that lose something: by deletion, or by overwriting what was never pulled. */
export const endangeredModels = ({ links }: Sync, { steps, losses }: Plan) => {
  const isLoss = (step: Step) =>
    isDeletion(step) ||
    losses.some(({ model }) => model === step.model) ||
    (links !== undefined && step.was !== undefined)
  return [
    ...new Set(steps.filter((step) => step.action !== 'create' && isLoss(step)).map(({ model }) => model)),
  ]
}

/** Says which images and files go along. */
export function reportMedia({ output }: SyncCall, { links }: Sync, { steps }: Plan) {
  const paths = steps.filter((step) => !isDeletion(step)).map(({ path }) => path)
  const media = links?.missingFor(paths) ?? []
  if (media.length === 0) return
  const names = media.map(({ media }) => media.filename)
  output.note(
    `${countOf(media.length, 'image or file', 'images and files')} will be uploaded: ${names.join(', ')}`,
  )
}

/** Says how much of each model a push deletes, and which values it drops. */
export function reportDeletions({ output }: SyncCall, { theirs }: Sync, { steps, losses }: Plan) {
  for (const loss of losses) output.warn(`${loss.model}: ${describeLoss(loss)}`)
  for (const [model, gone] of Map.groupBy(steps.filter(isDeletion), ({ model }) => model)) {
    const all = countOf(entriesOf(theirs, model).length, 'entry', 'entries')
    output.warn(`${gone.length} of ${all} of ${model} will be deleted`)
  }
}

export const countSteps = (steps: readonly Step[]) => countOf(steps.length, 'change', 'changes')

/** Turns the platform's field errors into errors with file and line. */
function rejection(root: string, { path, now }: Step, error: PlatformError): Failure {
  const problems = Object.entries(error.fields ?? {}).map(([field, message]) => ({
    path,
    line: now?.lineOf(field.split('.')),
    message: `${fieldName(field)} ${message}`,
  }))
  const details =
    problems.length > 0 ? problems.map((one) => `  ${problemText(one, root)}`) : [`  ${error.message}`]
  return new Failure(`${join(root, path)} was rejected`, {
    code: error.code,
    exit: EXIT.refused,
    details,
    problems: problems.map((one) => fileProblem(one, root)),
    cause: error,
  })
}

/** The command again, without what was confirmed. */
function rest({ command, args, flags: { dir, from, to, delete: deletes } }: SyncCall): string {
  const flags = Object.entries({ dir, from, to }).flatMap(([flag, value]) =>
    value ? [`--${flag}`, value] : [],
  )
  return [`quoin ${command}`, ...args.model, ...flags, ...(deletes ? ['--delete'] : [])].join(' ')
}

/** Somebody else's changes are in the way of these steps. */
export function conflicted(
  call: SyncCall,
  { root }: Sync,
  steps: readonly Step[],
  done = 'nothing was pushed',
) {
  const [first, ...others] = steps
  const problems = steps.map(({ path, conflict = '' }) => ({ file: join(root, path), message: conflict }))
  const more = others.length > 0 ? `, and so do ${countOf(others.length, 'other', 'others')}` : ''
  const what = `${problems[0]?.file} conflicts with the platform (${problems[0]?.message})${more}`
  return partly(`${what}; ${done}`, conflictHint(first?.path ?? '', call.flags.dir), undefined, problems)
}

/** The error for a push that stopped when some steps may have been applied. */
export function stopped(call: SyncCall, sync: Sync, plan: Plan, done: number, error: unknown): Error {
  const step = plan.steps[done] as Step
  const count = `${done} of ${countSteps(plan.steps)} done`
  if (error instanceof Interrupted) {
    return done === 0 ? error : new Interrupted(`Stopped: ${count}`, rest(call))
  }
  if (error instanceof PushConflict) {
    if (!sync.links) return conflicted(call, sync, [{ ...step, conflict: error.message }], count)
    return partly(`${step.path} was changed in ${sync.remote.project} in the meantime; ${count}`, rest(call))
  }
  const said = isPlatformError(error) ? rejection(sync.root, step, error) : (error as Error)
  if (done === 0) return isPlatformError(error) && !error.fields ? error : said
  const { details = [], problems = [] } = said instanceof Failure ? said : {}
  return new Failure(`${said.message}; ${count}`, {
    code: 'partly-done',
    exit: EXIT.partly,
    details,
    problems,
    suggestion: rest(call),
    cause: error,
  })
}

/** The plan as annotations of its files; conflicts are in the error. A project has no files. */
export const annotationsOf = ({ root, links }: Sync, { steps }: Plan): Annotation[] =>
  (links ? [] : steps.filter(({ conflict }) => !conflict)).map(({ action, path, changes, remark }) => ({
    level: 'notice',
    file: join(root, path),
    message: [action, ...changes.map(fieldName), ...(remark ? [`(${remark})`] : [])].join(' '),
  }))
