/// <reference lib="esnext.disposable" preserve="true" />
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
  list(filter?: {
    channel?: Channel | undefined
    to?: string | undefined
    projectId?: string | undefined
    limit?: number | undefined
  }): Outgoing[]
  /** The newest message for a receiver. */
  last(to: string): Outgoing | undefined
  /** Forgets all messages. */
  clear(): void
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
