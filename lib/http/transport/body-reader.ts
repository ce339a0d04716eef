import type { Readable } from 'node:stream'
import { release } from '../platform/release.ts'

type Result = IteratorResult<Uint8Array, undefined>

/** Reads a stream. Node's own iterator handles cases that cannot occur here, and costs as much as a short body. */
export class BodyReader implements AsyncIterableIterator<Uint8Array> {
  readonly #stream: Readable
  readonly #chunks: Uint8Array[] = []
  #waiting: PromiseWithResolvers<Result> | undefined
  #ended: { error?: unknown } | undefined
  readonly #connection: Readable | undefined
  /** Came with the packet that the connection is delivering now. */
  #newest: Uint8Array | undefined

  /** With `connection`, memory of its packets is released as soon as the stream has a copy of them. */
  constructor(stream: Readable, connection?: Readable) {
    this.#stream = stream
    this.#connection = connection
    // Listeners are called in order: those of the HTTP parser have read the packet before.
    connection?.on('data', this.#onPacket)
    stream.on('error', (error) => this.#end({ error }))
    stream.on('end', () => this.#end({}))
    stream.on('close', () => this.#end({ error: { code: 'ERR_STREAM_PREMATURE_CLOSE' } }))
  }

  #end(ended: { error?: unknown }): void {
    if (this.#ended) return
    this.#ended = ended
    this.#connection?.off('data', this.#onPacket)
    const waiting = this.#waiting
    this.#waiting = undefined
    if (!waiting) return
    if ('error' in ended) waiting.reject(ended.error)
    else waiting.resolve({ done: true, value: undefined })
  }

  #onPacket = (packet: Uint8Array): void => {
    if (this.#newest && this.#newest.buffer !== packet.buffer) release(packet)
    this.#newest = undefined
  }

  #onData = (chunk: Uint8Array): void => {
    this.#newest = chunk
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
