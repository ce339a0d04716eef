import { ConnectionError, isPlatformError, TimeoutError } from '../errors.ts'
import { type Deadline, idleTimer } from './deadline.ts'
import type { CallName } from './decode.ts'
import { runtime } from './runtime/node.ts'
import type { Transport, TransportRequest, TransportResponse } from './transport/types.ts'
import type { NewDigest, Upload } from './upload.ts'

export interface AttemptOptions {
  deadline: Deadline
  idleTimeout: number
  call: CallName
  upload: Upload | undefined
  /** If set, a digest follows each file. */
  newDigest: NewDigest
}

export interface Attempt extends TransportResponse {
  /** Calls `listener` once the body has been read or abandoned; immediately if it already has. */
  onFinish(listener: () => void): void
  /** Closes the connection. */
  cancel(): void
}

/** Why a request is aborted. A string, because nobody sees it and a DOMException with its stack is expensive. */
const ABORTED = 'aborted'

/** Sends a request once. Errors, up to the last byte of the body, are thrown as the caller will see them. */
export async function attempt(
  transport: Transport,
  request: Omit<TransportRequest, 'signal'>,
  { deadline, idleTimeout, call, upload, newDigest }: AttemptOptions,
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
    return isPlatformError(error) ? error : networkError(error, call)
  }

  async function* guarded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      timer.waiting()
      for await (const chunk of body) {
        timer.busy()
        signal.throwIfAborted()
        yield chunk
        timer.waiting()
      }
      // An aborted stream may look like one that ended.
      signal.throwIfAborted()
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

/** Converts what a transport threw. The original is dropped, because it holds the request with its credentials. */
export function networkError(error: unknown, call: { method: string; url: string }): ConnectionError {
  const known = runtime.connectionFailure?.(error)
  const { code, reason, maybeSent } = known ?? {
    code: 'connection-failed',
    reason: 'connection failed',
    maybeSent: true,
  }
  const hint = known ? ` (${known.systemCode})` : ''
  const { host } = new URL(call.url)
  const message = `${reason}: ${call.method} ${call.url}${hint}. Is ${host} the right host?`
  return new ConnectionError(message, { code, maybeSent, ...call })
}
