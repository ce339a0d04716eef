import { ConnectionError, PlatformError, SessionExpiredError } from '../errors.ts'
import { BY_CODE } from '../http/http-error.ts'

/** The line went away, or said nothing: what was sent can be sent again once there is a new one. */
export class ConnectionLostError extends ConnectionError {
  override readonly name: string = 'ConnectionLostError'

  constructor(message: string) {
    super(message, { code: 'connection-cut', maybeSent: true })
  }
}

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise)

/** The platform's refusal, `{ code, message }`, as an error of its code. */
export function chatError(refusal: unknown, what: string): PlatformError {
  const { code, message } = (typeof refusal === 'object' ? (refusal ?? {}) : {}) as Record<string, unknown>
  const known = textOf(code, 'refused')
  const ErrorOfCode = (Object.hasOwn(BY_CODE, known) ? BY_CODE[known] : undefined) ?? PlatformError
  return new ErrorOfCode(textOf(message, `The platform refused ${what}.`), { code: known })
}

/** New credentials may open what these did not. */
export const needsRenewal = (error: unknown): boolean =>
  error instanceof SessionExpiredError ||
  (error instanceof PlatformError && error.code === 'invalid-credentials')

/** Trying again cannot help: the credentials are good for something else, or there are none to be had. */
export function isPermanent(error: unknown): boolean {
  return (
    error instanceof PlatformError && ['invalid-api-key', 'permission-denied', 'usage'].includes(error.code)
  )
}
