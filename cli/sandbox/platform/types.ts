/// <reference lib="esnext.disposable" preserve="true" />
import type { AdminSession } from '../../../lib/domain/index.ts'

/** What users of the sandbox see. Nothing here refers to what it is built with: the published types stand alone. */

export const CHANNELS = ['email', 'sms', 'push', 'payment', 'task'] as const
/** What would have left the platform: an email, an SMS, a push message, a payment link, or a background task. */
export type Channel = (typeof CHANNELS)[number]

/** A message that a real platform would have sent: captured instead of delivered. */
export interface Outgoing {
  /** Id of the message in the outbox. */
  _id: string
  /** When it was sent, by the platform's clock, as an ISO timestamp. */
  created: string
  /** Id of the project that sent it. */
  projectId: string
  /** How it would have left the platform. */
  channel: Channel
  /** Address, phone number or id of the receiver. */
  to: string
  /** Subject of an email, title of a push message. */
  subject?: string
  /** Plain text. */
  body: string
  /** The one-time code in the body, ready to copy. */
  code?: string
  /** Further parts, such as the HTML and the attachments of an email. */
  data?: Record<string, unknown>
}

/** Captured messages of all projects. */
export interface Outbox {
  /** Adds a message, as the sandbox itself does when something is sent. */
  put(message: Omit<Outgoing, '_id' | 'created'>): Outgoing
  /** Newest first. */
  list(filter?: { channel?: Channel; to?: string; projectId?: string; limit?: number }): Outgoing[]
  /** The newest message for a receiver. */
  last(to: string): Outgoing | undefined
  /** Forgets all messages. */
  clear(): void
}

/** Which calls fail, and how. All effects that are named happen. */
export interface FaultRule {
  /**
   * Only calls with this method.
   *
   * @default all methods
   */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | undefined
  /** `*` stands for anything. @default all paths */
  path?: string | undefined
  /** Request headers and their values; `*` stands for anything. */
  headers?: Record<string, string> | undefined
  /** `user:user-anna`, or only the kind, such as `user`; see `RecordedCall.caller`. */
  caller?: string | undefined
  /** Only this matching call, counted from 1. */
  nth?: number | undefined
  /** From 0 to 1. @default 1 */
  probability?: number | undefined
  /** Maximum number of calls. @default no limit */
  times?: number | undefined
  /** Delay before anything else, in milliseconds; two numbers are a range. */
  latency?: number | [number, number] | undefined
  /** Responds with this status and an error body. 429 and 503 carry `retry-after`. */
  status?: number | undefined
  /** In seconds. @default 1 */
  retryAfter?: number | undefined
  /** Resets the connection before any response. */
  reset?: boolean | undefined
  /** Closes the connection after this many bytes of the body. */
  cutAfter?: number | undefined
  /** Stops sending after this many bytes of the body, and keeps the connection open. */
  stallAfter?: number | undefined
  /** Ends the body after this many bytes as if it were complete. */
  truncateAfter?: number | undefined
  /** Sends the body slowly. */
  bytesPerSecond?: number | undefined
  /** Flips a bit of the body's byte at this offset. */
  corruptAt?: number | undefined
  /** Expires all sessions and tokens before the call is handled. */
  staleTokens?: boolean | undefined
  /** Drops all chat connections. */
  dropSockets?: boolean | undefined
  /** Handles the call with the platform's clock shifted forward by this many milliseconds. */
  later?: number | undefined
}

/** Faults to inject: the first rule that matches a call applies. The same seed and calls fail the same way. */
export interface FaultOptions {
  /**
   * Chooses the random sequence of `probability`.
   *
   * @default 1
   */
  seed?: number | undefined
  /**
   * The first one that matches a call applies.
   *
   * @default none
   */
  rules?: FaultRule[] | undefined
}

/** Makes calls fail on purpose. */
export interface Faults {
  /** Replaces the rules and restarts the random sequence. */
  set(config: FaultOptions): void
  /** Removes all rules. */
  clear(): void
  /** Returns the active rules. */
  get(): {
    seed: number
    rules: FaultRule[]
    /** How often each rule was applied. */
    hits: number[]
  }
}

/** One line of the request log: never a header, a query or a body. */
export interface LogEntry {
  /** HTTP method. */
  method: string
  /** Path without the query. */
  path: string
  /** HTTP status of the response. */
  status: number
  /** Time until the response ended, in milliseconds. */
  ms: number
  /** The response's `x-request-id`. */
  requestId: string
  /** The unexpected error behind a 500, with its stack. */
  error?: unknown
}
/** Called with each request once it has ended. */
export type Log = (entry: LogEntry) => void

/** A call that was made to the sandbox. Values of fields that hold secrets are `***`. */
export interface RecordedCall {
  /** Grows with each call. */
  seq: number
  /** When it ended, by the platform's clock. */
  time: string
  /** HTTP method. */
  method: string
  /** Path without the query. */
  path: string
  /** Query parameters by name. */
  query: Record<string, string>
  /** `admin:ID`, `user:ID`, `public:PROJECT` or `private:PROJECT`; `none` without a valid credential. */
  caller: string
  /** HTTP status of the response. */
  status: number
  /** Time until the response ended, in milliseconds. */
  ms: number
  /** The response's `x-request-id`. */
  requestId: string
  /** A JSON body of up to 16 KiB. */
  body?: unknown
  /** A JSON response of up to 16 KiB. */
  response?: unknown
}

