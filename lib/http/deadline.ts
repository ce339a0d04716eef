import type { TimeoutError } from '../errors.ts'

/** Longer ones would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1

type Ending = (reason: unknown) => void

/** The life of one call with all its attempts and waits: over when its caller or its deadline ends it. */
export class Scope {
  readonly deadline: number
  #reason: { value: unknown } | undefined
  #endings = new Set<Ending>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #signal: AbortSignal | undefined

  constructor(signal: AbortSignal | undefined, timeout: number, late: () => TimeoutError) {
    this.deadline = timeout > 0 ? performance.now() + timeout : Number.POSITIVE_INFINITY
    this.#signal = signal
    if (signal?.aborted) {
      this.#reason = { value: signal.reason }
      return
    }
    signal?.addEventListener('abort', this.#onAbort)
    if (timeout > 0 && timeout <= LONGEST_TIMER) this.#timer = setTimeout(() => this.#end(late()), timeout)
  }

  #onAbort = () => this.#end(this.#signal?.reason)

  #end(reason: unknown) {
    if (this.#reason) return
    this.#reason = { value: reason }
    this.dispose()
    for (const ending of this.#endings) ending(reason)
  }

  /** Why the call is over, if it is. */
  get ending(): { value: unknown } | undefined {
    return this.#reason
  }

  /** In milliseconds. */
  get remaining(): number {
    return this.deadline - performance.now()
  }

  throwIfEnded(): void {
    if (this.#reason) throw this.#reason.value
  }

  /** Returns how to stop listening. */
  onEnd(ending: Ending): () => void {
    this.#endings.add(ending)
    return () => this.#endings.delete(ending)
  }

  /** Waits for something shared, but no longer than this call lives. */
  race<T>(promise: Promise<T>): Promise<T> {
    this.throwIfEnded()
    return new Promise<T>((resolve, reject) => {
      const off = this.onEnd(reject)
      promise.then(resolve, reject).finally(off)
    })
  }

  async sleep(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      await this.race(
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, ms)
        }),
      )
    } finally {
      clearTimeout(timer)
    }
  }

  /** Lets go of the timer and the caller's signal. Call it when the call is over. */
  dispose(): void {
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#onAbort)
  }
}

/** Fires when the other side has kept us waiting for `ms`. Time that we spend ourselves does not count. */
export class IdleTimer {
  #since: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly #ms: number
  readonly #onIdle: () => void

  constructor(ms: number, onIdle: () => void) {
    this.#ms = ms
    this.#onIdle = onIdle
    if (ms > 0 && ms <= LONGEST_TIMER) this.#arm(ms)
  }

  #arm(ms: number) {
    this.#timer = setTimeout(() => {
      const silent = this.#since === undefined ? 0 : performance.now() - this.#since
      // A timer may come a little early.
      if (silent >= this.#ms - 1) this.#onIdle()
      else this.#arm(this.#ms - silent)
    }, ms)
  }

  /** From here on the other side is to act, or just did. */
  waiting(): void {
    this.#since = performance.now()
  }

  /** From here on we are. */
  busy(): void {
    this.#since = undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
