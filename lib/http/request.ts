import { ConnectionError, isPlatformError, SessionExpiredError, TimeoutError, UsageError } from '../errors.ts'
import { type ApiResponse, responseMeta } from './api-promise.ts'
import { type Attempt, attempt } from './attempt.ts'
import { measureAttempt } from './attempt-report.ts'
import type { HttpConfig } from './config.ts'
import { Deadline } from './deadline.ts'
import { type CallName, callName } from './decode.ts'
import { mergedHeaders } from './headers.ts'
import { httpError } from './http-error.ts'
import { secretsOf } from './redact.ts'
import { isRetryable, mayHaveArrived, retryWait } from './retry.ts'
import { type Trace, withCallerStack } from './trace.ts'
import type { Logger, Request, ResponseMeta } from './types.ts'
import { Upload } from './upload.ts'
import { joinUrl } from './url.ts'

export interface Job<T> {
  request: Request
  /** Default `accept` header. */
  accept: string
  /** Default timeout, in milliseconds. */
  timeout: number
  /** Converts a successful response. The call lasts until its body has been read. */
  read(answer: Attempt, response: ResponseMeta, call: CallName): T | Promise<T>
  trace: Trace
}

function encoded(body: unknown): string | undefined {
  try {
    return JSON.stringify(body)
  } catch (error) {
    throw new UsageError(`the body cannot be sent as JSON: ${(error as Error).message.split('\n')[0]}`)
  }
}

/** A failing logger must not break the call. */
function log(logger: Logger, level: 'debug' | 'warn', message: string, details: Record<string, unknown>) {
  try {
    logger[level](message, details)
  } catch {}
}

/** One call. Every attempt is built from it. */
class RunningCall<T> {
  readonly #config: HttpConfig
  readonly #job: Job<T>
  readonly #deadline: Deadline
  readonly #call: CallName
  readonly #url: string
  readonly #body: string | undefined
  readonly #upload: Upload | undefined
  #attempts = 0
  #mayHaveArrived = false
  #sent: Record<string, string> = {}
  /** The same for all attempts, once the host is known to honour it. */
  #idempotencyKey: string | undefined

  constructor(config: HttpConfig, job: Job<T>) {
    const { method, path, query, body, text, form, onProgress, options } = job.request
    const url = joinUrl(config.baseUrl, `${path}`, query)
    this.#config = config
    this.#job = job
    this.#url = url
    this.#body = text ?? encoded(body)
    this.#upload = form && new Upload(form, onProgress)
    this.#call = callName(method, url)
    const timeout = options?.timeout ?? job.timeout
    this.#deadline = new Deadline(options?.signal, timeout, () => {
      const message = `${method} ${this.#call.url} timed out after ${timeout} ms`
      return new TimeoutError(message, { code: 'timeout', ...this.#call })
    })
  }

