import { EXIT } from './exit.ts'

export interface FailureDetails {
  /** A stable kebab-case word. */
  code: string
  exit: number
  /** A command to try, or a thing to do. */
  suggestion?: string | undefined
  cause?: unknown
}

/** Something that is no bug: the user, the platform or the machine said no. Shown without a stack. */
export class Failure extends Error {
  readonly code: string
  readonly exit: number
  readonly suggestion: string | undefined

  constructor(message: string, { code, exit, suggestion, cause }: FailureDetails) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'Failure'
    this.code = code
    this.exit = exit
    this.suggestion = suggestion
  }
}

/** The command line is wrong. */
export function usageError(message: string, suggestion?: string, code = 'usage'): Failure {
  return new Failure(message, { code, exit: EXIT.usage, suggestion })
}

/** The machine would not have it: a full disk, a file in the way. */
export function localError(message: string, code: string, suggestion?: string, cause?: unknown): Failure {
  return new Failure(message, { code, exit: EXIT.refused, suggestion, cause })
}

export function notSignedIn(message: string, suggestion = 'quoin login', code = 'not-signed-in'): Failure {
  return new Failure(message, { code, exit: EXIT.notSignedIn, suggestion })
}

/** A question was answered with no. */
export function declined(message = 'Nothing was changed.'): Failure {
  return new Failure(message, { code: 'declined', exit: EXIT.declined })
}

/** Some of the work is done and can be gone on with. */
export function partly(message: string, suggestion: string, cause?: unknown): Failure {
  return new Failure(message, { code: 'partly-done', exit: EXIT.partly, suggestion, cause })
}

/** What an abort signal is given as its reason when the user pressed Ctrl-C. */
export class Interrupted extends Failure {
  constructor(suggestion?: string) {
    super('Interrupted.', { code: 'interrupted', exit: EXIT.interrupted, suggestion })
    this.name = 'Interrupted'
  }
}
