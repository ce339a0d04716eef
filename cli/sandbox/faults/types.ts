/** What users of the sandbox see. Nothing here refers to what it is built with: the published types stand alone. */

/** Which calls fail, and how. All effects that are named happen. */
export interface FaultRule {
  /**
   * Only calls with this method.
   *
   * @default all methods
   */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | undefined
  /** `*` stands for anything. @default all paths */
  path?: string | undefined
  /** Request headers and their values; `*` stands for anything. */
  headers?: Record<string, string> | undefined
  /** `user:user-anna`, or only the kind, such as `user`; see `RecordedCall.caller`. */
  caller?: string | undefined
  /** Only this matching call, counted from 1. */
  nth?: number | undefined
  /** From 0 to 1. @default 1 */
  probability?: number | undefined
  /** Maximum number of calls. @default no limit */
  times?: number | undefined
  /** Delay before anything else, in milliseconds; two numbers are a range. */
  latency?: number | [number, number] | undefined
  /** Responds with this status and an error body. 429 and 503 carry `retry-after`. */
  status?: number | undefined
  /** In seconds. @default 1 */
  retryAfter?: number | undefined
  /** Resets the connection before any response. */
  reset?: boolean | undefined
  /** Closes the connection after this many bytes of the body. */
  cutAfter?: number | undefined
  /** Stops sending after this many bytes of the body, and keeps the connection open. */
  stallAfter?: number | undefined
  /** Ends the body after this many bytes as if it were complete. */
  truncateAfter?: number | undefined
  /** Sends the body slowly. */
  bytesPerSecond?: number | undefined
  /** Flips a bit of the body's byte at this offset. */
  corruptAt?: number | undefined
  /** Expires all sessions and tokens before the call is handled. */
  staleTokens?: boolean | undefined
  /** Drops all chat connections. */
  dropSockets?: boolean | undefined
  /** Handles the call with the platform's clock shifted forward by this many milliseconds. */
  later?: number | undefined
}

/** Faults to inject: the first rule that matches a call applies. The same seed and calls fail the same way. */
export interface FaultOptions {
  /**
   * Chooses the random sequence of `probability`.
   *
   * @default 1
   */
  seed?: number | undefined
  /**
   * The first one that matches a call applies.
   *
   * @default none
   */
  rules?: FaultRule[] | undefined
}

/** Makes calls fail on purpose. */
export interface Faults {
  /** Replaces the rules and restarts the random sequence. */
  set(config: FaultOptions): void
  /** Removes all rules. */
  clear(): void
  /** Returns the active rules. */
  get(): {
    seed: number
    rules: FaultRule[]
    /** How often each rule was applied. */
    hits: number[]
  }
}
