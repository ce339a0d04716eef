import type { FileProblem } from './annotations.ts'
import { EXIT } from './exit.ts'

export interface FailureDetails {
  /** A stable kebab-case word. */
  code: string
  exit: number
  /** Lines below the message, such as the errors of a file. */
  details?: readonly string[] | undefined
  /** The same as annotations. */
  problems?: readonly FileProblem[] | undefined
  /** A `quoin` command that can be run as it stands, or a sentence. */
  suggestion?: string | undefined
  /** Words of the line, each with the one that was probably meant. */
  corrections?: readonly (readonly [given: string, meant: string])[] | undefined
  /** The command that was meant, in place of that of the line and of the flag that names what it is about. */
  instead?: { flag: string; command: string } | undefined
  cause?: unknown
}

/** An expected error: shown to the user without a stack. Messages are one line, in lower case, without a full stop. */
export class Failure extends Error {
  readonly code: string
  readonly exit: number
  readonly details: readonly string[]
  readonly problems: readonly FileProblem[]
  readonly suggestion: string | undefined
  readonly corrections: NonNullable<FailureDetails['corrections']>
  readonly instead: FailureDetails['instead']

  constructor(
    message: string,
    { code, exit, details = [], problems = [], suggestion, corrections = [], instead, cause }: FailureDetails,
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'Failure'
    this.code = code
    this.exit = exit
    this.details = details
    this.problems = problems
    this.suggestion = suggestion
    this.corrections = corrections
    this.instead = instead
  }

  /** The same error with another line to try. */
  suggesting(suggestion: string | undefined, message = this.message): Failure {
    const { code, exit, details, problems, cause } = this
    return new Failure(message, { code, exit, details, problems, cause, suggestion })
  }
}

/** The command line or a file that it names is invalid. */
export function usageError(message: string, code = 'usage', suggestion?: string): Failure {
  return new Failure(message, { code, exit: EXIT.usage, suggestion })
}

/** Something on this machine is in the way: a full disk, a missing file. */
export function localError(message: string, code: string, suggestion?: string, cause?: unknown): Failure {
  return new Failure(message, { code, exit: EXIT.refused, suggestion, cause })
}

/** A file or folder that the user named is missing. */
export function noSuchFile(
  path: string,
  {
    kind = 'file',
    suggestion,
    cause,
  }: { kind?: 'file' | 'folder'; suggestion?: string; cause?: unknown } = {},
): Failure {
  return new Failure(`${path}: no such ${kind}`, {
    code: 'file-not-found',
    exit: EXIT.usage,
    suggestion,
    cause,
  })
}

/**
 * Something that the user named is missing: `order X not found`, to which the report adds the project.
 * @param near what was probably meant by `given`, a word of the line
 */
export function notFound(
  what: string,
  {
    given,
    near,
    suggestion,
    instead,
  }: { given?: string; near?: string | undefined } & Pick<FailureDetails, 'suggestion' | 'instead'> = {},
): Failure {
  const hint = near === undefined ? '' : `; did you mean "${near}"?`
  return new Failure(`${what} not found${hint}`, {
    code: 'not-found',
    exit: EXIT.refused,
    suggestion,
    instead,
    ...(given !== undefined && near !== undefined && { corrections: [[given, near] as const] }),
  })
}

export function notSignedIn(message: string, suggestion = 'quoin login', code = 'not-signed-in'): Failure {
  return new Failure(message, { code, exit: EXIT.notSignedIn, suggestion })
}

export function declined(): Failure {
  return new Failure('Cancelled, nothing was changed', { code: 'declined', exit: EXIT.declined })
}

/** Some of the work is done; `suggestion` is the command that resumes it. */
export function partly(
  message: string,
  suggestion: string,
  cause?: unknown,
  problems?: readonly FileProblem[],
): Failure {
  return new Failure(message, { code: 'partly-done', exit: EXIT.partly, suggestion, cause, problems })
}

/** What was changed, and why that cannot be shown; `suggestion` is the command that shows it. */
export function unprinted(
  done: string,
  { message, details }: Pick<FailureDetails, 'details'> & { message: string },
  suggestion: string,
): Failure {
  const text = `${done}, but the result could not be printed: ${message}`
  return new Failure(text, { code: 'unprinted', exit: EXIT.unprinted, details, suggestion })
}

/** The reason of an abort signal after Ctrl-C. Only one with a suggestion is shown. */
export class Interrupted extends Failure {
  /** Changes that were under way, where the command knows better than what was sent tells. */
  readonly underWay: number | undefined

  constructor(message = 'Interrupted', suggestion?: string, underWay?: number) {
    super(message, { code: 'interrupted', exit: EXIT.interrupted, suggestion })
    this.name = 'Interrupted'
    this.underWay = underWay
  }
}

/** What may have been made besides what a message counts; empty for nothing. */
export const perhapsMade = (count: number): string =>
  count === 0 ? '' : `; ${count === 1 ? 'one more' : `up to ${count} more`} may have been made`
