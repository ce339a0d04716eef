// The errors that stop a pull or a push, with the commands that go on from there.
import { join } from 'node:path'
import { ConnectionError, isPlatformError, type PlatformError } from '../../lib/errors.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, Interrupted, partly, perhapsMade } from '../output/failure.ts'
import { countOf } from '../output/human.ts'
import { shellWord } from '../output/resume-command.ts'
import { badFiles } from './local.ts'
import { nameOfPath } from './selection.ts'
import { countSteps, fieldName } from './show.ts'
import type { Applied, FailedStep } from './steps.ts'
import type { Plan, Step, Sync, SyncCall } from './types.ts'

/** Where a conflict is: its file, the folder if it is not the default one, and the project if it is not the current one. */
interface Place {
  path: string
  dir?: string | undefined
  project?: string | undefined
}

const wordsOf = (...words: (string | false | undefined)[]) => words.filter(Boolean).join(' ')

const namesIn = ({ path, dir }: Place) => {
  const name = nameOfPath(path).replace(/\/_order$/, '')
  return wordsOf(shellWord(name), dir !== undefined && `--dir ${shellWord(dir)}`)
}

/** Commands that resolve a conflict over one file: each keeps one version. */
export function resolutionHint(place: Place): string {
  const noun = place.path.startsWith('models/') ? 'models' : 'content'
  const flag = (name: string) => place.project !== undefined && `--${name} ${shellWord(place.project)}`
  const [pull, push] = ['from', 'to'].map((name) => wordsOf(namesIn(place), flag(name), '--overwrite'))
  return [
    `quoin ${noun} pull ${pull}  # discard local edits`,
    `quoin ${noun} push ${push}  # overwrite remote changes`,
  ].join('\n')
}

/** Commands that resolve a conflict over one file: compare, then keep one version. */
export const conflictHint = (path: string, dir: string | undefined): string =>
  `quoin content diff ${namesIn({ path, dir })}\n${resolutionHint({ path, dir })}`

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
function rejection(root: string, failed: readonly FailedStep[], error: PlatformError): Failure {
  const reasons = failed.map(({ step: { path, now }, error }) => {
    const { fields = {}, message } = error as PlatformError
    const problems = Object.entries(fields).map(([field, message]) => ({
      path,
      line: now?.lineOf(field.split('.')),
      message: `${fieldName(field)} ${message}`,
    }))
    return problems.length > 0 ? problems : [{ path, message }]
  })
  const problems = reasons.flat()
  const [
    {
      step: { path },
    },
  ] = failed as [FailedStep]
  const details = problems.length > 1 || error.fields ? {} : { details: [`  ${error.message}`] }
  const what = { code: error.code, exit: EXIT.refused, cause: error, ...details }
  const others =
    failed.length > 1
      ? `, and so ${failed.length > 2 ? 'were' : 'was'} ${countOf(failed.length - 1, 'other', 'others')}`
      : ''
  return badFiles(`${join(root, path)} was rejected${others}`, problems, root, what)
}

/** Whether the platform may have made a change although the step failed: only a refusal says that it has not. */
function isUnclear(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.maybeSent
  if (!isPlatformError(error)) return true
  return error.code !== 'usage' && !(error.status && error.status >= 400 && error.status < 500)
}

const isConflict = ({ error }: FailedStep) => isPlatformError(error) && error.code === 'version-conflict'

/** The error for a push that stopped when some steps may have been applied. */
export function stopped(call: SyncCall, sync: Sync, { steps }: Plan, { done, failed }: Applied): Error {
  const [first] = failed
  const { signal } = sync.remote
  const counted = `${done.size} of ${countSteps(steps)} done`
  if (signal.aborted || !first) {
    const { reason } = signal
    const isNoted = reason instanceof Interrupted && done.size > 0
    return isNoted ? new Interrupted(`Stopped: ${counted}`, rest(call), failed.length) : reason
  }
  const { step, error } = first
  const count = `${counted}${perhapsMade(failed.filter((one) => isUnclear(one.error)).length)}`
  if (isConflict(first)) {
    const conflicts = failed.filter(isConflict)
    const changed = conflicts.map(({ step }) => ({ ...step, conflict: 'just changed on the platform' }))
    if (!sync.counterparts) return conflicted(call, sync, changed, count)
    return partly(`${step.path} was changed in ${sync.remote.project} in the meantime; ${count}`, rest(call))
  }
  const isAlone = done.size === 0 && failed.length === 1
  if (isAlone && isPlatformError(error) && !error.fields) return error
  const isRejected = ({ error }: FailedStep) => isPlatformError(error) && !isUnclear(error)
  const rejected = failed.filter((one) => isRejected(one) && !isConflict(one))
  const reason = isPlatformError(error)
    ? rejected.includes(first)
      ? rejection(sync.root, rejected, error)
      : new Failure(`${join(sync.root, step.path)} failed`, {
          code: error.code,
          exit: EXIT.refused,
          details: [`  ${error.message}`],
          cause: error,
        })
    : (error as Error)
  if (isAlone) return reason
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
