import {
  ConnectionError,
  isPlatformError,
  PlatformError,
  SessionExpiredError,
  TimeoutError,
  UsageError,
} from '../errors.ts'
import { requireKnown } from '../validate.ts'
import { type ApiResponse, ReceivedResponse } from './api-promise.ts'
import { type Attempt, mergedHeaders, attempt as sendAttempt } from './attempt.ts'
import { type CallName, callName } from './call-name.ts'
import { Deadline } from './deadline.ts'
import { logResponse, logRetry, measureAttempt } from './observe.ts'
import type { HttpConfig } from './options.ts'
import { joinUrl } from './path.ts'
import { isRetryable, mayHaveArrived, retrying } from './retry.ts'
import { runtime } from './runtime/node.ts'
import type { TransportResponse } from './transport/types.ts'
import type { DownloadOptions, Request, ResponseInfo } from './types.ts'
import type { Upload } from './upload.ts'

export interface Reading {
  response: ResponseInfo
  call: CallName
  /** The error that a body stands for, although it came with the status of a success. */
  refuse(bytes: Uint8Array): Promise<PlatformError>
}
export type Read<T> = (attempt: Attempt, reading: Reading) => T | Promise<T>

/** A request, and how its response is read. */
export interface Job<T> {
  request: Request
  /** Default `accept` header. */
  accept: string
  /** Default timeout, in milliseconds. */
  timeout: number
  /** Converts a successful response. The call lasts until its body has been read. */
  read: Read<T>
}

