import { Worker } from 'node:worker_threads'
import type { Packed, Work } from './packer-thread.ts'

/** Pages that may wait for the thread; each is kept in memory. */
const MAX_WAITING = 64

/**
 * Writes and compresses files in a worker thread while the next pages are rendered. In the build's own thread, the
 * compressors' garbage would cost as much time as the pages. One thread, not a pool: two cores have no more to spare.
 */
export class Packer {
  readonly #thread = new Worker(new URL('./packer-thread.ts', import.meta.url))
  readonly #waiting = new Map<string, PromiseWithResolvers<Packed>>()
  #failure: Error | undefined

  constructor() {
    this.#thread.on('message', (packed: Packed) => {
      this.#waiting.get(packed.file)?.resolve(packed)
      this.#waiting.delete(packed.file)
    })
    this.#thread.on('error', (error) => this.#fail(error as Error))
    this.#thread.on('exit', () => this.#fail(new Error('The compression thread exited.')))
  }

  /** Whether so many pages wait that rendering should pause. */
  get isFull(): boolean {
    return this.#waiting.size >= MAX_WAITING
  }

  /** Writes the compressed forms of a file beside it. */
  pack(file: string): Promise<Packed> {
    return this.#send({ file })
  }

  /** Writes a page and its compressed forms. The bytes move to the thread and cannot be used afterwards. */
  write(file: string, html: ArrayBuffer): Promise<Packed> {
    return this.#send({ file, html }, [html])
  }

  async close(): Promise<void> {
    await this.#thread.terminate()
  }

  #send(work: Work, moved: ArrayBuffer[] = []): Promise<Packed> {
    if (this.#failure) return Promise.reject(this.#failure)
    const done = Promise.withResolvers<Packed>()
    this.#waiting.set(work.file, done)
    this.#thread.postMessage(work, moved)
    return done.promise
  }

  #fail(error: Error) {
    this.#failure ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#failure)
    this.#waiting.clear()
  }
}
