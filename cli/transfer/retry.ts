import { setTimeout as sleep } from 'node:timers/promises'
import { isPlatformError } from '../../lib/errors.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'

export const DEFAULT_RETRIES = 5
const FIRST_WAIT = 500
const LONGEST_WAIT = 16_000

/** The end came without an error, but too soon. */
export class CutShort extends Failure {
  constructor() {
    super('The export ended before its last row.', { code: 'export-cut', exit: EXIT.refused })
  }
}

/** Whether the same call may do better in a moment: the line broke, or the platform is busy or down. */
export function isPassing(error: unknown): boolean {
  if (error instanceof CutShort) return true
  if (!isPlatformError(error)) return false
  const { status, name, code } = error
  if (status !== undefined) return status === 429 || status === 408 || (status >= 500 && status !== 501)
  if (name === 'ConnectionError') return code !== 'host-not-found' && code !== 'tls-failed'
  return code === 'idle-timeout' || code === 'malformed-answer'
}

/** Counts tries that brought nothing; one that brought something starts the count anew. */
export class Patience {
  readonly #tries: number
  #failed = 0

  constructor(tries: number) {
    this.#tries = tries
  }

  gained() {
    this.#failed = 0
  }

  /** How long to wait before the next try, in milliseconds; undefined where it is time to give up. */
  nextWait(error: unknown): number | undefined {
    if (this.#failed >= this.#tries || !isPassing(error)) return undefined
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failed) * (0.75 + Math.random() / 2)
    this.#failed++
    const asked = isPlatformError(error) ? error.retryAfter : undefined
    return Math.max(wait, Math.min(asked ?? 0, 60_000))
  }
}

/** Sleeps until the time is over or the signal ends it, with the signal's reason. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}
