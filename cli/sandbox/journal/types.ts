/** What users of the sandbox see. Nothing here refers to what it is built with: the published types stand alone. */

/** A call that was made to the sandbox. Values of fields that hold secrets are `***`. */
export interface RecordedCall {
  /** Grows with each call. */
  seq: number
  /** When it ended, by the platform's clock. */
  time: string
  /** HTTP method. */
  method: string
  /** Path without the query. */
  path: string
  /** Query parameters by name. */
  query: Record<string, string>
  /** `admin:ID`, `user:ID`, `public:PROJECT` or `private:PROJECT`; `none` without a valid credential. */
  caller: string
  /** HTTP status of the response. */
  status: number
  /** Time until the response ended, in milliseconds. */
  ms: number
  /** The response's `x-request-id`. */
  requestId: string
  /** A JSON body of up to 16 KiB. */
  body?: unknown
  /** A JSON response of up to 16 KiB. */
  response?: unknown
}

/** Which calls are meant. Parts that are omitted do not matter. */
export interface CallFilter {
  /** HTTP method, such as `POST`. */
  method?: string | undefined
  /** `*` stands for anything. */
  path?: string | undefined
  /** In full, such as `user:user-anna`, or only the kind, such as `user`. */
  caller?: string | undefined
  /** HTTP status of the response. */
  status?: number | undefined
  /** Fields that the query must have. */
  query?: Record<string, string> | undefined
  /** Fields that the body must have, at any depth. */
  body?: unknown
  /** Only calls after the one with this `seq`. */
  after?: number | undefined
  /** The latest ones, at most this many. */
  limit?: number | undefined
}

/** A call that a test expects. Parts that are omitted do not matter. */
export interface ExpectedCall extends Omit<CallFilter, 'after' | 'limit'> {
  /**
   * How often it must have been made.
   *
   * @default once or more often
   */
  times?: number | undefined
}
