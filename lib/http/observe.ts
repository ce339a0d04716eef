// How a call appears in errors, logs and reports.
import { MASK, SECRET_NAME } from '../domain/secret.ts'
import { isPlatformError, type PlatformError } from '../errors.ts'
import type { HttpConfig } from './options.ts'
import { runtime } from './runtime/node.ts'
import type { AttemptReport, Logger, Request } from './types.ts'

export const PROXY_WANTS_CREDENTIALS = 'The proxy wants a user name and a password.'

/** A URL for messages and logs: without user info, and with the values of secret parameters masked. */
export function maskUrl(url: string): string {
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    return url.replace(/\?.*$/s, '')
  }
  const parameters = [...parsed.searchParams]
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${SECRET_NAME.test(name) ? MASK : encodeURIComponent(value)}`,
    )
    .join('&')
  return `${parsed.origin}${parsed.pathname}${parameters ? `?${parameters}` : ''}`
}

/** Identifies a call in errors. */
export interface CallName {
  method: string
  /** With secrets masked. */
  url: string
  status?: number | undefined
  requestId?: string | undefined
}

/** An escape could hide the name of a secret parameter. */
const ESCAPED_NAME = /[?&][^=&]*%/

export function callName(method: string, url: string): CallName {
  // Most URLs hold no secret, and masking one has to take it apart.
  return { method, url: SECRET_NAME.test(url) || ESCAPED_NAME.test(url) ? maskUrl(url) : url }
}

/** A failing logger must not break the call. */
function log(logger: Logger, level: 'debug' | 'warn', message: string, details: Record<string, unknown>) {
  try {
    logger[level](message, details)
  } catch {}
}

export function logResponse(
  logger: Logger,
  { call, attempt, started }: { call: CallName; attempt: number; started: number },
): void {
  const milliseconds = Math.round(performance.now() - started)
  log(logger, 'debug', `${call.method} ${call.url} ${call.status}`, { ...call, attempt, milliseconds })
}

export function logRetry(
  logger: Logger,
  retry: { call: CallName; error: PlatformError; attempt: number; wait: number },
): void {
  const { method, url } = retry.call
  const { code, status, requestId } = retry.error
  const wait = Math.round(retry.wait)
  const details = { method, url, code, status, requestId, attempt: retry.attempt, wait }
  log(logger, 'warn', `retrying ${method} ${url} in ${wait} ms`, details)
}

export interface AttemptStart {
  config: HttpConfig
  request: Request
  attempt: number
}

/** What is known when the attempt has ended. */
type AttemptEnd = Pick<AttemptReport, 'status' | 'requestId'> & { error?: unknown }

/** Starts to measure an attempt, if anybody listens. The result is called when it has ended. */
export function measureAttempt({ config, request, attempt }: AttemptStart) {
  const listeners = [config.onAttempt, runtime.attemptChannel()].filter((one) => one !== undefined)
  if (listeners.length === 0) return undefined
  const startTime = Date.now()
  const started = performance.now()
  return ({ status, requestId, error }: AttemptEnd) => {
    const { host, pathname } = new URL(config.baseUrl)
    const { path } = request
    const template = typeof path === 'string' ? path.replace(/\?.*/s, '') : path.template
    const report: AttemptReport = {
      method: request.method,
      route: `${pathname.replace(/\/$/, '')}/${template.replace(/^\/+/, '')}`,
      host,
      attempt,
      startTime,
      duration: performance.now() - started,
      status,
      requestId,
      error: error === undefined ? undefined : isPlatformError(error) ? error.code : 'aborted',
    }
    for (const listener of listeners) {
      // A failing listener must not break the call.
      try {
        listener(report)
      } catch {}
    }
  }
}
