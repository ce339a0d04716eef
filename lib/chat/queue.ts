/** What `Promise.withResolvers` does, which React Native does not have. */
export function withResolvers<T>(): PromiseWithResolvers<T> {
  const resolvers = {} as PromiseWithResolvers<T>
  resolvers.promise = new Promise<T>((resolve, reject) => Object.assign(resolvers, { resolve, reject }))
  return resolvers
}

/** An unbounded buffer that is pushed to and read as an async iterator. */
export class Queue<T> implements AsyncIterableIterator<T> {
  #items: T[] = []
  #taken = 0
  #waiting: PromiseWithResolvers<IteratorResult<T>>[] = []
  #ended: { error?: unknown } | undefined
  readonly #onEnd: () => void

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  push(item: T): void {
    if (this.#ended) return
    const waiting = this.#waiting.shift()
    if (waiting) waiting.resolve({ value: item, done: false })
    else this.#items.push(item)
  }

  /** Ends the iterator once buffered items have been read: it is done, or throws `error` if given. */
  end(error?: unknown): void {
    if (this.#ended) return
    this.#ended = error === undefined ? {} : { error }
    for (const waiting of this.#waiting.splice(0)) this.#finish(waiting)
    this.#onEnd()
  }

  /** The error is thrown once; after that, the iterator is done. */
  #finish(waiting: PromiseWithResolvers<IteratorResult<T>>): void {
    if (this.#ended && 'error' in this.#ended) {
      waiting.reject(this.#ended.error)
      this.#ended = {}
    } else waiting.resolve({ value: undefined, done: true })
  }

  next(): Promise<IteratorResult<T>> {
    const waiting = withResolvers<IteratorResult<T>>()
    if (this.#taken < this.#items.length) {
      waiting.resolve({ value: this.#items[this.#taken] as T, done: false })
      this.#taken += 1
      if (this.#taken === this.#items.length || this.#taken > 1000) {
        this.#items = this.#items.slice(this.#taken)
        this.#taken = 0
      }
    } else if (this.#ended) this.#finish(waiting)
    else this.#waiting.push(waiting)
    return waiting.promise
  }

  return(): Promise<IteratorResult<T>> {
    this.#items = []
    this.#taken = 0
    this.end()
    return Promise.resolve({ value: undefined, done: true })
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
