import type { ErrorCode } from './domain/errors.ts'

const BRAND = Symbol.for('quoin.error')

/** What is known of a failed call, besides its message. */
export interface ErrorDetails {
  /** HTTP status; undefined if there was no response. */
  status?: number | undefined
  /**
   * Machine-readable kind of the error.
   *
   * @default 'unknown'
   */
  code?: ErrorCode | undefined
  /** The platform's `x-request-id`, for its support. */
  requestId?: string | undefined
  /** HTTP method of the call. */
  method?: string | undefined
  /** URL of the call, with secrets masked. */
  url?: string | undefined
  /** On validation errors, an error message per field. */
  fields?: Record<string, string> | undefined
  /** How long to wait before a retry, in milliseconds. */
  retryAfter?: number | undefined
  /** Response body, with secrets masked and truncated to 8 KiB. */
  body?: string | undefined
}

/**
 * Base class of the library's errors; test for it with `isPlatformError`.
 *
 * 400 `digest-mismatch`, 405 `method-not-allowed`, 407 `proxy-credentials`, `refused`, `unknown`: an upload was damaged
 * on its way; the call does not exist; the proxy requires a user name and a password, in its URL; the platform gave no
 * other reason.
 *
 * Errors that the caller supplies, such as a signal's abort reason or an error of an upload stream, are passed
 * through unchanged.
 */
export class PlatformError extends Error {
  /** Name of the class, the same in minified programs. */
  override readonly name: string = 'PlatformError'
  /** Machine-readable kind of the error, from the platform or the library; `unknown` if neither said. */
  readonly code: ErrorCode
  /** HTTP status; undefined if there was no response. */
  declare readonly status?: number
  /** The platform's `x-request-id`, for its support. */
  declare readonly requestId?: string
  /** HTTP method of the call. */
  declare readonly method?: string
  /** URL of the call, with secrets masked. */
  declare readonly url?: string
  /** On validation errors, an error message per field; the parts of a nested field are joined with dots. */
  declare readonly fields?: Record<string, string>
  /** How long the platform asked to wait before a retry, in milliseconds. */
  declare readonly retryAfter?: number
  /** Response body, with secrets masked and truncated to 8 KiB. Neither logged nor serialized. */
  declare readonly body: string | undefined

  constructor(message: string, details: ErrorDetails = {}) {
    super(message)
    const { code = 'unknown', body, ...others } = details
    this.code = code
    // Not enumerable, so that logging the error does not print a whole HTML page.
    Object.defineProperty(this, 'body', { value: body })
    for (const [key, value] of Object.entries(others)) {
      if (value !== undefined) Object.defineProperty(this, key, { value, enumerable: true })
    }
    Object.defineProperty(this, BRAND, { value: true })
  }

  /** What `JSON.stringify` shows: the message and the details, without `body`. */
  toJSON(): Record<string, unknown> {
    return { ...(this as object), message: this.message }
  }
}

/** Returns true also for errors of another copy of the library in the same program. */
export function isPlatformError(error: unknown): error is PlatformError {
  return typeof error === 'object' && error !== null && BRAND in error
}

/** 404 `not-found`: it does not exist, or this credential has no access to it. */
export class NotFoundError extends PlatformError {
  override readonly name: string = 'NotFoundError'
}
/** 404 `wrong-box-id`: no box has this key. */
export class WrongBoxIdError extends NotFoundError {
  override readonly name: string = 'WrongBoxIdError'
}
/**
 * 400 `validation`, `malformed-body`, 422 `idempotency-key-reused`: the request is invalid; `fields` has a message per
 * field.
 */
export class ValidationError extends PlatformError {
  override readonly name: string = 'ValidationError'
}
/** 400 `under-age`: the account's owner is too young. */
export class UnderAgeError extends ValidationError {
  override readonly name: string = 'UnderAgeError'
}
/** 401 `invalid-credentials`: email or password is wrong. */
export class InvalidCredentialsError extends PlatformError {
  override readonly name: string = 'InvalidCredentialsError'
}
/** 401 `session-expired`, `not-signed-in`: sign in (again). */
export class SessionExpiredError extends PlatformError {
  override readonly name: string = 'SessionExpiredError'
}
/** 401 `invalid-api-key`: the API key is unknown or belongs to another project. */
export class InvalidApiKeyError extends PlatformError {
  override readonly name: string = 'InvalidApiKeyError'
}
/** 403 `permission-denied`: signed in, but not allowed. */
export class PermissionDeniedError extends PlatformError {
  override readonly name: string = 'PermissionDeniedError'
}
/**
 * 409 `conflict`, `already-paid`, `reservation-limit`, `leave-refused`, `provider-inactive`: the current state does not
 * allow the request; `fields`, if there are any, lists the allowed values. Base class of more specific conflicts.
 */
