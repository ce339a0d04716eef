/// <reference lib="esnext.disposable" preserve="true" />
import type { AdminSession } from '../../../lib/domain/index.ts'
import type { FaultOptions, Faults } from '../faults/types.ts'
import type { CallFilter, ExpectedCall, RecordedCall } from '../journal/types.ts'
import type { Inserted, SandboxData, SandboxProject } from '../seeds/types.ts'
import type { Clock, Log, Outbox, Progress, Snapshot } from '../services/types.ts'

/** What users of the sandbox see. Nothing here refers to what it is built with: the published types stand alone. */

/** Options of a sandbox; without any, the starter seed in memory on a free port. */
export interface SandboxOptions {
  /** Seed folder that a new store is filled with. @default the starter seed */
  seed?: string | undefined
  /** Added to the first project of the seed, also when the sandbox is reset. Ignored like `seed`. */
  data?: SandboxData | undefined
  /** `false` skips the transactions that the seed generates. @default true */
  generate?: boolean | undefined
  /** Keeps everything in memory, as without `dir`. */
  memory?: boolean | undefined
  /** Folder of the store. An existing store is opened as it is, and `seed` is ignored. */
  dir?: string | undefined
  /**
   * Port to listen on; 0 is any free one.
   *
   * @default 0
   */
  port?: number | undefined
  /** A loopback name or address. @default '127.0.0.1' */
  host?: string | undefined
  /** Largest upload of admins and servers, in bytes. @default 64 MiB */
  uploadLimit?: number | undefined
  /** Faults that are active from the start. */
  faults?: FaultOptions | undefined
  /** Called for each request: no headers, no bodies. */
  log?: Log | undefined
  /** The base of the platform's clock, in milliseconds since 1970. @default Date.now */
  clock?: (() => number) | undefined
  /** Called while a new store generates its transactions. */
  onProgress?: Progress | undefined
}

export interface Sandbox extends AsyncDisposable {
  /** Without a trailing slash. */
  url: string
  /** Port that it listens on. */
  port: number
  /** The projects of the seed, then copies of them. */
  readonly projects: [SandboxProject, ...SandboxProject[]]
  /** The password only if the seed has it in plain text. */
  admins: { email: string; name: string; password?: string }[]
  /**
   * Adds entities, all of them or none, and returns them with their ids. The rules of the domain do not apply.
   *
   * @param options `project`: slug or id; by default the first project
   * @throws SeedError if an entity is not valid, RangeError if there is no such project
   */
  insert<D extends SandboxData>(
    data: D & { [K in Exclude<keyof D, keyof SandboxData>]: never },
    options?: { project?: string | undefined },
  ): Promise<Inserted<D>>
  /**
   * Adds a project with all that another one has, so that tests which run at the same time do not meet. Ids, accounts and
   * passwords within it are those of the original, and admins have the same roles; `_id`, `slug` and keys are its own.
   *
   * @param original slug or id; by default the first project
   * @throws RangeError if there is no such project
   */
  copyProject(original?: string): SandboxProject
  /** Opens sessions without a password. @throws RangeError if there is no active account with this email */
  signIn: {
    admin(email: string): AdminSession & { sessionId: string }
    /** @param project slug or id; by default the first project */
    user(email: string, project?: string): { sessionId: string }
  }
  /** Messages and payments that would have left the platform. */
  outbox: Outbox
  /** Injects faults. */
  faults: Faults
  /** Clock of the platform, which tests may move forward. */
  clock: Clock
  /** The last 1,000 calls, oldest first; those of `/sandbox` itself are left out. */
  calls(filter?: CallFilter): RecordedCall[]
  /**
   * The last call that matches.
   *
   * @throws Error that shows the closest call and how it differs
   */
  expectCall(expected: ExpectedCall): RecordedCall
  /** Remembers all data and the clock, so that every test can begin alike. Takes a few milliseconds. */
  snapshot(): Snapshot
  /**
   * Returns to a snapshot, as often as needed. Sessions opened since are gone, and so are recorded calls; active
   * faults stay.
   *
   * @throws RangeError if the snapshot no longer exists
   */
  restore(snapshot: Pick<Snapshot, 'id'>): void
  /** Resets to the seed; sessions end. */
  reset(): Promise<void>
  /** Writes the state of the sandbox as a seed folder, all of it or nothing. */
  export(folder: string, options?: { overwrite?: boolean | undefined }): void
  /** Stops, after giving calls in progress a moment to finish. Nothing is left running. */
  close(): Promise<void>
}
