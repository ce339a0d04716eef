import { isPlatformError, TimeoutError } from '../errors.ts'
import { type Deadline, IdleTimer } from './deadline.ts'
import type { CallName } from './decode.ts'
import { networkError } from './network-error.ts'
import type { Transport, TransportRequest, TransportResponse } from './transport/types.ts'
import type { Upload } from './upload.ts'

export interface AttemptOptions {
  deadline: Deadline
  idleTimeout: number
  call: CallName
  upload: Upload | undefined
}

export interface Attempt extends TransportResponse {
  /** To be called once the body has been read to its end, or given up: at once where it has been. */
  onFinish(listener: () => void): void
  /** Lets go of the connection, whatever is still to come. */
  cancel(): void
}

/** Aborted with a value, not an error: nobody sees it, and a DOMException with its stack is not cheap. */
const OVER = 'over'

/** Sends a request once. Whatever goes wrong, up to the last byte of the body, is thrown as what the caller is to see. */
export async function attempt(
  transport: Transport,
  request: Omit<TransportRequest, 'signal'>,
  { deadline, idleTimeout, call, upload }: AttemptOptions,
): Promise<Attempt> {
  const controller = new AbortController()
  let silent = false
  let whole = false
  let giveUp: (reason: unknown) => void = () => {}
  const abort = () => {
    controller.abort(OVER)
    giveUp(OVER)
  }
  const timer = new IdleTimer(idleTimeout, () => {
    silent = true
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

  const letGo = () => {
    finish()
    // A connection that has nothing more to give can carry the next call. An upload may be unfinished although its
    // answer is complete, as when it was refused early.
    if (!whole || upload) controller.abort(OVER)
  }

  const explain = (error: unknown): unknown => {
    if (deadline.ended) return deadline.ended.reason
    if (silent) {
      const message = `${call.method} ${call.url} got no byte for ${idleTimeout} ms.`
      return new TimeoutError(message, { code: 'idle-timeout', ...call })
    }
    if (upload?.failure) return upload.failure.value
    return isPlatformError(error) ? error : networkError(error, call)
  }

  async function* guarded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const chunks = body[Symbol.asyncIterator]()
    try {
      while (!whole) {
        timer.waiting()
        const { done, value } = await chunks.next()
        timer.busy()
        // A stream that was ended from here may look like one that came to its end.
        if (controller.signal.aborted) throw OVER
        if (done) whole = true
        else yield value
      }
    } catch (error) {
      throw explain(error)
    } finally {
      letGo()
    }
  }

  try {
    const body = upload ? await upload.open(() => timer.waiting()) : request.body
    deadline.throwIfEnded()
    timer.waiting()
    const response = await new Promise<TransportResponse>((resolve, reject) => {
      giveUp = reject
      transport.send({ ...request, body, signal: controller.signal }).then(resolve, reject)
    })
    timer.busy()
    return {
      ...response,
      body: guarded(response.body),
      cancel: letGo,
      onFinish(listener) {
        onFinish = listener
        if (isFinished) listener()
      },
    }
  } catch (error) {
    letGo()
    throw explain(error)
  }
}
