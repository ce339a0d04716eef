import { Worker } from 'node:worker_threads'
import type { Packed } from './packer-thread.ts'

/**
 * Packs texts in a thread of its own while the next pages are made: the compressors leave the build's heap alone, whose
 * cleaning would else take as long as the pages. The thread is told names and reads the files itself, for handing pages
 * over takes longer than making them. A thread and no pool: one is all that two cores have left.
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
    this.#thread.on('exit', () => this.#fail(new Error('The thread that packs texts has ended.')))
  }

  /** Writes the packed forms of a text beside it, once it is there. */
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
