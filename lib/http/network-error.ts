import { MASK, SECRET_NAME } from '../domain/secret.ts'
import { ConnectionError } from '../errors.ts'
import { runtime } from './runtime/node.ts'

/**
 * The innermost error, by its name and message alone: the original may hold the request with its credentials.
 */
function causeOf(error: unknown, headers: Record<string, string>): Error {
  let inner = error
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause
  const { name = 'Error', message = String(inner) } = inner instanceof Error ? inner : {}
  const secrets = Object.keys(headers).filter((header) => SECRET_NAME.test(header))
  const masked = secrets.reduce((text, header) => text.replaceAll(headers[header] || MASK, MASK), message)
  return Object.defineProperty(new Error(masked), 'name', { value: name })
}

/** Converts what a transport threw. An error of an unknown kind becomes the cause, and the message names it. */
export function networkError(
  error: unknown,
  call: { method: string; url: string },
  headers: Record<string, string>,
): ConnectionError {
  const known = runtime.connectionFailure?.(error)
  const { host } = new URL(call.url)
  const question = `Is ${host} the right host?`
  if (known) {
    const { code, reason, maybeSent, systemCode } = known
    const message = `${reason}: ${call.method} ${call.url} (${systemCode}). ${question}`
    return new ConnectionError(message, { code, maybeSent, ...call })
  }
  const cause = causeOf(error, headers)
  const message = `connection failed: ${call.method} ${call.url} (${cause.name}: ${cause.message}). ${question}`
  const failure = new ConnectionError(message, { code: 'connection-failed', maybeSent: true, ...call })
  return Object.defineProperty(failure, 'cause', { value: cause })
}
