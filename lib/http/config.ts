import type { Announcements } from './announcements.ts'
import type { ListEnvelope } from './list-body.ts'
import type { Transport } from './transport/types.ts'
import type { AttemptReport, Logger } from './types.ts'

/** Where a family's credential headers come from. */
export interface Credentials {
  /** Called for each attempt. May sign in first. */
  headers(): Record<string, string> | Promise<Record<string, string>>
  /** Called when the platform has rejected these headers. Resolves to true if a retry has newer ones. */
  renew?(rejected: Record<string, string>): Promise<boolean>
}

export interface HttpConfig {
  /** Without a trailing slash. */
  baseUrl: string
  credentials: Credentials
  transport: Transport
  /** In milliseconds, for calls other than transfers. */
  timeout: number
  /** In milliseconds. */
  idleTimeout: number
  retries: number
  /** Delay after attempt number `attempt`, starting at 1. In milliseconds. */
  retryDelay: (attempt: number) => number
  /** In bytes. */
  maxBytes: number
  /** Sent with every call. */
  headers: Record<string, string>
  logger: Logger | undefined
  onAttempt?: ((attempt: AttemptReport) => void) | undefined
  /** What responses must be unless a request says otherwise; `any` for calls that callers make up themselves. */
  expect: 'any' | 'object'
  listEnvelope?: ListEnvelope | undefined
  /** If omitted, neither idempotency keys nor digests of uploads are sent. */
  announcements?: Announcements | undefined
}
