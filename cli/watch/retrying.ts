import { setTimeout as sleep } from 'node:timers/promises'
import { backoff, isTransient } from '../../lib/http/retry.ts'
import { localError } from '../output/failure.ts'
import { humanDuration } from '../output/human.ts'
import type { Output } from '../output/output.ts'

const BACKOFF = { min: 1_000, max: 16_000, jitter: 0.5 }

export interface Retrying {
  output: Output
  /** In milliseconds. @default never */
  giveUpAfter?: number | undefined
  /** The command that continues after giving up. */
  resume(): string
}

/** Repeats `work` until the platform can be reached, and reports the gap on stderr. */
export async function untilReached<T>(
  work: () => Promise<T>,
  { output, giveUpAfter = Number.POSITIVE_INFINITY, resume }: Retrying,
): Promise<T> {
  let lostAt: number | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      const done = await work()
      if (lostAt !== undefined) {
        output.note(output.paintNote('green', `Reconnected after ${humanDuration(Date.now() - lostAt)}`))
      }
      return done
    } catch (error) {
      if (!isTransient(error)) throw error
      if (lostAt === undefined) output.note(output.paintNote('yellow', 'Connection lost, reconnecting…'))
      lostAt ??= Date.now()
      const left = giveUpAfter - (Date.now() - lostAt)
      if (left <= 0) {
        throw localError(
          `gave up after ${humanDuration(giveUpAfter)} without a connection: ${(error as Error).message}`,
          'connection-lost',
          resume(),
          error,
        )
      }
      await sleep(Math.min(left, backoff(attempt, BACKOFF)))
    }
  }
}
