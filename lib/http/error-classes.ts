import * as errors from '../errors.ts'

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
