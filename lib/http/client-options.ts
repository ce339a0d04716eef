import { UsageError } from '../errors.ts'
import type { HostFeatureStore } from './announcements.ts'
import type { ListEnvelope } from './list-body.ts'
import type { Transport } from './transport/types.ts'
import type { AttemptReport, Logger } from './types.ts'

/** The platform's API families. Each has a base URL and a credential of its own; `site` is the host itself. */
export type Family = 'admin' | 'legacy' | 'public' | 'private' | 'user' | 'site'

/** Options that every client takes besides its credential. Times are in milliseconds. */
export interface ClientOptions {
  /** The platform's origin, such as `https://platform.example.com`. */
  host: string
  /** Base URLs of single families, for platforms that do not serve all of them below one host. */
  baseUrls?: Partial<Record<Family, string>> | undefined
  /**
   * Deadline of each call, retries and body included. Uploads and downloads have none. 0 disables it.
   * @default 60_000
   */
  timeout?: number | undefined
  /**
   * Longest time to wait for the next byte. 0 disables it.
   * @default 30_000
   */
  idleTimeout?: number | undefined
  /**
   * Number of retries after a transient failure, for calls that are safe to retry.
   * @default 2
   */
  retries?: number | undefined
  /**
   * Delay before the retry that follows attempt number `attempt`, starting at 1.
   * @default exponential backoff with jitter, from 250 ms to 8 s
   */
  retryDelay?: ((attempt: number) => number) | undefined
  /**
   * Largest response that is read into memory, in bytes after decompression.
   * @default 268_435_456 (256 MiB)
   */
  maxBytes?: number | undefined
  /**
   * Names of the members of list responses, if they are unusual.
   * @default `{ data, total }`, `{ items, count }`, `{ results, next }` and bare arrays are recognized
   */
  listEnvelope?: ListEnvelope | undefined
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

/** @throws UsageError if the key is missing or blank */
export function requireKey(value: string, name: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new UsageError(`${name} must be a non-empty string`)
  return value
}
