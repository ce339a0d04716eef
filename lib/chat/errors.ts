import { ConnectionError, isPlatformError, PlatformError } from '../errors.ts'

/** The connection dropped or stopped responding; the request can be repeated on a new connection. */
export class ConnectionLostError extends ConnectionError {
  override readonly name: string = 'ConnectionLostError'

  /** Nothing at all has been received since the request was sent. */
  readonly isSilent: boolean

  constructor(message: string, isSilent = false) {
    super(message, { code: 'connection-cut', maybeSent: true })
    this.isSilent = isSilent
  }
}

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise)

/** Converts the platform's error, `{ code, message }`, to an instance of the class for its code. */
export async function chatError(refusal: unknown, what: string): Promise<PlatformError> {
  // Loaded with the first error, as that of any call.
  const { BY_CODE = {} } = await import('../http/http-error.ts').catch(() => ({ BY_CODE: undefined }))
  const { code, message } = (typeof refusal === 'object' ? (refusal ?? {}) : {}) as Record<string, unknown>
  const known = textOf(code, 'refused')
  const ErrorOfCode = (Object.hasOwn(BY_CODE, known) ? BY_CODE[known] : undefined) ?? PlatformError
  return new ErrorOfCode(textOf(message, `The platform refused ${what}.`), { code: known })
}

/** Returns whether renewed credentials may be accepted. */
export const needsRenewal = (error: unknown): boolean =>
  isPlatformError(error) && (error.name === 'SessionExpiredError' || error.code === 'invalid-credentials')

const PERMANENT: readonly string[] = ['invalid-api-key', 'permission-denied', 'proxy-credentials', 'usage']

/** Returns whether a retry cannot succeed: the credentials lack access, or none can be obtained. */
export function isPermanent(error: unknown): boolean {
  return isPlatformError(error) && PERMANENT.includes(error.code)
}
