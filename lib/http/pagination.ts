import type { Page } from '../domain/entity.ts'
import { DecodeError } from '../errors.ts'
import { captureTrace, type Trace, withCallerStack } from './trace.ts'
import type { Call, ListCall, ListPage } from './types.ts'

type FetchPage<T> = (page: number | undefined) => Call<Page<T>>

function checked<T>(page: Page<T>): Page<T> {
  const { data, total, page: number, limit } = page ?? {}
  if (!Array.isArray(data) || ![total, number, limit].every(Number.isSafeInteger)) {
    throw new DecodeError('The platform answered a list with something that is no page of one.', {
      code: 'malformed-answer',
    })
  }
  return page
}

/** A list that asks for nothing until it is awaited or iterated. */
export class PagedList<T> implements ListCall<T> {
  readonly [Symbol.toStringTag] = 'ListCall'
  #fetch: FetchPage<T>
  #signal: AbortSignal | undefined
  #first: Call<Page<T>> | undefined
  #promise: Promise<ListPage<T>> | undefined

  /** Pages are fetched when nobody's code is on the stack any more, so the place is remembered here. */
  #trace: Trace

  constructor(fetch: FetchPage<T>, signal: AbortSignal | undefined) {
    this.#fetch = fetch
    this.#signal = signal
    this.#trace = captureTrace(PagedList)
  }

  async #read(call: Call<Page<T>>): Promise<ListPage<T>> {
    try {
      return this.#listPage(await call)
    } catch (error) {
      throw withCallerStack(error, this.#trace)
    }
  }

  #start(): Call<Page<T>> {
    this.#first ??= this.#fetch(undefined)
    return this.#first
  }

  #awaited(): Promise<ListPage<T>> {
    this.#promise ??= this.#read(this.#start())
    return this.#promise
  }

  #listPage(raw: Page<T>): ListPage<T> {
    const { data, total, page, limit } = checked(raw)
    // An empty page ends the list even where `total` promises more, so that no iteration is endless.
    const hasNext = data.length > 0 && (page + 1) * limit < total
    const next = () => (hasNext ? this.#read(this.#fetch(page + 1)) : undefined)
    return { ...raw, hasNext, next }
  }

  then<A = ListPage<T>, B = never>(
    onGood?: ((page: ListPage<T>) => A | PromiseLike<A>) | null,
    onBad?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#awaited().then(onGood, onBad)
  }

  catch<B = never>(onBad?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<ListPage<T> | B> {
    return this.#awaited().catch(onBad)
  }

  finally(onEnd?: (() => void) | null): Promise<ListPage<T>> {
    return this.#awaited().finally(onEnd)
  }

  async withResponse() {
    const whole = this.#start().withResponse()
    return { data: await this.#awaited(), response: (await whole).response }
  }

  async *pages(): AsyncGenerator<ListPage<T>> {
    let page: ListPage<T> | undefined = await this.#awaited()
    while (page) {
      yield page
      page = await page.next()
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const { data } of this.pages()) {
      for (const entity of data) {
        this.#signal?.throwIfAborted()
        yield entity
      }
    }
  }
}
