import { Worker } from 'node:worker_threads'
import type { Packed } from './packer-thread.ts'

/**
 * Compresses files in a worker thread while the next pages are rendered. In the build's own thread, the compressors'
 * garbage would cost as much time as the pages. The thread gets file names and reads the files itself, because copying
 * pages between threads takes longer than rendering them. One thread, not a pool: two cores have no more to spare.
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

  /** Writes the compressed forms of a file beside it, once it exists. */
  pack(file: string): Promise<Packed> {
    if (this.#failure) return Promise.reject(this.#failure)
    const done = Promise.withResolvers<Packed>()
    this.#waiting.set(file, done)
    this.#thread.postMessage(file)
    return done.promise
  }

  async close(): Promise<void> {
    await this.#thread.terminate()
  }

  #fail(error: Error) {
    this.#failure ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#failure)
    this.#waiting.clear()
  }
}
