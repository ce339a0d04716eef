import type { SignedServices } from '../auth/credentials.ts'
import type { FaultSource } from '../faults/faults.ts'
import type { Journal } from '../journal/journal.ts'
import type { PlatformClock } from '../services/clock.ts'
import type { IdempotencyKeys } from './idempotency.ts'
import type { Watchers } from './watchers.ts'

/** Everything that routes work on. */
export interface Platform extends SignedServices {
  /** The folder that keeps its data; undefined in memory. */
  readonly dir: string | undefined
  readonly idempotencyKeys: IdempotencyKeys
  /** The faults to inject. */
  readonly faults: FaultSource
  /** The calls that were made. */
  readonly journal: Journal
  /** Whoever wants to know that something changed. */
  readonly watchers: Watchers
  /** Largest upload of an admin or a server, in bytes. */
  readonly uploadLimit: number
  readonly clock: PlatformClock
  /** Resets to the seed that the store was made from. */
  reset(): Promise<void>
  /** Drops all chat connections, once the chat is attached. */
  dropSockets(): void
  close(): void
}
