import { ConnectionError, isPlatformError, SessionExpiredError, TimeoutError, UsageError } from '../errors.ts'
import type { ApiResponse } from './api-promise.ts'
import type { HttpConfig } from './config.ts'
import { Deadline } from './deadline.ts'
import { callName } from './decode.ts'
import { exchange, type Read, type SharedCall } from './exchange.ts'
import { logRetry } from './log.ts'
import { isRetryable, mayHaveArrived, retryWait } from './retry.ts'
import type { Request } from './types.ts'
import type { Upload } from './upload.ts'
import { joinUrl } from './url.ts'

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

/** One call. Every attempt is built from it. */
class RunningCall<T> {
  readonly #shared: SharedCall<T>
  #attempts = 0
  #mayHaveArrived = false
  #credentials: Record<string, string> = {}
  /** The same for all attempts, once the host is known to honour it. */
  #idempotencyKey: string | undefined

  constructor(config: HttpConfig, { request, accept, read, ...job }: Job<T>, upload?: Upload) {
    const { method, path, query, body, text, options } = request
    const url = joinUrl(config.baseUrl, `${path}`, query)
    const content = text ?? encoded(body)
    const call = callName(method, url)
    const timeout = options?.timeout ?? job.timeout
    const deadline = new Deadline(options?.signal, timeout, () => {
      const message = `${method} ${call.url} timed out after ${timeout} ms`
      return new TimeoutError(message, { code: 'timeout', ...call })
    })
    this.#shared = {
      config,
      request,
      accept,
      read,
      url,
      body: content,
      upload,
      call,
      deadline,
    }
  }

  async run(): Promise<ApiResponse<T>> {
    const { deadline } = this.#shared
    try {
      let renewed = false
      while (true) {
        const before = this.#attempts
        try {
          return await this.#attempt()
        } catch (error) {
          if (deadline.ended) throw deadline.ended.reason
          // Signing in failed, after its own retries.
          if (this.#attempts === before) throw error
          if (!renewed && (await this.#renews(error))) renewed = true
          else await this.#waitToRetry(error)
        }
      }
    } catch (error) {
      deadline.dispose()
      throw error
    }
  }

  async #attempt(): Promise<ApiResponse<T>> {
    const { config, request, url, deadline } = this.#shared
    deadline.throwIfEnded()
    const given = config.credentials.headers()
    this.#credentials = given instanceof Promise ? await deadline.race(given) : given
    this.#idempotencyKey ??= config.announcements?.keyFor(url, request)
    this.#attempts++
    return await exchange({
      ...this.#shared,
      attempt: this.#attempts,
      credentials: this.#credentials,
      idempotencyKey: this.#idempotencyKey,
    })
  }

  /** Whether the session had expired and a new one is available. */
  async #renews(error: unknown): Promise<boolean> {
    const { config, upload, deadline } = this.#shared
    if (!(error instanceof SessionExpiredError) || !config.credentials.renew) return false
    if (upload && !upload.replayable) return false
    return deadline.race(config.credentials.renew(this.#credentials))
  }

  /** Waits for the next attempt, or throws the error if there is none. */
  async #waitToRetry(error: unknown): Promise<void> {
    const { config, request, upload, call, deadline } = this.#shared
    const { retryDelay, retries, logger } = config
    const allowed = this.#attempts <= (request.options?.retries ?? retries)
    const replayable = upload?.replayable ?? true
    const wait =
      allowed && replayable && isRetryable(error, request, this.#idempotencyKey !== undefined)
        ? retryWait(error, retryDelay(this.#attempts), deadline.remaining)
        : undefined
    this.#mayHaveArrived ||= mayHaveArrived(error)
    if (wait === undefined || !isPlatformError(error)) {
      // The error speaks for the call, not for its last attempt.
      if (error instanceof ConnectionError) Object.assign(error, { maybeSent: this.#mayHaveArrived })
      throw error
    }
    if (logger) logRetry(logger, { call, error, attempt: this.#attempts, wait })
    await deadline.sleep(wait)
  }
}

/** Opens the form of a request. Loaded with the first upload: most programs in browsers send none. */
async function openUpload({ form, onProgress }: Request): Promise<Upload> {
  const { Upload } = await import('./upload.ts')
  return new Upload(typeof form === 'function' ? await form() : (form ?? {}), onProgress)
}

/** Sends a request, with retries and session renewal. */
export async function sendRequest<T>(config: HttpConfig, job: Job<T>): Promise<ApiResponse<T>> {
  const upload = job.request.form && (await openUpload(job.request))
  return await new RunningCall(config, job, upload).run()
}
