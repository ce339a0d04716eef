import type { ErrorCode } from './domain/errors.ts'

const BRAND = Symbol.for('quoin.error')

export interface ErrorDetails {
  /** HTTP status; absent where no answer came. */
  status?: number | undefined
  code?: ErrorCode | undefined
  requestId?: string | undefined
  method?: string | undefined
  /** Of the call, with secrets masked. */
  url?: string | undefined
  /** On validation errors: field to what is wrong with it. */
  fields?: Record<string, string> | undefined
  /** Time to wait before the call may succeed, in milliseconds. */
  retryAfter?: number | undefined
  /** What the server responded with, secrets masked, cut after 8 KiB. */
  body?: string | undefined
}

/**
 * The base of every error that the library throws; recognise it with `isPlatformError`.
 * What the caller brings along (the reason of an aborted signal, an error of an upload's own stream)
 * is passed on as it is.
 */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError'
  readonly code: ErrorCode
  declare readonly status?: number
  declare readonly requestId?: string
  declare readonly method?: string
  declare readonly url?: string
  declare readonly fields?: Record<string, string>
  declare readonly retryAfter?: number
  /** What the server responded with, secrets masked, cut after 8 KiB. Neither logged nor serialized. */
  declare readonly body: string | undefined

  constructor(message: string, details: ErrorDetails = {}) {
    super(message)
    const { code = 'unknown', body, ...others } = details
    this.code = code
    // Not enumerable: a log of the error should not print a whole page of HTML.
    Object.defineProperty(this, 'body', { value: body })
    for (const [key, value] of Object.entries(others)) {
      if (value !== undefined) Object.defineProperty(this, key, { value, enumerable: true })
    }
    Object.defineProperty(this, BRAND, { value: true })
  }

  toJSON(): Record<string, unknown> {
    return { ...(this as object), message: this.message }
  }
}

/** Also true for errors of another copy of the library in the same program. */
export function isPlatformError(error: unknown): error is PlatformError {
  return typeof error === 'object' && error !== null && BRAND in error
}

/** 404 `not-found`: there is no such thing, or not for this credential. */
export class NotFoundError extends PlatformError {
  override readonly name: string = 'NotFoundError'
}
/** 404 `wrong-box-id`: no box has this key. */
export class WrongBoxIdError extends NotFoundError {
  override readonly name: string = 'WrongBoxIdError'
}
/** 400 `validation`, `malformed-body`: `fields` says what is wrong with which field. */
export class ValidationError extends PlatformError {
  override readonly name: string = 'ValidationError'
}
/** `under-age`: the account's owner is too young. */
export class UnderAgeError extends ValidationError {
  override readonly name: string = 'UnderAgeError'
}
/** `invalid-credentials`: email or password is wrong. */
export class InvalidCredentialsError extends PlatformError {
  override readonly name: string = 'InvalidCredentialsError'
}
/** 401 `session-expired`, `not-signed-in`: sign in (again). */
export class SessionExpiredError extends PlatformError {
  override readonly name: string = 'SessionExpiredError'
}
/** 401 `invalid-api-key`: the key is unknown, or another project's. */
export class InvalidApiKeyError extends PlatformError {
  override readonly name: string = 'InvalidApiKeyError'
}
/** 403 `permission-denied`: signed in, but not allowed. */
export class PermissionDeniedError extends PlatformError {
  override readonly name: string = 'PermissionDeniedError'
}
/** 409 `conflict` and what is kin to it. */
export class ConflictError extends PlatformError {
  override readonly name: string = 'ConflictError'
}
/** `email-in-use`: another account has this email. */
export class EmailInUseError extends ConflictError {
  override readonly name: string = 'EmailInUseError'
}
/** `phone-in-use`: another account has this phone number. */
export class PhoneInUseError extends ConflictError {
  override readonly name: string = 'PhoneInUseError'
}
/** `version-conflict`: somebody changed it since it was read. Read it again. */
export class VersionConflictError extends ConflictError {
  override readonly name: string = 'VersionConflictError'
}
/** `illegal-transition`: this status cannot follow that one. */
export class IllegalTransitionError extends ConflictError {
  override readonly name: string = 'IllegalTransitionError'
}
/** `invalid-code`, `code-expired`, `too-many-tries`: the one-time code does not open anything. */
export class InvalidCodeError extends PlatformError {
  override readonly name: string = 'InvalidCodeError'
}
/** 429 `time-restriction`: too soon for another one; `retryAfter` says how long, in milliseconds. */
export class TimeRestrictionError extends PlatformError {
  override readonly name: string = 'TimeRestrictionError'
}
/** 429 `rate-limited`: too many calls; `retryAfter` says how long to wait, in milliseconds. */
export class RateLimitedError extends PlatformError {
  override readonly name: string = 'RateLimitedError'
}
/** `card-declined`: the bank said no. */
export class CardDeclinedError extends PlatformError {
  override readonly name: string = 'CardDeclinedError'
}
/** 413 `payload-too-large`. */
export class PayloadTooLargeError extends PlatformError {
  override readonly name: string = 'PayloadTooLargeError'
}
/** 415 `unsupported-media-type`: files of this kind are not taken. */
export class UnsupportedMediaTypeError extends PlatformError {
  override readonly name: string = 'UnsupportedMediaTypeError'
}
/** 416 `range-not-satisfiable`: the content ends before the byte that was asked for. */
export class RangeNotSatisfiableError extends PlatformError {
  override readonly name: string = 'RangeNotSatisfiableError'
}
/** 5xx `internal`, `unavailable`: the platform failed. Trying later may help. */
export class UnavailableError extends PlatformError {
  override readonly name: string = 'UnavailableError'
}
/** 3xx `unexpected-redirect`: redirects are not followed, so that no credential goes elsewhere. */
export class RedirectError extends PlatformError {
  override readonly name: string = 'RedirectError'
}

/**
 * No answer, or only a part of it came. `code` is `connection-refused`, `host-not-found`,
 * `host-unreachable`, `tls-failed`, `connection-cut` or `connection-failed`.
 */
export class ConnectionError extends PlatformError {
  override readonly name: string = 'ConnectionError'
  /** False if no attempt of the call can have been carried out by the platform. */
  readonly maybeSent: boolean

  constructor(message: string, details: ErrorDetails & { maybeSent: boolean }) {
    const { maybeSent, ...others } = details
    super(message, others)
    this.maybeSent = maybeSent
  }
}
/** `timeout`: the deadline of the call passed; `idle-timeout`: the connection fell silent. */
export class TimeoutError extends PlatformError {
  override readonly name: string = 'TimeoutError'
}
/** An answer came, but not what was asked for: `unexpected-content`, `malformed-response`, `response-too-large`. */
export class DecodeError extends PlatformError {
  override readonly name: string = 'DecodeError'
}
/** `file-exists`, `file-not-found`, `file-denied`, `disk-full`, `file-failed`: the local file is in the way. */
export class FileError extends PlatformError {
  override readonly name: string = 'FileError'
  readonly path: string

  constructor(message: string, details: ErrorDetails & { path: string }) {
    const { path, ...others } = details
    super(message, others)
    this.path = path
  }
}
/** `usage`: the arguments are wrong; nothing was sent. */
export class UsageError extends PlatformError {
  override readonly name: string = 'UsageError'

  constructor(message: string, details: ErrorDetails = {}) {
    super(message, { code: 'usage', ...details })
  }
}
