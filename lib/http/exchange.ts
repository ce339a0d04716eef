import { isPlatformError, PlatformError } from '../errors.ts'
import { type ApiResponse, Meta } from './api-promise.ts'
import { type Attempt, attempt as sendAttempt } from './attempt.ts'
import { measureAttempt } from './attempt-report.ts'
import type { HttpConfig } from './config.ts'
import type { Deadline } from './deadline.ts'
import type { CallName } from './decode.ts'
import { mergedHeaders } from './headers.ts'
import { logResponse } from './log.ts'
import type { Request, ResponseMeta } from './types.ts'
import type { Upload } from './upload.ts'

export type Read<T> = (attempt: Attempt, response: ResponseMeta, call: CallName) => T | Promise<T>

/** What the attempts of a call share. */
export interface SharedCall<T> {
  config: HttpConfig
  request: Request
  /** Default `accept` header. */
  accept: string
  read: Read<T>
  url: string
  /** Encoded. */
  body: string | undefined
  upload: Upload | undefined
  call: CallName
  deadline: Deadline
}

interface Exchange<T> extends SharedCall<T> {
  /** Starts at 1. */
  attempt: number
  credentials: Record<string, string>
  idempotencyKey: string | undefined
}

function headersOf<T>({ config, request, accept, body, credentials, idempotencyKey }: Exchange<T>) {
  const type = body === undefined ? undefined : request.text === undefined ? 'application/json' : 'text/plain'
  return mergedHeaders(
    credentials,
    { accept, 'content-type': type, 'idempotency-key': idempotencyKey },
    config.headers,
    request.options?.headers,
  )
}

/** The error of a response. What reads it is loaded with the first one: pages should not load it for calls that succeed. */
async function errorOf<T>(answer: Attempt, call: CallName, { credentials, request, deadline }: Exchange<T>) {
  const loading = import('./http-error.ts').catch(() => undefined)
  const loaded = await deadline.race(loading)
  if (loaded) return loaded.httpError(answer, call, { credentials, body: request.body })
  return new PlatformError(`${call.method} ${call.url} failed with status ${call.status}`, { ...call })
}

async function readResponse<T>(
  exchanged: Exchange<T>,
  headers: Record<string, string>,
): Promise<ApiResponse<T>> {
  const { config, request, url, body, upload, call, deadline, attempt } = exchanged
  const { transport, logger, announcements } = config
  const started = performance.now()
  const answer = await sendAttempt(
    transport,
    { method: request.method, url, headers, body },
    {
      deadline,
      idleTimeout: request.options?.idleTimeout ?? config.idleTimeout,
      call,
      upload,
      newDigest: upload && announcements?.digestFor(url),
    },
  )
  const { status } = answer
  announcements?.learn(url, answer)
  const answered: CallName = { ...call, status, requestId: answer.headers['x-request-id'] }
  if (logger) logResponse(logger, { call: answered, attempt, started })
  try {
    if (status < 200 || status > 299) throw await errorOf(answer, answered, exchanged)
    const response = new Meta(status, answer.headers, attempt)
    const data = await exchanged.read(answer, response, answered)
    // Only now: deadline and signal also cover retries after a dropped body.
    answer.onFinish(() => deadline.dispose())
    return { data, response }
  } catch (error) {
    answer.cancel()
    throw error
  }
}

/** Makes one attempt of a call: sends it, and reads its response or throws its error. */
export async function exchange<T>(exchanged: Exchange<T>): Promise<ApiResponse<T>> {
  const { config, request, attempt } = exchanged
  const headers = headersOf(exchanged)
  const report = measureAttempt({ config, request, attempt })
  if (!report) return await readResponse(exchanged, headers)
  try {
    const answer = await readResponse(exchanged, headers)
    report({ status: answer.response.status, requestId: answer.response.requestId })
    return answer
  } catch (error) {
    const { status, requestId } = isPlatformError(error) ? error : {}
    report({ status, requestId, error })
    throw error
  }
}
