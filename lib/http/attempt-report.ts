import { isPlatformError } from '../errors.ts'
import type { HttpConfig } from './config.ts'
import { platform } from './platform/node.ts'
import type { AttemptReport, Request } from './types.ts'

export interface AttemptStart {
  config: HttpConfig
  request: Request
  attempt: number
}

/** What is known when the attempt has ended. */
type AttemptEnd = Pick<AttemptReport, 'status' | 'requestId'> & { error?: unknown }

/** Starts to measure an attempt, if anybody listens. The result is called when it has ended. */
export function measureAttempt({ config, request, attempt }: AttemptStart) {
  const listeners = [config.onAttempt, platform.attemptChannel()].filter((one) => one !== undefined)
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
