// How a call appears in errors, logs and reports.
import { isPlatformError, type PlatformError } from '../errors.ts'
import type { CallName } from './call-name.ts'
import type { AttemptReport, Logger, Request } from './types.ts'

export const PROXY_WANTS_CREDENTIALS = 'The proxy wants a user name and a password.'

/** A failing logger must not break the call. */
function log(
  logger: Logger | undefined,
  level: 'debug' | 'warn',
  message: string,
  details: Record<string, unknown>,
) {
  try {
    logger?.[level](message, details)
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
  logger: Logger | undefined,
  retry: { call: CallName; error: unknown; attempt: number; wait: number },
): void {
  const { method, url } = retry.call
  const { code, status, requestId } = retry.error as PlatformError
  const wait = Math.round(retry.wait)
  const details = { method, url, code, status, requestId, attempt: retry.attempt, wait }
  log(logger, 'warn', `retrying ${method} ${url} in ${wait} ms`, details)
}

export interface AttemptStart {
  baseUrl: string
  request: Request
  attempt: number
  listeners: ((report: AttemptReport) => void)[]
}

/** What is known when the attempt has ended. */
type AttemptEnd = Pick<AttemptReport, 'status' | 'requestId'> & { error?: unknown }

/** Starts to measure an attempt. The result is called when it has ended. */
export function measureAttempt({ baseUrl, request, attempt, listeners }: AttemptStart) {
  const startTime = Date.now()
  const started = performance.now()
  return ({ status, requestId, error }: AttemptEnd) => {
    const { host, pathname } = new URL(baseUrl)
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
