import { Worker } from 'node:worker_threads'
import type { ToPack } from './packer-thread.ts'

/**
 * Packs texts in a thread of its own while the next ones are made: the compressors leave the build's heap alone, whose
 * cleaning would else take as long as the pages. A thread and no pool: one is all that two cores have left, and a
 * pool's own measuring costs as much as a page.
 */
export class Packer {
  readonly #thread = new Worker(new URL('./packer-thread.ts', import.meta.url))
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>()
  #failure: Error | undefined

  constructor() {
    this.#thread.on('message', (file: string) => {
      this.#waiting.get(file)?.resolve()
      this.#waiting.delete(file)
    })
    this.#thread.on('error', (error) => this.#fail(error as Error))
    this.#thread.on('exit', () => this.#fail(new Error('The thread that packs texts has ended.')))
  }

  /** Writes the packed forms of a text beside it. Ends when they are there. */
  pack(text: ToPack): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure)
    const done = Promise.withResolvers<void>()
    this.#waiting.set(text.file, done)
    this.#thread.postMessage(text)
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
