/** Known values of `error.code` in the platform's responses; it may send others. */
export const ERROR_CODES = [
  'validation',
  'malformed-body',
  'invalid-credentials',
  'not-signed-in',
  'session-expired',
  'invalid-api-key',
  'permission-denied',
  'not-found',
  'method-not-allowed',
  'wrong-box-id',
  'email-in-use',
  'phone-in-use',
  'under-age',
  'invalid-code',
  'code-expired',
  'too-many-tries',
  'time-restriction',
  'illegal-transition',
  'already-paid',
  'reservation-limit',
  'leave-refused',
  'version-conflict',
  'conflict',
  'idempotency-key-reused',
  'digest-mismatch',
  'card-declined',
  'provider-inactive',
  'payload-too-large',
  'unsupported-media-type',
  'range-not-satisfiable',
  'rate-limited',
  'internal',
  'unavailable',
] as const
/** Machine-readable kind of an error; any string, as platforms may send others than the known `ERROR_CODES`. */
export type ErrorCode = (typeof ERROR_CODES)[number] | (string & {})

/** Body of every error response. */
export interface ErrorBody {
  /** What went wrong. */
  error: {
    /** Machine-readable kind of the error. */
    code: ErrorCode
    /** Sentence for people; not meant to be parsed. */
    message: string
    /** On 400, and where a conflict is about one: an error message per field; the parts of a nested field are joined with dots. */
    fields?: Record<string, string>
  }
}
