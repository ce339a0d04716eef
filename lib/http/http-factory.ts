import { UsageError } from '../errors.ts'
import { backoff, DEFAULT_BACKOFF } from './backoff.ts'
import { createHttp } from './client.ts'
import type { ClientOptions, Family } from './client-options.ts'
import type { Credentials, HttpConfig } from './config.ts'
import { platform } from './platform/node.ts'
import type { Http } from './types.ts'
import { normalizeBaseUrl } from './url.ts'

const BASE_PATHS: Record<Family, string> = {
  admin: '/api_admin',
  legacy: '',
  public: '/api_public',
  private: '/api_private',
  user: '/api_user',
  site: '',
}

const DEFAULT_TIMEOUT_MS = 60_000
const DEFAULT_IDLE_TIMEOUT_MS = 30_000
const DEFAULT_RETRIES = 2
const DEFAULT_MAX_BYTES = 256 * 1024 * 1024

function numberOption(
  options: ClientOptions,
  name: 'timeout' | 'idleTimeout' | 'retries' | 'maxBytes',
  defaultValue: number,
) {
  const value = options[name] ?? defaultValue
  if (typeof value !== 'number' || !(value >= 0))
    throw new UsageError(`${name} must be 0 or a positive number`)
  return value
}

/** `expect: 'object'` is for the typed methods, `any` for calls that the caller makes up. */
export type HttpFactory = (family: Family, credentials: Credentials, expect?: HttpConfig['expect']) => Http

/**
 * Validates a client's options once and returns a factory of one `Http` per family. All of them share a transport.
 *
 * @throws UsageError if an option is invalid
 */
export function createHttpFactory(options: ClientOptions): HttpFactory {
  if (typeof options !== 'object' || options === null) throw new UsageError('options must be an object')
  const { allowInsecure, baseUrls, proxy, agent, logger } = options
  const host = normalizeBaseUrl(options.host, 'host', allowInsecure)
  const shared = {
    transport: options.transport ?? platform.transport({ proxy, agent }),
    timeout: numberOption(options, 'timeout', DEFAULT_TIMEOUT_MS),
    idleTimeout: numberOption(options, 'idleTimeout', DEFAULT_IDLE_TIMEOUT_MS),
    retries: numberOption(options, 'retries', DEFAULT_RETRIES),
    maxBytes: numberOption(options, 'maxBytes', DEFAULT_MAX_BYTES),
    retryDelay: options.retryDelay ?? ((attempt: number) => backoff(attempt, DEFAULT_BACKOFF)),
    headers: options.headers ?? {},
    logger,
    onAttempt: options.onAttempt,
    listEnvelope: options.listEnvelope,
    announcements: platform.announcements?.(options.hostFeatures),
  }
  return (family, credentials, expect = 'object') => {
    const override = baseUrls?.[family]
    const baseUrl = override
      ? normalizeBaseUrl(override, `baseUrls.${family}`, allowInsecure)
      : host + BASE_PATHS[family]
    return createHttp({ ...shared, baseUrl, credentials, expect })
  }
}
