import { isPlatformError } from '../../lib/errors.ts'
import { Deadline } from '../../lib/http/deadline.ts'
import { type Backoff, backoff, isTransient, retrying } from '../../lib/http/retry.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'
import type { Progress } from '../output/progress.ts'

const DEFAULT_RETRIES = 5
/** Before the first byte has arrived, a wrong address is likelier than a bad moment. */
const MAX_FIRST_RETRIES = 2
const DEFAULT_BACKOFF: Backoff = { min: 500, max: 16_000, jitter: 0.5 }

/** The end came without an error, but too early. */
export class CutShort extends Failure {
  constructor() {
    super('the export ended before its last row', { code: 'export-cut', exit: EXIT.partly })
  }
}

/** Options of a transfer's requests: the transfer retries and bounds the silence, so they must not. */
export const TRANSFER_REQUEST = {
  timeout: 0,
  retries: 0,
  headers: { 'want-content-digest': 'sha-256=1' },
} as const

interface Transfer {
  retries?: number
  backoff?: Backoff
  signal: AbortSignal
}

/** Repeats `work`, with a budget of retries that progress renews. */
export async function retryingTransfer<T>(
  work: (onProgress: () => void) => Promise<T>,
  { retries = DEFAULT_RETRIES, backoff: delays = DEFAULT_BACKOFF, signal }: Transfer,
  progress: Progress,
  prepare: (error: unknown) => unknown = () => {},
): Promise<T> {
  let hasProgress = false
  const mayPass = (error: unknown) => {
    if (error instanceof Failure) return error.code.startsWith('export-')
    if (!hasProgress && isPlatformError(error) && error.code === 'host-not-found') return false
    return isTransient(error)
  }
  const deadline = new Deadline(signal)
  const attempt = (onProgress: () => void) =>
    work(() => {
      hasProgress = true
      onProgress()
    })
  return retrying(attempt, {
    deadline,
    delay: (failures) => backoff(failures, delays),
    mayRetry: (error, failures) =>
      failures <= (hasProgress ? retries : Math.min(retries, MAX_FIRST_RETRIES)) && mayPass(error),
    async onRetry(error, wait) {
      await prepare(error)
      progress.hint(`connection lost, retrying in ${Math.ceil(wait / 1000)}s`)
    },
  }).finally(() => deadline.dispose())
}
