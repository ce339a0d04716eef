import { isPlatformError, TimeoutError, UsageError } from '../errors.ts'
import type { CallName } from './call-name.ts'
import { type Deadline, idleTimer, throwIfAborted } from './deadline.ts'
import { networkError } from './network-error.ts'
import type { Transport, TransportRequest, TransportResponse } from './transport/types.ts'
import type { NewDigest, Upload } from './upload.ts'

export interface Attempt extends TransportResponse {
  /** Calls `listener` once the body has been read or abandoned; immediately if it already has. */
  onFinish(listener: () => void): void
  /** Closes the connection. */
  cancel(): void
}

/** Why a request is aborted. A string, because nobody sees it and a DOMException with its stack is expensive. */
const ABORTED = 'aborted'

/**
 * Sends a request once. Errors, up to the last byte of the body, are thrown as the caller will see them. With
 * `newDigest`, a digest follows each file of the upload.
 */
export async function attempt(
  transport: Transport,
  request: Omit<TransportRequest, 'signal'>,
  {
    deadline,
    idleTimeout,
    call,
    upload,
    newDigest,
  }: {
    deadline: Deadline
    idleTimeout: number
    call: CallName
    upload: Upload | undefined
    newDigest: NewDigest
  },
): Promise<Attempt> {
  const controller = new AbortController()
  const { signal } = controller
  let isSilent = false
  let isComplete = false
  let rejectSend: (reason: unknown) => void = () => {}
  const abort = () => {
    controller.abort(ABORTED)
    rejectSend(ABORTED)
  }
  const timer = idleTimer(idleTimeout, () => {
    isSilent = true
    abort()
  })
  const off = deadline.onEnd(abort)
  let onFinish: (() => void) | undefined
  let isFinished = false
  const finish = () => {
    isFinished = true
    timer.stop()
    off()
    onFinish?.()
  }

  const release = () => {
    finish()
    // A connection whose response is complete can be reused, unless an upload was rejected before it was finished.
    if (!isComplete || upload) controller.abort(ABORTED)
  }

  const explain = (error: unknown): unknown => {
    if (deadline.ended) return deadline.ended.reason
    if (isSilent) {
      const message = `${call.method} ${call.url} was silent for ${idleTimeout} ms`
      return new TimeoutError(message, { code: 'idle-timeout', ...call })
    }
    if (upload?.failure) return upload.failure.value
    return isPlatformError(error) ? error : networkError(error, call, request.headers)
  }

  async function* guarded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      timer.waiting()
      for await (const chunk of body) {
        timer.busy()
        throwIfAborted(signal)
        yield chunk
        timer.waiting()
      }
      // An aborted stream may look like one that ended.
      throwIfAborted(signal)
      isComplete = true
    } catch (error) {
      throw explain(error)
    } finally {
      release()
    }
  }

  try {
    const isReported = transport.reportsProgress === true && upload?.isObserved === true
    const body = upload
      ? await upload.open(() => timer.waiting(), { countsReads: !isReported, newDigest })
      : request.body
    const onProgress = isReported ? (fraction: number) => upload.report(fraction) : undefined
    deadline.throwIfEnded()
    timer.waiting()
    const response = await new Promise<TransportResponse>((resolve, reject) => {
      rejectSend = reject
      transport.send({ ...request, body, onProgress, signal }).then(resolve, reject)
    })
    timer.busy()
    return {
      ...response,
      body: guarded(response.body),
      cancel: release,
      onFinish(listener) {
        onFinish = listener
        if (isFinished) listener()
      },
    }
  } catch (error) {
    release()
    throw explain(error)
  }
}

/** Headers of the connection itself. */
const RESERVED = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'te',
  'trailer',
])
const UNFIT = /[^\t\x20-\x7e\x80-\xff]/

/**
 * The headers of a call: the caller's and those of the credential. Names are in lower case.
 *
 * @throws UsageError if the caller sets a credential header, or a value cannot be sent
 */
export function mergedHeaders(
  credentials: Record<string, string>,
  ...more: (Record<string, string | undefined> | undefined)[]
): Record<string, string> {
  const merged: Record<string, string> = { accept: 'application/json' }
  for (const headers of more) {
    for (const [header, value] of Object.entries(headers ?? {})) {
      const name = header.toLowerCase()
      if (value === undefined) continue
      if (name in credentials)
        throw new UsageError(`the header ${name} carries the client's credential and cannot be overridden`)
      if (RESERVED.has(name))
        throw new UsageError(`the header ${name} belongs to the connection and cannot be set`)
      merged[name] = value
    }
  }
  Object.assign(merged, credentials)
  for (const [name, value] of Object.entries(merged)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new UsageError(`${JSON.stringify(name)} is not a valid header name`)
    if (typeof value !== 'string' || UNFIT.test(value)) {
      throw new UsageError(`the value of the header ${name} contains characters that cannot be sent`)
    }
  }
  return merged
}
