import { isPlatformError, TimeoutError } from '../errors.ts'
import { type Deadline, idleTimer } from './deadline.ts'
import type { CallName } from './decode.ts'
import { networkError } from './network-error.ts'
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

/** Abort reason. A string, because nobody sees it and a DOMException with its stack is expensive. */
const OVER = 'over'

/**
 * Made only for a transport that asks for it: in Node, an AbortSignal takes a noticeable part of a short call. One
 * getter for all requests: with a getter of its own, each would have a shape of its own, which stays in memory for long.
 */
const SIGNAL = {
  enumerable: true,
  get(this: TransportRequest) {
    const controller = new AbortController()
    this.onAbort?.(() => controller.abort(OVER))
    return controller.signal
  },
}

const END = { done: true, value: undefined } as const

/** Sends a request once. Errors, up to the last byte of the body, are thrown as the caller will see them. */
export async function attempt(
  transport: Transport,
  request: Omit<TransportRequest, 'signal' | 'onAbort'>,
  { deadline, idleTimeout, call, upload, newDigest }: AttemptOptions,
): Promise<Attempt> {
  const listeners: (() => void)[] = []
  let isAborted = false
  let isSilent = false
  let isComplete = false
  let rejectSend: (reason: unknown) => void = () => {}
  const close = () => {
    if (isAborted) return
    isAborted = true
    for (const listener of listeners) listener()
  }
  const abort = () => {
    close()
    rejectSend(OVER)
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
    if (!isComplete || upload) close()
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

  // By hand, because an async generator takes a noticeable part of a short call.
  function guarded(body: AsyncIterable<Uint8Array>): AsyncIterableIterator<Uint8Array, undefined> {
    const chunks = body[Symbol.asyncIterator]()
    return {
      async next() {
        if (isComplete) return END
        try {
          timer.waiting()
          const result = await chunks.next()
          timer.busy()
          // An aborted stream may look like one that ended.
          if (isAborted) throw OVER
          if (!result.done) return result
          isComplete = true
          release()
          return END
        } catch (error) {
          release()
          throw explain(error)
        }
      },
      async return() {
        release()
        return END
      },
      [Symbol.asyncIterator]() {
        return this
      },
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
      const onAbort = (listener: () => void) => {
        if (isAborted) listener()
        else listeners.push(listener)
      }
      const sent = Object.defineProperty({ ...request, body, onProgress, onAbort }, 'signal', SIGNAL)
      transport.send(sent as TransportRequest).then(resolve, reject)
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
