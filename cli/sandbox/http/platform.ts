import type { Access } from '../auth/access.ts'
import type { ReservationSchedule } from '../commerce/reservation-schedule.ts'
import type { FaultSource } from '../faults/faults.ts'
import type { Journal } from '../journal/journal.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { PlatformClock } from '../platform/clock.ts'
import type { LoginThrottle } from '../platform/login-throttle.ts'
import type { Passwords } from '../platform/passwords.ts'
import type { Sessions } from '../platform/sessions.ts'
import type { Outbox } from '../platform/types.ts'
import type { Projects } from '../store/projects.ts'
import type { Snapshots } from '../store/snapshots.ts'
import type { Store } from '../store/store.ts'
import type { IdempotencyKeys } from './idempotency.ts'

/** Everything that routes work on. One per running sandbox; nothing is global. */
export interface Platform {
  readonly store: Store
  readonly projects: Projects
  readonly access: Access
  readonly passwords: Passwords
  readonly sessions: Sessions
  /** Limits failed logins. */
  readonly loginThrottle: LoginThrottle
  readonly reservations: ReservationSchedule
  readonly idempotencyKeys: IdempotencyKeys
  readonly blobs: Blobs
  /** Captured emails, messages and payments. */
  readonly outbox: Outbox
  /** The faults to inject. */
  readonly faults: FaultSource
  readonly snapshots: Snapshots
  /** The calls that were made. */
  readonly journal: Journal
  /** Signs access tokens; random for each store. */
  readonly tokenSecret: string
  /** Work factor for passwords that people choose. */
  readonly passwordCost: number
  /** Largest upload of an admin or a server, in bytes. */
  readonly uploadLimit: number
  /** The time, in milliseconds since 1970. */
  now(): number
  readonly clock: PlatformClock
  /** The address of the sandbox, e.g. `http://127.0.0.1:4100`; known once it listens. */
  url: string
  /** Resets to the seed that the store was made from. */
  reset(): Promise<void>
  /** Drops all chat connections, once the chat is attached. */
  dropSockets(): void
  close(): void
}