  async run(): Promise<ApiResponse<T>> {
    try {
      let renewed = false
      while (true) {
        const before = this.#attempts
        const outcome = await this.#attempt().then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        )
        if ('answer' in outcome) return outcome.answer
        const { error } = outcome
        if (this.#deadline.ended) throw this.#deadline.ended.reason
        // Signing in failed, after its own retries.
        if (this.#attempts === before) throw error
        if (!renewed && (await this.#renews(error))) renewed = true
        else await this.#waitToRetry(error)
      }
    } catch (error) {
      this.#deadline.dispose()
      throw withCallerStack(error, this.#job.trace)
    }
  }

  async #attempt(): Promise<ApiResponse<T>> {
    const { request, accept } = this.#job
    const { credentials, headers, announcements } = this.#config
    this.#deadline.throwIfEnded()
    const given = credentials.headers()
    this.#sent = given instanceof Promise ? await this.#deadline.race(given) : given
    const type =
      this.#body === undefined ? undefined : request.text === undefined ? 'application/json' : 'text/plain'
    this.#idempotencyKey ??= announcements?.keyFor(this.#url, request)
    const sent = mergedHeaders(
      this.#sent,
      { accept, 'content-type': type, 'idempotency-key': this.#idempotencyKey },
      headers,
      request.options?.headers,
    )

    this.#attempts++
    const report = measureAttempt({ config: this.#config, request, attempt: this.#attempts })
    try {
      const answer = await this.#send(sent)
      report?.({ status: answer.response.status, requestId: answer.response.requestId })
      return answer
    } catch (error) {
      const { status, requestId } = isPlatformError(error) ? error : {}
      report?.({ status, requestId, error })
      throw error
    }
  }

  async #send(headers: Record<string, string>): Promise<ApiResponse<T>> {
    const { request, read } = this.#job
    const { transport, logger, announcements } = this.#config
    const started = performance.now()
    const answer = await attempt(
      transport,
      { method: request.method, url: this.#url, headers, body: this.#body },
      {
        deadline: this.#deadline,
        idleTimeout: request.options?.idleTimeout ?? this.#config.idleTimeout,
        call: this.#call,
        upload: this.#upload,
        newDigest: this.#upload && announcements?.digestFor(this.#url),
      },
    )
    const { status } = answer
    announcements?.learn(this.#url, answer)
    const call = callName(request.method, this.#url, status, answer.headers['x-request-id'])
    if (logger) {
      const milliseconds = Math.round(performance.now() - started)
      log(logger, 'debug', `${call.method} ${call.url} ${status}`, {
        ...call,
        attempt: this.#attempts,
        milliseconds,
      })
    }
    try {
      if (status < 200 || status > 299)
        throw await httpError(answer, call, secretsOf(this.#sent, request.body))
      const response = responseMeta(status, answer.headers, this.#attempts)
      const data = await read(answer, response, call)
      // Not before: deadline and signal also cover retries after a dropped body.
      answer.onFinish(() => this.#deadline.dispose())
      return { data, response }
    } catch (error) {
      answer.cancel()
      throw error
    }
  }

  /** Whether the session had expired and a new one is available. */
  async #renews(error: unknown): Promise<boolean> {
    const { credentials } = this.#config
    if (!(error instanceof SessionExpiredError) || !credentials.renew) return false
    if (this.#upload && !this.#upload.replayable) return false
    return this.#deadline.race(credentials.renew(this.#sent))
  }

  /** Waits for the next attempt, or throws the error if there is none. */
  async #waitToRetry(error: unknown): Promise<void> {
    const { retryDelay, retries, logger } = this.#config
    const { request } = this.#job
    const allowed = this.#attempts <= (request.options?.retries ?? retries)
    const replayable = this.#upload?.replayable ?? true
    const wait =
      allowed && replayable && isRetryable(error, request, this.#idempotencyKey !== undefined)
        ? retryWait(error, retryDelay(this.#attempts), this.#deadline.remaining)
        : undefined
    this.#mayHaveArrived ||= mayHaveArrived(error)
    if (wait === undefined || !isPlatformError(error)) {
      // The error speaks for the call, not for its last attempt.
      if (error instanceof ConnectionError) Object.assign(error, { maybeSent: this.#mayHaveArrived })
      throw error
    }
    if (logger) {
      const { code, status, requestId, method, url } = { ...error, ...this.#call }
      const details = {
        method,
        url,
        code,
        status,
        requestId,
        attempt: this.#attempts,
        wait: Math.round(wait),
      }
      log(logger, 'warn', `retrying ${method} ${url} in ${details.wait} ms`, details)
    }
    await this.#deadline.sleep(wait)
  }
}

/** Sends a request, with retries and session renewal. Errors carry the caller's stack. */
export async function sendRequest<T>(config: HttpConfig, job: Job<T>): Promise<ApiResponse<T>> {
  let call: RunningCall<T>
  try {
    call = new RunningCall(config, job)
  } catch (error) {
    throw withCallerStack(error, job.trace)
  }
  return call.run()
}
