import type { TimeoutError } from '../errors.ts'

/** Timers with a longer delay fire immediately. */
export const MAX_TIMER_MS = 2 ** 31 - 1

type OnEnd = (reason: unknown) => void

/** Why a signal was aborted. Those of React Native do not say it. */
export const reasonOf = ({ reason }: AbortSignal): unknown =>
  reason ?? Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })

/** What `signal.throwIfAborted` does, which signals of React Native do not have. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal)
}

/** The lifetime of a call or of other work, retries included: it ends when the caller aborts or the timeout passes. */
export class Deadline {
  readonly #expiresAt: number
  #ended: { reason: unknown } | undefined
  #listeners = new Set<OnEnd>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #signal: AbortSignal | undefined

  /** @param timeout in milliseconds; 0 for none */
  constructor(signal?: AbortSignal, timeout = 0, timeoutError?: () => TimeoutError) {
    this.#expiresAt = timeout > 0 ? performance.now() + timeout : Number.POSITIVE_INFINITY
    this.#signal = signal
    if (signal?.aborted) {
      this.#ended = { reason: reasonOf(signal) }
      return
    }
    signal?.addEventListener('abort', this.#onAbort)
    if (timeout > 0 && timeout <= MAX_TIMER_MS) {
      this.#timer = setTimeout(() => this.end(timeoutError?.()), timeout)
    }
  }

  #onAbort = () => this.end(this.#signal && reasonOf(this.#signal))

  /** Ends the call, unless it has ended already. It rejects with `reason`. */
  end(reason: unknown): void {
    if (this.#ended) return
    this.#ended = { reason }
    this.dispose()
    for (const listener of this.#listeners) listener(reason)
  }

  /** Set once the call is over; `reason` is what it rejects with. */
  get ended(): { reason: unknown } | undefined {
    return this.#ended
  }

  /** Time left, in milliseconds. */
  get remaining(): number {
    return this.#expiresAt - performance.now()
  }

  throwIfEnded(): void {
    if (this.#ended) throw this.#ended.reason
  }

  /** Returns a function that removes the listener. */
  onEnd(listener: OnEnd): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Settles like `promise`, or rejects as soon as the call is over. `promise` itself continues: it may be shared. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Even after the end, so that nobody finds a rejection of `promise` unhandled.
      promise.then(resolve, reject).finally(this.onEnd(reject))
      if (this.#ended) reject(this.#ended.reason)
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

  /** Releases the timer and the caller's signal. Must be called when the call is over. */
  dispose(): void {
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#onAbort)
  }
}

/**
 * Calls `onIdle` after the other side has been silent for `ms`. Time spent on our side does not count. A closure, not a
 * class, so that there is no instance while nothing is sent.
 */
export function idleTimer(ms: number, onIdle: () => void) {
  let waitingSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (delay: number) => {
    timer = setTimeout(() => {
      const silence = waitingSince === undefined ? 0 : performance.now() - waitingSince
      // Timers may fire up to a millisecond early.
      if (silence >= ms - 1) onIdle()
      else schedule(ms - silence)
    }, delay)
  }
  if (ms > 0 && ms <= MAX_TIMER_MS) schedule(ms)
  return {
    /** The other side has just sent or received something, and it is its turn. */
    waiting() {
      waitingSince = performance.now()
    },
    /** It is our turn. */
    busy() {
      waitingSince = undefined
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
