import { isLoopback } from '../domain/loopback.ts'
import { UsageError } from '../errors.ts'
import type { Transport } from './transport/types.ts'
import type { AttemptReport, Dialect, Expect, Http, Logger, Request } from './types.ts'
import type { Sha256 } from './upload.ts'

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
  /** Why the credentials are incomplete, if they are: the cause of a 401. */
  missing?(): Error | undefined
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
  /** What responses must be unless a request says otherwise; `raw` for custom requests. */
  expect: Extract<Expect, 'raw' | 'object' | 'entity'>
  dialect?: Dialect | undefined
  /** If omitted, neither idempotency keys nor digests of uploads are sent. */
  hostFeatures?: HostFeatureReader | undefined
}

export const DEFAULT_TIMEOUT_MS = 60_000

/** `expect: 'entity'` is for the typed methods, `raw` for calls that the caller makes up. */
export type HttpFactory = (family: Family, credentials: Credentials, expect?: HttpConfig['expect']) => Http

/** By option. Times are in milliseconds. */
const DEFAULTS = { timeout: DEFAULT_TIMEOUT_MS, idleTimeout: 30_000, retries: 2, maxBytes: 256 * 1024 * 1024 }

/** @throws UsageError unless the option is a number from 0, or omitted */
export function numberOption(options: ClientOptions, name: keyof typeof DEFAULTS): number {
  const value = options[name] ?? DEFAULTS[name]
  if (typeof value === 'number' && value >= 0) return value
  throw new UsageError(`${name} must be 0 or a positive number`)
}

/**
 * Validates a host or base URL and removes trailing slashes.
 *
 * @throws UsageError unless it is an http(s) URL without a password; also for plain http to another machine without
 * `allowInsecure`
 */
export function normalizeBaseUrl(base: string, name: string, allowInsecure = false): string {
  const expected = (what: string) => new UsageError(`${name} must be ${what}`)
  let url: URL
  try {
    url = new URL(base)
  } catch {
    throw expected('a URL such as https://platform.example.com')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw expected('an http or https URL')
  if (url.username || url.password) throw expected('a URL without user name and password')
  if (url.search || url.hash) throw expected('a URL without a query or fragment')
  if (url.protocol === 'http:' && !allowInsecure && !isLoopback(url.hostname)) {
    throw expected(
      `https, because credentials would be sent unencrypted to ${url.host}; to allow that, set allowInsecure: true`,
    )
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** What a host has announced that it understands beyond the specification. */
export interface HostFeatures {
  /** Whether a POST with an `idempotency-key` takes effect once, however often it arrives. */
  idempotencyKeys: boolean
  /** Whether the SHA-256 that follows an uploaded file is verified. */
  uploadDigests: boolean
}

/** Features of hosts, by origin. A `Map` is one; clients that share it learn from each other. */
export interface HostFeatureStore {
  /** Returns what is known of an origin, such as `https://platform.example.com`. */
  get(origin: string): HostFeatures | undefined
  /** Called when a response announces something else than is known. */
  set(origin: string, features: HostFeatures): unknown
}

/**
 * What hosts have announced that they understand beyond the specification. Only these get it: to others it means
 * nothing, and retrying a POST would repeat its effect.
 */
export interface HostFeatureReader {
  /** Takes note of what a response announces, or no longer announces. */
  learn(url: string, response: { status: number; headers: Record<string, string> }): void
  /** A key for all attempts of one call; undefined if the host honours none, or the request needs none. */
  keyFor(url: string, request: Pick<Request, 'method' | 'idempotent'>): string | undefined
  /** Makes the digests of files that are uploaded to the host; undefined if it verifies none. */
  digestFor(url: string): (() => Sha256) | undefined
}
