// Looks at something again and again, and outlasts a lost connection.
import { Deadline } from '../../lib/http/deadline.ts'
import { backoff, isTransient, type Retrying, retrying } from '../../lib/http/retry.ts'
import { localError } from '../output/failure.ts'
import { humanDuration } from '../output/human.ts'
import type { Output } from '../output/output.ts'

/** Between two looks, in milliseconds. */
export const INTERVAL_MS = 2_000
/** A shorter interval would keep the platform busy for nothing. */
const MIN_INTERVAL_MS = 100
const BACKOFF = { min: 1_000, max: 16_000, jitter: 0.5 }

type Following = Partial<Omit<Retrying, 'deadline'>> & {
  /** In milliseconds. @default INTERVAL_MS */
  interval?: number | undefined
  signal?: AbortSignal | undefined
}

/** Polls until the signal aborts or an error ends it; waits one interval first. */
export async function follow<T>(
  look: () => Promise<T>,
  onLook: (value: T) => unknown,
  { interval = INTERVAL_MS, signal, ...retries }: Following,
): Promise<never> {
  const deadline = new Deadline(signal)
  try {
    for (;;) {
      await deadline.sleep(Math.max(MIN_INTERVAL_MS, interval))
      const delay = (failures: number) => backoff(failures, BACKOFF)
      await onLook(
        await retrying(look, { delay, giveUpAfter: Number.POSITIVE_INFINITY, deadline, ...retries }),
      )
    }
  } finally {
    deadline.dispose()
  }
}

interface Reported extends Pick<Following, 'interval' | 'signal'> {
  output: Output
  /** In milliseconds. @default never */
  giveUpAfter?: number | undefined
  /** The command that continues after giving up. */
  resume?(): string
}

/** Follows, and reports a lost connection on stderr. */
export async function followReported<T>(
  look: () => Promise<T>,
  onLook: (value: T) => unknown,
  { output, interval, giveUpAfter = Number.POSITIVE_INFINITY, resume, signal }: Reported,
): Promise<never> {
  let lostAt: number | undefined
  const onRetry = () => {
    if (lostAt === undefined) output.note(output.paintNote('yellow', 'Connection lost, reconnecting…'))
    lostAt ??= Date.now()
  }
  const onFound = (value: T) => {
    if (lostAt !== undefined)
      output.note(output.paintNote('green', `Reconnected after ${humanDuration(Date.now() - lostAt)}`))
    lostAt = undefined
    return onLook(value)
  }
  try {
    return await follow(look, onFound, { interval, giveUpAfter, onRetry, signal })
  } catch (error) {
    if (!isTransient(error)) throw error
    const gaveUp = `gave up after ${humanDuration(giveUpAfter)} without a connection`
    throw localError(`${gaveUp}: ${(error as Error).message}`, 'connection-lost', resume?.(), error)
  }
}
