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

/** Converts the platform's refusal, read as that of any call, to an instance of the class for its code. */
export async function chatError(refusal: unknown, what: string): Promise<PlatformError> {
  const refused = `The platform refused ${what}.`
  // Loaded with the first error, as that of any call.
  const http = await import('../http/http-error.ts').catch(() => undefined)
  if (!http) return new PlatformError(refused, { code: 'refused' })
  const { code = 'refused', message = refused } = http.parseErrorBody(JSON.stringify(refusal ?? null), true)
  const ErrorOfCode = (Object.hasOwn(http.BY_CODE, code) ? http.BY_CODE[code] : undefined) ?? PlatformError
  return new ErrorOfCode(message, { code })
}

/** Returns whether renewed credentials may be accepted. */
export const needsRenewal = (error: unknown): boolean =>
  isPlatformError(error) && (error.name === 'SessionExpiredError' || error.code === 'invalid-credentials')

const PERMANENT: readonly string[] = ['invalid-api-key', 'permission-denied', 'proxy-credentials', 'usage']

/** Returns whether a retry cannot succeed: the credentials lack access, or none can be obtained. */
export function isPermanent(error: unknown): boolean {
  return isPlatformError(error) && PERMANENT.includes(error.code)
}
