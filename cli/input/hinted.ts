// The error of a line that is not understood.
import { limitOn } from '../definition/limits.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'

const LIMIT = /^quoin help limits (.+)$/

/** A usage error with what to try. If that is a limit of the platform, the error says which. */
export function hinted(message: string, code: string, hint: string | undefined): Failure {
  const [, about] = LIMIT.exec(hint ?? '') ?? []
  const limit = about && limitOn(about)
  return new Failure(message, {
    code,
    exit: EXIT.usage,
    details: limit ? [limit] : [],
    suggestion: hint?.replace(LIMIT, 'quoin help limits'),
  })
}
