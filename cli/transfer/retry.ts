import { setTimeout as sleep } from 'node:timers/promises'
import { isPlatformError } from '../../lib/errors.ts'
import { type Backoff, backoff, isTransient, retryWait } from '../../lib/http/retry.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'

const DEFAULT_RETRIES = 5
/** Before the first byte has arrived, a wrong address is likelier than a bad moment. */
const MAX_FIRST_RETRIES = 2
const BACKOFF: Backoff = { min: 500, max: 16_000, jitter: 0.5 }

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

/** The one budget of retries of a transfer. */
export class RetryBudget {
  readonly #retries: number
  readonly #delays: Backoff
  #failures = 0
  #hasProgress = false

  constructor(retries = DEFAULT_RETRIES, delays = BACKOFF) {
    this.#retries = retries
    this.#delays = delays
  }

  /** Progress renews the budget. */
  renew() {
    this.#failures = 0
    this.#hasProgress = true
  }

  /** The delay before the next attempt, in milliseconds; undefined to give up. */
  nextDelay(error: unknown): number | undefined {
    const limit = this.#hasProgress ? this.#retries : Math.min(this.#retries, MAX_FIRST_RETRIES)
    if (this.#failures >= limit || !this.#mayPass(error)) return undefined
    this.#failures++
    return retryWait(error, backoff(this.#failures, this.#delays), Number.POSITIVE_INFINITY)
  }

  #mayPass(error: unknown): boolean {
    if (error instanceof Failure) return error.code.startsWith('export-')
    if (!this.#hasProgress && isPlatformError(error) && error.code === 'host-not-found') return false
    return isTransient(error)
  }
}

/** Sleeps until the time is over or the signal aborts, with the signal's reason. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}
