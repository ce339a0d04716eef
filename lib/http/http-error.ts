import { MASK, SECRET_NAME } from '../domain/secret.ts'
import * as errors from '../errors.ts'
import type { CallName } from './call-name.ts'
import { isJson, readAll } from './decode.ts'
import { parseErrorBody } from './error-body.ts'
import { PROXY_WANTS_CREDENTIALS } from './observe.ts'
import { originOf } from './path.ts'
import { parseRetryAfter } from './retry.ts'
import type { TransportResponse } from './transport/types.ts'

interface Sent {
  credentials: Record<string, string>
  body: unknown
}

// In one chunk with this file: what reads an error is loaded in one step.
export { parseErrorBody }

/** Codes for responses whose body names none, such as those of a proxy. */
const CODE_BY_STATUS: Record<number, string> = {
  400: 'validation',
  401: 'not-signed-in',
  403: 'permission-denied',
  404: 'not-found',
  405: 'method-not-allowed',
  407: 'proxy-credentials',
  409: 'conflict',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  419: 'session-expired',
  422: 'validation',
  429: 'rate-limited',
  440: 'session-expired',
  500: 'internal',
}

/** Larger error bodies are dropped. */
const MAX_ERROR_BYTES = 256 * 1024
/** The part of a body that errors carry. */
const MAX_BODY_LENGTH = 8 * 1024

/** Reads the body to its end, so that the connection can be reused. A broken or huge one counts as empty. */
async function readText(response: TransportResponse, call: CallName): Promise<string> {
  try {
    return new TextDecoder().decode(await readAll(response.body, MAX_ERROR_BYTES, call))
  } catch (error) {
    if (error instanceof errors.DecodeError || error instanceof errors.ConnectionError) return ''
    throw error
  }
}

/** A path that signs in. */
const LOGIN = /\/(?:log|sign)[-_]?in\b/i

/** A header whose bytes are UTF-8: they arrive as one character each. */
function utf8Of(header: string): string {
  // Some runtimes have read them already.
  if (/[\u0100-\uffff]/.test(header)) return header
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(header, (char) => char.charCodeAt(0)),
    )
  } catch {
    return header
  }
}

/** Where a redirect leads: to a login, elsewhere on the same origin, or to another one; undefined if it does not say. */
export function redirectTarget(location: string | undefined, from: string) {
  if (!location) return undefined
  let target: URL
  try {
    target = new URL(utf8Of(location), from)
  } catch {
    return undefined
  }
  const { href, host, origin, pathname } = target
  const isLogin = LOGIN.test(pathname) && !LOGIN.test(from)
  return { href, host, isLogin, isSameOrigin: origin === originOf(from) }
}

function redirectError(response: TransportResponse, call: CallName): errors.PlatformError {
  const target = redirectTarget(response.headers['location'], call.url)
  if (target?.isLogin) {
    const message = `${call.method} ${call.url} was redirected to sign in: the session has ended`
    return new errors.SessionExpiredError(message, { code: 'session-expired', ...call })
  }
  return new errors.RedirectError(
    `${call.method} ${call.url} was redirected${target ? ` to ${target.host}` : ''}; only a GET is followed, once and within its origin, because credentials would be sent elsewhere. Is the host right?`,
    { code: 'unexpected-redirect', ...call },
  )
}

/** Parameters of content lists that callers know by another name. */
const PARAMETER_NAMES: Record<string, string> = { f2: 'filters', s2: 'sort', o: 'only', p2: 'page' }

/** The error that an HTTP status and body stand for. Secrets that were sent are masked in what the platform says. */
export async function httpError(
  response: TransportResponse,
  call: CallName,
  sent: Sent & { missing?: Error | undefined },
): Promise<errors.PlatformError> {
  const error = await errorOf(response, call, sent)
  if (error instanceof errors.SessionExpiredError && sent.missing)
    Object.defineProperty(error, 'cause', { value: sent.missing })
  return error
}

async function errorOf(
  response: TransportResponse,
  call: CallName,
  sent: Sent,
): Promise<errors.PlatformError> {
  const secrets = secretsOf(sent.credentials, sent.body)
  const { status } = response
  const text = await readText(response, call)
  if (status >= 300 && status < 400 && status !== 304) return redirectError(response, call)
  // Whatever an error calls its body, JSON is read as such.
  const isObject = /^\s*[{[]/.test(text)
  const parsed = parseErrorBody(
    text,
    isObject || isJson(response.headers['content-type'], text.charCodeAt(0)),
  )
  const codeOfStatus = CODE_BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'refused')
  const code = scrub(parsed.code ?? codeOfStatus, secrets)
  const problems = Object.entries(parsed.fields ?? {}).map(([field, problem]) => [
    scrub(PARAMETER_NAMES[field] ?? field, secrets),
    scrub(problem, secrets),
  ])
  const fields = parsed.fields && Object.fromEntries(problems)
  const reasons = problems.map(([field, problem]) => `${field}: ${problem}`)
  // "Check the request." alone would send the reader to `fields`.
  const reason = code === 'validation' ? reasons.join('; ') : ''
  const failed = `${call.method} ${call.url} failed with status ${status}`
  const said =
    parsed.message && /^\w+$/.test(parsed.message) ? `${failed}: ${parsed.message}` : parsed.message
  // A single word says nothing without its call.
  const message = status === 407 ? PROXY_WANTS_CREDENTIALS : reason || said || failed
  const ErrorOfStatus = status >= 500 ? errors.UnavailableError : BY_CODE[codeOfStatus]
  const ErrorClass = (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : ErrorOfStatus) ?? errors.PlatformError
  return new ErrorClass(scrub(message, secrets), {
    ...call,
    code,
    fields,
    retryAfter: parseRetryAfter(response.headers['retry-after']),
    body: maskBody(text, secrets).slice(0, MAX_BODY_LENGTH) || undefined,
  })
}

type ErrorClass = new (message: string, details: errors.ErrorDetails) => errors.PlatformError

/** Errors by the `code` of the platform. */
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
  // What was sent is valid: it was damaged on the way.
  'digest-mismatch': errors.PlatformError,
  'rate-limited': errors.RateLimitedError,
  internal: errors.UnavailableError,
  unavailable: errors.UnavailableError,
}

/** Masks every occurrence of a secret in text from elsewhere, such as an error message of the platform. */
export function scrub(text: string, secrets: Iterable<string>): string {
  let clean = text
  for (const secret of secrets) {
    // Shorter values are no credentials, and would also match parts of ordinary words.
    if (secret.length >= 6)
      clean = clean.replaceAll(secret, MASK).replaceAll(encodeURIComponent(secret), MASK)
  }
  return clean
}

const SECRET_MEMBER = new RegExp(
  `("[^"]*(?:${SECRET_NAME.source})[^"]*"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`,
  'gi',
)

/** Masks secrets in a response body, and the values of JSON members whose name says that they are one. */
export function maskBody(text: string, secrets: Iterable<string>): string {
  return scrub(text, secrets).replaceAll(SECRET_MEMBER, `$1"${MASK}"`)
}

/** The secrets of a request: its credential headers, and members of its body whose name says that they are one. */
export function secretsOf(headers: Record<string, string>, body?: unknown): string[] {
  const secrets = Object.values(headers).map((value) => value.replace(/^Bearer /i, ''))
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string' && SECRET_NAME.test(name)) secrets.push(value)
    }
  }
  return secrets
}
