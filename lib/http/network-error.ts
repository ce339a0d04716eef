import { ConnectionError } from '../errors.ts'
import { platform } from './platform/node.ts'

/** Converts what a transport threw. The original is dropped, because it holds the request with its credentials. */
export function networkError(error: unknown, call: { method: string; url: string }): ConnectionError {
  const known = platform.connectionFailure?.(error)
  const { code, reason, maybeSent } = known ?? {
    code: 'connection-failed',
    reason: 'connection failed',
    maybeSent: true,
  }
  const hint = known ? ` (${known.systemCode})` : ''
  const { host } = new URL(call.url)
  const message = `${reason}: ${call.method} ${call.url}${hint}. Is ${host} the right host?`
  return new ConnectionError(message, { code, maybeSent, ...call })
}
