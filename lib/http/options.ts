import type { HostFeatureReader, HostFeatureStore } from './host-features.ts'
import type { Transport } from './transport/types.ts'
import type { AttemptReport, Dialect, Expect, Http, Logger } from './types.ts'

/** The platform's API families. Each has a base URL and a credential of its own; `site` is the host itself. */
export type Family = 'admin' | 'legacy' | 'public' | 'private' | 'user' | 'site'

/** Options that every client takes besides its credential. */
export interface ClientOptions {
  /** The platform's origin, such as `https://platform.example.com`. */
  host: string
  /** Base URLs of single families, for platforms that do not serve all of them below one host. */
  baseUrls?: Partial<Record<Family, string>> | undefined
  /**
   * Deadline of each call in milliseconds, retries and body included. Uploads and downloads have none. 0 disables it.
   * @default 60_000
   */
  timeout?: number | undefined
  /**
   * Longest time to wait for the next byte, in milliseconds. 0 disables it.
   * @default 30_000
   */
  idleTimeout?: number | undefined
  /**
   * Number of retries after a transient failure, for calls that are safe to retry.
   * @default 2
   */
  retries?: number | undefined
  /**
   * Delay in milliseconds before the retry that follows attempt number `attempt`, starting at 1.
   * @default exponential backoff with jitter, from 250 ms to 8 s
   */
  retryDelay?: ((attempt: number) => number) | undefined
  /**
   * Largest response that is read into memory, in bytes after decompression.
   * @default 268_435_456 (256 MiB)
   */
  maxBytes?: number | undefined
  /** How the platform writes what it means, if that is unusual: `quoin doctor` finds out which options it needs. */
  dialect?: Dialect | undefined
  /** Headers sent with every call. */
  headers?: Record<string, string> | undefined
  /** Receives each attempt and retry. Credentials and bodies are never logged. */
  logger?: Logger | undefined
  /**
   * Called after each attempt, failed ones included, for metrics and traces. In Node, attempts are also published on
   * the `quoin:attempt` channel of `node:diagnostics_channel`.
   */
  onAttempt?: ((attempt: AttemptReport) => void) | undefined
  /**
   * Allows plain HTTP to hosts other than this machine. Credentials are then sent unencrypted.
   * @default false
   */
  allowInsecure?: boolean | undefined
  /** URL of an HTTP proxy, such as `http://proxy.example.com:3128`. Environment variables are not read. Node only. */
  proxy?: string | undefined
  /** A Node `https.Agent` or `http.Agent`, for example with a private certificate authority. Node only. */
  agent?: object | undefined
  /**
   * Where the client keeps what hosts announce that they understand beyond the specification, such as idempotency keys.
   * A store that outlives the client lets the next one use them from its first request on.
   * @default a `Map` of the client's own
   */
  hostFeatures?: HostFeatureStore | undefined
  /** Sends the requests in place of axios or `fetch`. */
  transport?: Transport | undefined
}

/** Where a family's credential headers come from. */
export interface Credentials {
  /** Called for each attempt. May sign in first. */
  headers(): Record<string, string> | Promise<Record<string, string>>
  /** Called when the platform has rejected these headers. Resolves to true if a retry has newer ones. */
  renew?(rejected: Record<string, string>): Promise<boolean>
  /** What the headers lack, if anything: the cause of a rejection. */
  lack?(): Error | undefined
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
  /** What responses must be unless a request says otherwise; `raw` for calls that callers make up themselves. */
  expect: Extract<Expect, 'raw' | 'object' | 'entity'>
  dialect?: Dialect | undefined
  /** If omitted, neither idempotency keys nor digests of uploads are sent. */
  hostFeatures?: HostFeatureReader | undefined
}

export const DEFAULT_TIMEOUT_MS = 60_000

/** `expect: 'entity'` is for the typed methods, `raw` for calls that the caller makes up. */
export type HttpFactory = (family: Family, credentials: Credentials, expect?: HttpConfig['expect']) => Http
