import * as errors from '../errors.ts'
import { type CallName, isJson, readAll } from './decode.ts'
import { scrub } from './redact.ts'
import { parseRetryAfter } from './retry.ts'
import type { TransportResponse } from './transport/types.ts'

type ErrorClass = new (message: string, details: errors.ErrorDetails) => errors.PlatformError

export const BY_CODE: Record<string, ErrorClass> = {
  validation: errors.ValidationError,
  'malformed-body': errors.ValidationError,
  'under-age': errors.UnderAgeError,
  'invalid-credentials': errors.InvalidCredentialsError,
  'not-signed-in': errors.SessionExpiredError,
  'session-expired': errors.SessionExpiredError,
  'invalid-api-key': errors.InvalidApiKeyError,
  'permission-denied': errors.PermissionDeniedError,
  'not-found': errors.NotFoundError,
  'wrong-box-id': errors.WrongBoxIdError,
  'email-in-use': errors.EmailInUseError,
  'phone-in-use': errors.PhoneInUseError,
  'invalid-code': errors.InvalidCodeError,
  'code-expired': errors.InvalidCodeError,
  'too-many-tries': errors.InvalidCodeError,
  'time-restriction': errors.TimeRestrictionError,
  'illegal-transition': errors.IllegalTransitionError,
  'version-conflict': errors.VersionConflictError,
  conflict: errors.ConflictError,
  'card-declined': errors.CardDeclinedError,
  'payload-too-large': errors.PayloadTooLargeError,
  'unsupported-media-type': errors.UnsupportedMediaTypeError,
  'range-not-satisfiable': errors.RangeNotSatisfiableError,
  'rate-limited': errors.RateLimitedError,
  internal: errors.UnavailableError,
  unavailable: errors.UnavailableError,
}

/** The code that a status stands for where the body names none, as when a proxy answers in the platform's place. */
const CODE_OF: Record<number, string> = {
  400: 'validation',
  401: 'not-signed-in',
  403: 'permission-denied',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  422: 'validation',
  429: 'rate-limited',
  500: 'internal',
}

const MAX_ERROR_BYTES = 256 * 1024

type Words = { code?: string; message?: string; fields?: Record<string, string> }

const text = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The `error` object of a body, as far as it has the agreed shape. */
function wordsOf(body: unknown): Words {
  const error = (body as { error?: unknown } | null)?.error
  if (typeof error !== 'object' || error === null) return {}
  const { code, message, fields } = error as Record<string, unknown>
  const words: Words = {}
  if (text(code)) words.code = code
  if (text(message)) words.message = message
  if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
    words.fields = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]))
  }
  return words
}

/** Reads the body to its end, so that the connection can be used again. One that is broken or huge says nothing. */
async function readWords(response: TransportResponse, call: CallName): Promise<Words> {
  try {
    const bytes = await readAll(response.body, MAX_ERROR_BYTES, call)
    return isJson(response.headers['content-type'])
      ? wordsOf(JSON.parse(new TextDecoder().decode(bytes)))
      : {}
  } catch (error) {
    const silent =
      error instanceof SyntaxError ||
      error instanceof errors.DecodeError ||
      error instanceof errors.ConnectionError
    if (silent) return {}
    throw error
  }
}

function redirected(response: TransportResponse, call: CallName): errors.RedirectError {
  const { location } = response.headers
  const host = location && URL.canParse(location, call.url) ? new URL(location, call.url).host : undefined
  return new errors.RedirectError(
    `${call.method} ${call.url} was redirected${host ? ` to ${host}` : ''}. Redirects are not followed, so that no credential goes to another place. Is the host right?`,
    { code: 'unexpected-redirect', ...call },
  )
}

/** What a refusing answer means. `secrets` are taken out of the platform's own words. */
export async function httpError(
  response: TransportResponse,
  call: CallName,
  secrets: readonly string[],
): Promise<errors.PlatformError> {
  const { status } = response
  const words = await readWords(response, call)
  if (status >= 300 && status < 400 && status !== 304) return redirected(response, call)
  const code = scrub(words.code ?? CODE_OF[status] ?? (status >= 500 ? 'unavailable' : 'refused'), secrets)
  const message = words.message ?? `${call.method} ${call.url} failed: the answer has the status ${status}.`
  const fields =
    words.fields &&
    Object.fromEntries(
      Object.entries(words.fields).map(([key, value]) => [scrub(key, secrets), scrub(value, secrets)]),
    )
  const byStatus = status >= 500 ? errors.UnavailableError : BY_CODE[CODE_OF[status] ?? '']
  const ErrorOfCode = (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : byStatus) ?? errors.PlatformError
  const retryAfter = parseRetryAfter(response.headers['retry-after'])
  return new ErrorOfCode(scrub(message, secrets), { ...call, code, fields, retryAfter })
}