export class ConflictError extends PlatformError {
  override readonly name: string = 'ConflictError'
}
/** 409 `email-in-use`: another account has this email. */
export class EmailInUseError extends ConflictError {
  override readonly name: string = 'EmailInUseError'
}
/** 409 `phone-in-use`: another account has this phone number. */
export class PhoneInUseError extends ConflictError {
  override readonly name: string = 'PhoneInUseError'
}
/** 409 `version-conflict`: it was changed since it was read. Read it again and retry. */
export class VersionConflictError extends ConflictError {
  override readonly name: string = 'VersionConflictError'
}
/** 409 `illegal-transition`: the current status does not allow this change. */
export class IllegalTransitionError extends ConflictError {
  override readonly name: string = 'IllegalTransitionError'
}
/** 400 `invalid-code`, `code-expired`, 429 `too-many-tries`: the one-time code was not accepted. */
export class InvalidCodeError extends PlatformError {
  override readonly name: string = 'InvalidCodeError'
}
/** 429 `time-restriction`: too soon to repeat the action; wait `retryAfter` milliseconds. */
export class TimeRestrictionError extends PlatformError {
  override readonly name: string = 'TimeRestrictionError'
}
/** 429 `rate-limited`: too many calls; wait `retryAfter` milliseconds. */
export class RateLimitedError extends PlatformError {
  override readonly name: string = 'RateLimitedError'
}
/** 402 `card-declined`: the bank declined the card. */
export class CardDeclinedError extends PlatformError {
  override readonly name: string = 'CardDeclinedError'
}
/** 413 `payload-too-large`: the request body exceeds the platform's limit. */
export class PayloadTooLargeError extends PlatformError {
  override readonly name: string = 'PayloadTooLargeError'
}
/** 415 `unsupported-media-type`: the platform does not accept files of this type. */
export class UnsupportedMediaTypeError extends PlatformError {
  override readonly name: string = 'UnsupportedMediaTypeError'
}
/** 416 `range-not-satisfiable`: the requested offset is past the end of the content. */
export class RangeNotSatisfiableError extends PlatformError {
  override readonly name: string = 'RangeNotSatisfiableError'
}
/** 500 `internal`, 503 `unavailable`, `busy`, 507 `disk-full`: the platform failed; a later retry may succeed. */
export class UnavailableError extends PlatformError {
  override readonly name: string = 'UnavailableError'
}
/** 3xx `unexpected-redirect`: only one redirect of a GET within its origin is followed, so that credentials stay with it. */
export class RedirectError extends PlatformError {
  override readonly name: string = 'RedirectError'
}

/**
 * `connection-refused`, `host-not-found`, `host-unreachable`, `tls-failed`, `connection-cut`, `connection-failed`: there was
 * no response, or only part of one. A `connection-failed` has a `cause`; `maybeSent` is false if nothing reached the platform.
 */
export class ConnectionError extends PlatformError {
  override readonly name: string = 'ConnectionError'
  /** False if no attempt can have reached the platform, so that repeating the call is safe. */
  readonly maybeSent: boolean

  constructor(message: string, details: ErrorDetails & { maybeSent: boolean }) {
    const { maybeSent, ...others } = details
    super(message, others)
    this.maybeSent = maybeSent
  }
}
/** `timeout`, `idle-timeout`: the call exceeded its deadline; the connection received no data for too long. */
export class TimeoutError extends PlatformError {
  override readonly name: string = 'TimeoutError'
}
/**
 * `unexpected-content`, `malformed-response`, `empty-response`, `response-too-large`, `list-incomplete`, `list-changed`,
 * `digest-mismatch`: there was a response, but not the expected one, or not all of it.
 */
export class DecodeError extends PlatformError {
  override readonly name: string = 'DecodeError'
}
/** `file-exists`, `file-not-found`, `file-denied`, `disk-full`, `file-failed`: the file at `path` cannot be read or written. */
export class FileError extends PlatformError {
  override readonly name: string = 'FileError'
  /** The local file, as the caller named it. */
  readonly path: string

  constructor(message: string, details: ErrorDetails & { path: string }) {
    const { path, ...others } = details
    super(message, others)
    this.path = path
  }
}
/** `usage`: the arguments are invalid; nothing was sent. */
export class UsageError extends PlatformError {
  override readonly name: string = 'UsageError'

  constructor(message: string, details: ErrorDetails = {}) {
    super(message, { code: 'usage', ...details })
  }
}
