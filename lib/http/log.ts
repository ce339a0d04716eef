import type { PlatformError } from '../errors.ts'
import type { CallName } from './decode.ts'
import type { Logger } from './types.ts'

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
