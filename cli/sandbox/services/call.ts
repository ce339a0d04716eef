import type { Entity } from '../../../lib/domain/index.ts'
import type { Collection } from '../store/collection.ts'
import type { ProjectRecord, Projects } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import type { Snapshots } from '../store/snapshots.ts'
import type { Store } from '../store/store.ts'
import type { Table } from '../store/table.ts'
import type { Blobs } from './blobs.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'
import type { SendLimit } from './send-limit.ts'
import type { Sessions } from './sessions.ts'
import type { Outbox } from './types.ts'

/** What the rules work on. One per running sandbox; nothing is global. */
export interface Services {
  readonly store: Store
  readonly projects: Projects
  readonly passwords: Passwords
  readonly sessions: Sessions
  /** Limits failed logins. */
  readonly loginThrottle: LoginThrottle
  /** Limits emails that are sent with a public key. */
  readonly mailLimit: SendLimit
  readonly blobs: Blobs
  readonly snapshots: Snapshots
  /** Captured emails, messages and payments. */
  readonly outbox: Outbox
  /** Signs links and access tokens; random for each store. */
  readonly tokenSecret: string
  /** Work factor for passwords that people choose. */
  readonly passwordCost: number
  /** The time, in milliseconds since 1970. */
  now(): number
  /** The address of the sandbox, e.g. `http://127.0.0.1:4100`; known once it listens. */
  url: string
}

export interface WithProject {
  readonly project: ProjectRecord
  /** The entities of a collection in this call's project, and no other's. */
  table<T extends Serialized<Entity>>(of: Collection<T>): Table<T>
}

/** A call in a project, whoever makes it. */
export type InProject = WithProject & { readonly platform: Services }