function encoded(body: unknown): string | undefined {
  try {
    return JSON.stringify(body)
  } catch (error) {
    throw new UsageError(`the body cannot be sent as JSON: ${(error as Error).message.split('\n')[0]}`)
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** One call: prepared once, sent as often as it takes. */
class RunningCall<T> {
  readonly #config: HttpConfig
  readonly #job: Job<T>
  readonly #upload: Upload | undefined
  /** Changes with a redirect that is followed. */
  #url: string
  /** Encoded. */
  readonly #body: string | undefined
  readonly #name: CallName
  readonly #deadline: Deadline
  #attempts = 0
  #isSigningIn = false
  #isRenewed = false
  #isRedirected = false
  #mayHaveArrived = false
  #credentials: Record<string, string> = {}
  /** The same for all attempts, once the host is known to honour it. */
  #idempotencyKey: string | undefined
  /** The host honours the key, so the call can be repeated. */
  #isKeyed = false

  constructor(config: HttpConfig, job: Job<T>, upload: Upload | undefined) {
    const { method, path, query, body, text, options } = job.request
    this.#config = config
    this.#job = job
    this.#upload = upload
    this.#url = joinUrl(config.baseUrl, `${path}`, query)
    this.#body = text ?? encoded(body)
    this.#name = callName(method, this.#url)
    const { url } = this.#name
    const timeout = options?.timeout ?? job.timeout
    this.#deadline = new Deadline(options?.signal, timeout, () => {
      const message = `${method} ${url} timed out after ${timeout} ms`
      return new TimeoutError(message, { code: 'timeout', method, url })
    })
  }

  async run(): Promise<ApiResponse<T>> {
    const { retryDelay, logger } = this.#config
    const deadline = this.#deadline
    try {
      return await retrying(() => this.#attemptRenewed(), {
        deadline,
        delay: () => retryDelay(this.#attempts),
        mayRetry: (error, failures) => this.#mayRetry(error, failures),
        onRetry: (error, wait) =>
          logRetry(logger, { call: this.#name, error, attempt: this.#attempts, wait }),
      })
    } catch (error) {
      deadline.dispose()
      throw error
    }
  }

  /** Makes an attempt, and once per call another one if the session had expired and could be renewed. */
  async #attemptRenewed(): Promise<ApiResponse<T>> {
    try {
      return await this.#attempt()
    } catch (error) {
      if (this.#isRenewed || this.#deadline.ended || !(await this.#renews(error))) throw error
      this.#isRenewed = true
      return await this.#attempt()
    }
  }

  /** Makes one attempt: sends it, and reads its response or throws its error. */
  async #attempt(): Promise<ApiResponse<T>> {
    const { baseUrl, credentials, hostFeatures, onAttempt } = this.#config
    const { request } = this.#job
    this.#deadline.throwIfEnded()
    this.#isSigningIn = true
    const headers = credentials.headers()
    this.#credentials = headers instanceof Promise ? await this.#deadline.race(headers) : headers
    this.#isSigningIn = false
    const key = this.#isKeyed ? undefined : hostFeatures?.keyFor(this.#url, request)
    this.#isKeyed ||= key !== undefined
    this.#idempotencyKey ??= request.options?.idempotencyKey ?? key
    this.#attempts++
    const listeners = [onAttempt, runtime.attemptChannel()].filter((one) => one !== undefined)
    if (listeners.length === 0) return await this.#send()
    const report = measureAttempt({ baseUrl, request, attempt: this.#attempts, listeners })
    try {
      const result = await this.#send()
      const { status, requestId } = result.response
      report({ status, requestId })
      return result
    } catch (error) {
      const { status, requestId } = isPlatformError(error) ? error : {}
      report({ status, requestId, error })
      throw error
    }
  }

  async #send(): Promise<ApiResponse<T>> {
    const { transport, logger, hostFeatures, idleTimeout } = this.#config
    const { request, read } = this.#job
    const [url, upload, deadline, attempt] = [this.#url, this.#upload, this.#deadline, this.#attempts]
    const started = performance.now()
    const received = await sendAttempt(
      transport,
      { method: request.method, url, headers: this.#headers(), body: this.#body },
      {
        deadline,
        idleTimeout: request.options?.idleTimeout ?? idleTimeout,
        call: this.#name,
        upload,
        newDigest: upload && hostFeatures?.digestFor(url),
      },
    )
    const { status, headers } = received
    hostFeatures?.learn(url, received)
    if (status > 300 && status < 309 && (await this.#follows(received))) return await this.#send()
    const call: CallName = { ...this.#name, status, requestId: headers['x-request-id'] }
    if (logger) logResponse(logger, { call, attempt, started })
    try {
      if (status < 200 || status > 299) throw await this.#errorOf(received, call)
      const response = new ReceivedResponse(status, headers, attempt)
      const refuse = (bytes: Uint8Array) => this.#errorOf({ ...received, body: once(bytes) }, call)
      const data = await read(received, { response, call, refuse })
      // Only now: deadline and signal also cover retries after a dropped body.
      received.onFinish(() => deadline.dispose())
      return { data, response }
    } catch (error) {
      received.cancel()
      throw error
    }
  }

  /** Whether a redirect is to be followed: of a GET, once, and within the origin. */
  async #follows({ headers, cancel }: Attempt): Promise<boolean> {
    if (this.#isRedirected || this.#job.request.method !== 'GET') return false
    const target = (await this.#errors())?.redirectTarget(headers['location'], this.#url)
    if (!target?.isSameOrigin || target.isLogin) return false
    cancel()
    this.#isRedirected = true
    this.#url = target.href
    return true
  }

  #headers(): Record<string, string> {
    const { request, accept } = this.#job
    const json = request.text === undefined ? 'application/json' : 'text/plain'
    return mergedHeaders(
      this.#credentials,
      {
        accept,
        'content-type': this.#body === undefined ? undefined : json,
        'idempotency-key': this.#idempotencyKey,
      },
      this.#config.headers,
      request.options?.headers,
    )
  }

  /** Loaded with the first error: pages should not load it for calls that succeed. */
  #errors() {
    return this.#deadline.race(import('./http-error.ts').catch(() => undefined))
  }

  async #errorOf(received: TransportResponse, call: CallName): Promise<PlatformError> {
    const errors = await this.#errors()
    const missing = this.#config.credentials.missing?.()
    const sent = { credentials: this.#credentials, body: this.#job.request.body, missing }
    if (errors) return await errors.httpError(received, call, sent)
    return new PlatformError(`${call.method} ${call.url} failed with status ${call.status}`, { ...call })
  }

  /** Whether the session had expired and a new one is available. */
  async #renews(error: unknown): Promise<boolean> {
    const { credentials } = this.#config
    if (!(error instanceof SessionExpiredError) || !credentials.renew) return false
    if (this.#upload && !this.#upload.replayable) return false
    return this.#deadline.race(credentials.renew(this.#credentials))
  }

  #mayRetry(error: unknown, failures: number): boolean {
    // Signing in has had its own retries.
    if (this.#isSigningIn) return false
    const { request } = this.#job
    const isAllowed = failures <= (request.options?.retries ?? this.#config.retries)
    const isRepeatable = (this.#upload?.replayable ?? true) && isRetryable(error, request, this.#isKeyed)
    this.#mayHaveArrived ||= mayHaveArrived(error)
    // The error speaks for the call, not for its last attempt.
    if (error instanceof ConnectionError) Object.assign(error, { maybeSent: this.#mayHaveArrived })
    return isAllowed && isRepeatable
  }
}

/** Opens the form of a request. Loaded with the first upload: most programs in browsers send none. */
async function openUpload({ form, onProgress }: Request): Promise<Upload> {
  const { Upload } = await import('./upload.ts')
  const fields = typeof form === 'function' ? await form() : (form ?? {})
  return new Upload(fields, async (path) => (await runtime.files()).openFile(path), onProgress)
}

/** Those of every call, of downloads, and of calls that may be for another project. */
const OPTIONS: Record<keyof DownloadOptions | 'projectId', true> = {
  signal: true,
  timeout: true,
  idleTimeout: true,
  retries: true,
  headers: true,
  idempotencyKey: true,
  dates: true,
  maxBytes: true,
  from: true,
  ifRange: true,
  projectId: true,
}
const OPTION_NAMES = Object.keys(OPTIONS)

/**
 * Sends a request, with retries and session renewal.
 *
 * @throws UsageError for an option that does not exist
 */
export async function sendRequest<T>(config: HttpConfig, job: Job<T>): Promise<ApiResponse<T>> {
  const { options } = job.request
  if (options) requireKnown(options, OPTION_NAMES, 'options')
  const upload = job.request.form && (await openUpload(job.request))
  return await new RunningCall(config, job, upload).run()
}
