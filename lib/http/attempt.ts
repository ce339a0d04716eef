import { MASK, SECRET_NAME } from '../domain/secret.ts'
import { ConnectionError, isPlatformError, TimeoutError } from '../errors.ts'
import type { NewDigest, Upload } from '../files/upload.ts'
import type { CallName } from './call-name.ts'
import { type Deadline, idleTimer, throwIfAborted } from './deadline.ts'
import { runtime } from './runtime/node.ts'
import type { Transport, TransportRequest, TransportResponse } from './transport/types.ts'

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

/**
 * The innermost error, by its name and message alone: the original may hold the request with its credentials.
 */
function causeOf(error: unknown, headers: Record<string, string>): Error {
  let inner = error
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause
  const { name = 'Error', message = String(inner) } = inner instanceof Error ? inner : {}
  const secrets = Object.keys(headers).filter((header) => SECRET_NAME.test(header))
  const masked = secrets.reduce((text, header) => text.replaceAll(headers[header] || MASK, MASK), message)
  return Object.defineProperty(new Error(masked), 'name', { value: name })
}

/** Converts what a transport threw. An error of an unknown kind becomes the cause, and the message names it. */
export function networkError(
  error: unknown,
  call: { method: string; url: string },
  headers: Record<string, string>,
): ConnectionError {
  const known = runtime.connectionFailure?.(error)
  const { host } = new URL(call.url)
  const question = `Is ${host} the right host?`
  if (known) {
    const { code, reason, maybeSent, systemCode } = known
    const message = `${reason}: ${call.method} ${call.url} (${systemCode}). ${question}`
    return new ConnectionError(message, { code, maybeSent, ...call })
  }
  const cause = causeOf(error, headers)
  const message = `connection failed: ${call.method} ${call.url} (${cause.name}: ${cause.message}). ${question}`
  const failure = new ConnectionError(message, { code: 'connection-failed', maybeSent: true, ...call })
  return Object.defineProperty(failure, 'cause', { value: cause })
}