/** Which calls are meant. Parts that are omitted do not matter. */
export interface CallFilter {
  /** HTTP method, such as `POST`. */
  method?: string | undefined
  /** `*` stands for anything. */
  path?: string | undefined
  /** In full, such as `user:user-anna`, or only the kind, such as `user`. */
  caller?: string | undefined
  /** HTTP status of the response. */
  status?: number | undefined
  /** Fields that the query must have. */
  query?: Record<string, string> | undefined
  /** Fields that the body must have, at any depth. */
  body?: unknown
  /** Only calls after the one with this `seq`. */
  after?: number | undefined
  /** The latest ones, at most this many. */
  limit?: number | undefined
}

/** A call that a test expects. Parts that are omitted do not matter. */
export interface ExpectedCall extends Omit<CallFilter, 'after' | 'limit'> {
  /**
   * How often it must have been made.
   *
   * @default once or more often
   */
  times?: number | undefined
}

/** A state of the sandbox to return to. Held in memory until it is disposed of, or the sandbox is reset or closed. */
export interface Snapshot extends Disposable {
  /** Identifies the state; `restore` takes it. */
  readonly id: number
}

/** The clock of the platform: time runs on as usual, but may be moved ahead. */
export interface Clock {
  /** Returns the time of the platform. */
  now(): Date
  /** How far it is ahead of the machine's clock, in milliseconds. */
  offset(): number
  /** Moves it forward, e.g. by `3d`, `90m` or a number of milliseconds. @throws RangeError */
  advance(by: string | number): Date
  /** Back to the machine's time. What was written in the meantime keeps its dates. */
  reset(): Date
}

/** Called with the number done and the total. */
export type Progress = (done: number, total: number) => void

/** An entity as a seed has it; an `_id` is generated if it is omitted. */
type SeedEntity = Record<string, unknown>

/** Entities of a project by collection, and entries of models by API id, as `SEEDS.md` describes them. */
export type SandboxData = { [Collection in SeedCollection]?: SeedEntity[] } & {
  /** Entries of CMS models, by API id of the model. */
  content?: Record<string, SeedEntity[]>
}

/** The names of the files of a project in a seed. */
export const SEED_COLLECTIONS = [
  'roles',
  'users',
  'items',
  'item-features',
  'orders',
  'order-groups',
  'profiles',
  'deals',
  'ties',
  'models',
  'entities',
  'custom-types',
  'holidays',
  'org-chart',
  'notifications',
  'events',
  'boxes',
  'conversations',
  'messages',
  'transactions',
  'transaction-events',
  'bank-cards',
  'exchange-rates',
  'request-actions',
] as const
/** Name of a file of a project in a seed, without its extension. */
export type SeedCollection = (typeof SEED_COLLECTIONS)[number]

/** Options of a sandbox; without any, the starter seed in memory on a free port. */
export interface SandboxOptions {
  /** Seed folder that a new store is filled with. @default the starter seed */
  seed?: string
  /** Added to the first project of the seed, also when the sandbox is reset. Ignored like `seed`. */
  data?: SandboxData
  /** `false` skips the transactions that the seed generates. @default true */
  generate?: boolean
  /** Keeps everything in memory, as without `dir`. */
  memory?: boolean
  /** Folder of the store. An existing store is opened as it is, and `seed` is ignored. */
  dir?: string
  /**
   * Port to listen on; 0 is any free one.
   *
   * @default 0
   */
  port?: number
  /** A loopback name or address. @default '127.0.0.1' */
  host?: string
  /** Largest upload of admins and servers, in bytes. @default 64 MiB */
  uploadLimit?: number
  /** Faults that are active from the start. */
  faults?: FaultOptions
  /** Called for each request: no headers, no bodies. */
  log?: Log
  /** The base of the platform's clock, in milliseconds since 1970. @default Date.now */
  clock?: () => number
  /** Called while a new store generates its transactions. */
  onProgress?: Progress
}

/** A project of the sandbox, with the credentials of its clients. */
export interface SandboxProject {
  /** Id that admin calls take as `projectId`. */
  _id: string
  /** Name of its folder in a seed; for a copy, that of the original with a number. */
  slug: string
  /** Name shown to people. */
  name: string
  /** Key of public and user clients. */
  apiKey: string
  /** Key of private clients. */
  privateApiKey: string
}

export interface Sandbox {
  /** Without a trailing slash. */
  url: string
  /** Port that it listens on. */
  port: number
  /** The projects of the seed, then copies of them. */
  readonly projects: SandboxProject[]
  /** The password only if the seed has it in plain text. */
  admins: { email: string; name: string; password?: string }[]
  /**
   * Adds entities, all of them or none, and returns them with their ids. The rules of the domain do not apply.
   *
   * @param options `project`: slug or id; by default the first project
   * @throws SeedError if an entity is not valid, RangeError if there is no such project
   */
  insert(data: SandboxData, options?: { project?: string }): Promise<Record<string, { _id: string }[]>>
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
    admin(email: string): AdminSession
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
  export(folder: string, options?: { overwrite?: boolean }): void
  /** Stops, after giving calls in progress a moment to finish. Nothing is left running. */
  close(): Promise<void>
}
