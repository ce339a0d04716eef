import { UsageError } from '../errors.ts'
import { createHttp } from './client.ts'
import type { Credentials } from './config.ts'
import { platform } from './platform/node.ts'
import { backoff } from './retry.ts'
import type { Transport } from './transport/types.ts'
import type { Http, Logger } from './types.ts'
import { checkedBase } from './url.ts'

/** The parts of a platform, each with its base URL and its credential. */
export type Family = 'admin' | 'legacy' | 'public' | 'private' | 'user' | 'site'

const BASES: Record<Family, string> = {
  admin: '/api_admin',
  legacy: '',
  public: '/api_public',
  private: '/api_private',
  user: '/api_user',
  site: '',
}

/** What every client takes besides its credential. Times in milliseconds. */
export interface ClientOptions {
  /** Where the platform is, such as `https://platform.example.com`. */
  host: string
  /** For a platform whose parts are not below one host: the base URL of a family. */
  baseUrls?: Partial<Record<Family, string>> | undefined
  /** Deadline of a call that is no upload or download. 60,000 where not given; 0 is none. */
  timeout?: number | undefined
  /** Longest silence of a connection. 30,000 where not given; 0 is none. */
  idleTimeout?: number | undefined
  /** How many times a failed attempt is repeated, where repeating is safe. 2 where not given. */
  retries?: number | undefined
  /** How long to wait after an attempt, the first being 1. Exponential with jitter, from 250 ms to 8 s, where not given. */
  retryDelay?: ((attempt: number) => number) | undefined
  /** Largest answer that is taken into memory, in bytes. 256 MB where not given. */
  maxBytes?: number | undefined
  /** Sent with every call. */
  headers?: Record<string, string> | undefined
  /** Told of every attempt; sees no credential and no body. */
  logger?: Logger | undefined
  /** Allows plain http to another machine. Credentials then travel in plain sight. */
  allowInsecure?: boolean | undefined
  /** URL of an HTTP proxy, `http://proxy.example.com:3128`. No environment variable is read. Node only. */
  proxy?: string | undefined
  /** A Node `https.Agent`, as for a certificate authority of one's own, or an `http.Agent`. Node only. */
  agent?: object | undefined
  /** Carries the requests in place of axios or fetch. */
  transport?: Transport | undefined
}

function amount(
  options: ClientOptions,
  name: 'timeout' | 'idleTimeout' | 'retries' | 'maxBytes',
  normal: number,
) {
  const value = options[name] ?? normal
  if (typeof value !== 'number' || !(value >= 0)) throw new UsageError(`${name} must be a number from 0.`)
  return value
}

export type Connect = (family: Family, credentials: Credentials) => Http

/**
 * Checks a client's options once, and gives the way to each family. They share one transport.
 *
 * @throws UsageError
 */
export function connection(options: ClientOptions): Connect {
  if (typeof options !== 'object' || options === null)
    throw new UsageError('A client takes an object of options.')
  const { allowInsecure, baseUrls, proxy, agent, logger } = options
  const host = checkedBase(options.host, 'host', allowInsecure)
  const transport = options.transport ?? platform.transport({ proxy, agent })
  const shared = {
    transport,
    timeout: amount(options, 'timeout', 60_000),
    idleTimeout: amount(options, 'idleTimeout', 30_000),
    retries: amount(options, 'retries', 2),
    maxBytes: amount(options, 'maxBytes', 256 * 1024 * 1024),
    retryDelay: options.retryDelay ?? backoff,
    headers: options.headers ?? {},
    logger,
  }
  return (family, credentials) => {
    const given = baseUrls?.[family]
    const baseUrl = given ? checkedBase(given, `baseUrls.${family}`, allowInsecure) : host + BASES[family]
    return createHttp({ ...shared, baseUrl, credentials })
  }
}

/** @throws UsageError where it is empty. */
export function neededKey(value: string, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new UsageError(`${name} must be given: a text that is not empty.`)
  }
  return value
}
