// The errors that stop a pull or a push, with the commands that go on from there.
import { join } from 'node:path'
import { isPlatformError, type PlatformError } from '../../lib/errors.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, Interrupted, partly } from '../output/failure.ts'
import { countOf } from '../output/human.ts'
import { badFiles } from './local.ts'
import type { Plan, Step } from './plan.ts'
import type { SyncCall } from './push.ts'
import { nameOfPath } from './selection.ts'
import { countSteps, fieldName } from './show.ts'
import type { Sync } from './sync.ts'

/** Commands that resolve a conflict over one file: compare, then keep one version. */
export function conflictHint(path: string, dir: string | undefined): string {
  const name = nameOfPath(path).replace(/\/_order$/, '')
  const noun = path.startsWith('models/') ? 'models' : 'content'
  const where = dir === undefined ? name : `${name} --dir ${dir}`
  return [
    `quoin content diff ${where}`,
    `quoin ${noun} pull ${where} --overwrite  # discard local edits`,
    `quoin ${noun} push ${where} --overwrite  # overwrite remote changes`,
  ].join('\n')
}

/** The command again, without what was confirmed. */
function rest({ command, args, flags: { dir, from, to, delete: deletes } }: SyncCall): string {
  const given = Object.entries({ dir, from, to }).filter(([, value]) => value)
  const flags = given.flatMap(([flag, value]) => [`--${flag}`, value])
  return [`quoin ${command}`, ...args.model, ...flags, ...(deletes ? ['--delete'] : [])].join(' ')
}

/** Somebody else's changes are in the way of these steps. */
export function conflicted(
  call: SyncCall,
  { root }: Sync,
  steps: readonly Step[],
  done = 'nothing was pushed',
) {
  const problems = steps.map(({ path, conflict = '' }) => ({ file: join(root, path), message: conflict }))
  const more = steps.length > 1 ? `, and so do ${countOf(steps.length - 1, 'other', 'others')}` : ''
  const what = `${problems[0]?.file} conflicts with the platform (${problems[0]?.message})${more}`
  return partly(`${what}; ${done}`, conflictHint(steps[0]?.path ?? '', call.flags.dir), undefined, problems)
}

/** Turns the platform's field errors into errors with file and line. */
function rejection(root: string, { path, now }: Step, error: PlatformError): Failure {
  const problems = Object.entries(error.fields ?? {}).map(([field, message]) => ({
    path,
    line: now?.lineOf(field.split('.')),
    message: `${fieldName(field)} ${message}`,
  }))
  const details = problems.length > 0 ? {} : { details: [`  ${error.message}`] }
  const what = { code: error.code, exit: EXIT.refused, cause: error, ...details }
  return badFiles(`${join(root, path)} was rejected`, problems, root, what)
}

/** The error for a push that stopped when some steps may have been applied. */
export function stopped(call: SyncCall, sync: Sync, { steps }: Plan, done: number, error: unknown): Error {
  const step = steps[done] as Step
  const count = `${done} of ${countSteps(steps)} done`
  if (error instanceof Interrupted)
    return done === 0 ? error : new Interrupted(`Stopped: ${count}`, rest(call))
  if (isPlatformError(error) && error.code === 'version-conflict') {
    if (!sync.counterparts)
      return conflicted(call, sync, [{ ...step, conflict: 'just changed on the platform' }], count)
    return partly(`${step.path} was changed in ${sync.remote.project} in the meantime; ${count}`, rest(call))
  }
  if (done === 0 && isPlatformError(error) && !error.fields) return error
  const reason = isPlatformError(error) ? rejection(sync.root, step, error) : (error as Error)
  if (done === 0) return reason
  const { details = [], problems = [] } = reason instanceof Failure ? reason : {}
  return new Failure(`${reason.message}; ${count}`, {
    code: 'partly-done',
    exit: EXIT.partly,
    details,
    problems,
    suggestion: rest(call),
    cause: error,
  })
}
