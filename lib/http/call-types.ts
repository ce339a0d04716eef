// What every call takes, what it resolves to, and what is reported of it.

/** Options that every call takes besides its own arguments. */
export interface CallOptions {
  /** Aborts the call, its transfers and its waits. The call rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /**
   * Deadline of the whole call in milliseconds, retries and body included. 0 disables it.
   * @default the client's `timeout`; uploads and downloads have none
   */
  timeout?: number | undefined
  /**
   * Longest time to wait for the next byte, in milliseconds. 0 disables it.
   * @default the client's `idleTimeout`
   */
  idleTimeout?: number | undefined
  /**
   * Number of retries after a transient failure, if the call is safe to retry.
   * @default the client's `retries`
   */
  retries?: number | undefined
  /** Additional headers. Those of the credential cannot be overridden. */
  headers?: Record<string, string> | undefined
  /**
   * Names this call, so that it takes effect once, however often a program makes it. Sent with every attempt; only a host
   * that announces that it honours such keys has the call retried.
   * @default one of the call's own, for hosts that announce it
   */
  idempotencyKey?: string | undefined
  /**
   * Whether ISO timestamps in the response become `Date` objects.
   * @default true
   */
  dates?: boolean | undefined
  /**
   * Largest response that is read into memory, in bytes after decompression.
   * @default the client's `maxBytes`
   */
  maxBytes?: number | undefined
}

/** HTTP methods that the library sends. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Metadata of a response, besides its decoded body. */
export interface ResponseInfo {
  /** HTTP status, always 2xx: others reject. */
  status: number
  /** All headers, as `fetch` has them. */
  headers: Headers
  /** One header. In Node, `headers` takes longer at its first use: it loads the implementation of `fetch`. */
  header(name: string): string | undefined
  /** The platform's `x-request-id`. */
  requestId: string | undefined
  /** Number of attempts it took. */
  attempts: number
}

/** A promise of the decoded response. `withResponse()` also gives status and headers. */
export interface Call<T> extends Promise<T> {
  /** Resolves with the decoded response, and with its status and headers. */
  withResponse(): Promise<{ data: T; response: ResponseInfo }>
}

/** One attempt of a call, for metrics and traces. It holds no id, query, credential or body. */
export interface AttemptReport {
  /** HTTP method. */
  method: Method
  /** The path without its ids, such as `/api_admin/v2/ecommerce/order/{id}`. */
  route: string
  /** The host, such as `platform.example.com`. */
  host: string
  /** Starts at 1. */
  attempt: number
  /** In milliseconds since 1970. */
  startTime: number
  /** Until the response was decoded, or a download's headers had arrived. In milliseconds. */
  duration: number
  /** Undefined if there was no response. */
  status: number | undefined
  /** The platform's `x-request-id`. */
  requestId: string | undefined
  /** Code of the error that the attempt ended with. */
  error: string | undefined
}

/** Receives attempts and retries. Credentials and bodies are never logged. */
export interface Logger {
  /** Called for each attempt. */
  debug(message: string, details?: Record<string, unknown>): void
  /** Called for each retry. */
  warn(message: string, details?: Record<string, unknown>): void
}
