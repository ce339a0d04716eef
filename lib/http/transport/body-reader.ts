import type { Readable } from 'node:stream'

type Result = IteratorResult<Uint8Array, undefined>

/** Reads a stream. Node's own iterator guards against more than can happen here, and costs as much as a short body. */
export class BodyReader implements AsyncIterableIterator<Uint8Array> {
  readonly #stream: Readable
  readonly #chunks: Uint8Array[] = []
  #waiting: PromiseWithResolvers<Result> | undefined
  #ended: { error?: unknown } | undefined

  constructor(stream: Readable) {
    this.#stream = stream
    stream.on('error', (error) => this.#end({ error }))
    stream.on('end', () => this.#end({}))
    stream.on('close', () => this.#end({ error: { code: 'ERR_STREAM_PREMATURE_CLOSE' } }))
  }

  #end(ended: { error?: unknown }): void {
    if (this.#ended) return
    this.#ended = ended
    const waiting = this.#waiting
    this.#waiting = undefined
    if (!waiting) return
    if ('error' in ended) waiting.reject(ended.error)
    else waiting.resolve({ done: true, value: undefined })
  }

  #onData = (chunk: Uint8Array): void => {
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) waiting.resolve({ done: false, value: chunk })
    else {
      this.#chunks.push(chunk)
      this.#stream.pause()
    }
  }

  next(): Promise<Result> {
    const value = this.#chunks.shift()
    if (value) return Promise.resolve({ done: false, value })
    if (this.#ended) {
      if ('error' in this.#ended) return Promise.reject(this.#ended.error)
      return Promise.resolve({ done: true, value: undefined })
    }
    this.#waiting = Promise.withResolvers()
    if (this.#stream.listenerCount('data') === 0) this.#stream.on('data', this.#onData)
    else this.#stream.resume()
    return this.#waiting.promise
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
