import { isPlatformError } from '../errors.ts'
import { captureTrace, type Trace, withFrames } from './api-promise.ts'
import { throwIfAborted } from './deadline.ts'
import type { ListBody } from './list-body.ts'
import type { PageRequest, Progress } from './list-progress.ts'
import type { Call, Dialect, ListCall, ListPage } from './types.ts'

export interface ListSource<T> {
  /** Fetches a page; the first one, as the caller has asked for it, without a request. */
  fetch(request?: PageRequest): Call<unknown>
  /** What the caller asked for, if anything. */
  page: number | undefined
  limit: number | undefined
  signal: AbortSignal | undefined
  dialect: Dialect | undefined
  /** What the rows must be. */
  expect: 'entities' | 'objects' | 'any'
  /** Applied to the entities of each page. */
  transform?: ((entities: T[]) => T[]) | undefined
}

/** On the prototype, so that a page can be cloned and sent to a worker. */
class Page<T> implements ListPage<T> {
  readonly data: T[]
  readonly total: number | undefined
  readonly page: number
  readonly limit: number
  readonly hasNext: boolean
  /** Also leads to pages that are asked for only to prove that the list has ended. */
  readonly #fetchNext: (() => Promise<Page<T>>) | undefined

  constructor(values: Omit<ListPage<T>, 'next'>, fetchNext: (() => Promise<Page<T>>) | undefined) {
    this.data = values.data
    this.total = values.total
    this.page = values.page
    this.limit = values.limit
    this.hasNext = values.hasNext
    this.#fetchNext = fetchNext
  }

  next(): Promise<ListPage<T>> | undefined {
    return this.hasNext ? this.#fetchNext?.() : undefined
  }

  /** Fetches the next page if one may follow. */
  static following<T>(page: Page<T>): Promise<Page<T>> | undefined {
    return page.#fetchNext?.()
  }
}

/** A list that sends nothing until it is awaited or iterated. */
export class PagedList<T> implements ListCall<T> {
  readonly [Symbol.toStringTag] = 'ListCall'
  readonly #source: ListSource<T>
  #first: Call<unknown> | undefined
  #promise: Promise<Page<T>> | undefined
  #isChanged = false

  /** Pages are fetched when the caller is no longer on the stack. */
  readonly #trace: Trace

  constructor(source: ListSource<T>) {
    this.#source = source
    this.#trace = captureTrace(PagedList)
  }

  get changed(): boolean {
    return this.#isChanged
  }

  #start(): Call<unknown> {
    this.#first ??= this.#source.fetch()
    return this.#first
  }

  #firstPage(): Promise<Page<T>> {
    this.#promise ??= this.#read(undefined)
    return this.#promise
  }

  /** Reads the next page that has new rows; an empty one at the end of the list. */
  async #read(before: Progress | undefined): Promise<Page<T>> {
    try {
      // Loaded with the first list: pages that read none should not load it.
      const { advance, cutList } = await import('./list-progress.ts')
      for (let known = before; ; ) {
        const request = known?.next
        const body = await this.#fetch(request, known)
        const { progress, rows } = advance(known, request, body, this.#source)
        if (progress.isChanged) this.#isChanged = true
        if (progress.isCut && rows.length === 0) throw cutList(progress)
        if (rows.length > 0 || !progress.next) return this.#toPage(progress, rows, body)
        known = progress
      }
    } catch (error) {
      throw withFrames(error, this.#trace)
    }
  }

  async #fetch(request: PageRequest | undefined, known: Progress | undefined): Promise<ListBody> {
    try {
      const body = await (request ? this.#source.fetch(request) : this.#start())
      const { parseListBody } = await import('./list-body.ts')
      return parseListBody(body, this.#source)
    } catch (error) {
      const { status = 0 } = isPlatformError(error) ? error : {}
      // Some platforms have no page beyond the last one.
      const isBeyond = status === 404 && known && known.isMissing !== true
      if (isBeyond || (known && status >= 400 && status < 500 && (await this.#isAttempt(known))))
        return (await import('./list-body.ts')).parseListBody([])
      throw error
    }
  }

  async #isAttempt(known: Progress): Promise<boolean> {
    return (await import('./list-progress.ts')).isAttempt(known)
  }

  #toPage(progress: Progress, rows: unknown[], body: ListBody): Page<T> {
    const { transform, limit } = this.#source
    const data = rows as T[]
    const values = {
      data: transform ? transform(data) : data,
      total: progress.isTotalExceeded ? undefined : body.total,
      page: progress.page,
      limit: body.limit ?? limit ?? body.data.length,
      hasNext: progress.hasNext,
    }
    if (progress.next) return new Page(values, () => this.#read(progress))
    return new Page(values, progress.isCut ? () => this.#rejectCut(progress) : undefined)
  }

  async #rejectCut(progress: Progress): Promise<never> {
    const { cutList } = await import('./list-progress.ts')
    throw withFrames(cutList(progress), this.#trace)
  }

  then<A = ListPage<T>, B = never>(
    onFulfilled?: ((page: ListPage<T>) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#firstPage().then(onFulfilled, onRejected)
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<ListPage<T> | B> {
    return this.#firstPage().catch(onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<ListPage<T>> {
    return this.#firstPage().finally(onFinally)
  }

  async withResponse() {
    const data = await this.#firstPage()
    const { response } = await this.#start().withResponse()
    return { data, response }
  }

  async *pages(): AsyncGenerator<ListPage<T>> {
    let page: Page<T> | undefined = await this.#firstPage()
    do {
      yield page
      const next: Promise<Page<T>> | undefined = Page.following(page)
      // A page should not be kept in memory while the next one is fetched.
      page = undefined
      page = await next
    } while (page && (page.data.length > 0 || page.hasNext))
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const { data } of this.pages()) {
      for (const entity of data) {
        throwIfAborted(this.#source.signal)
        yield entity
      }
    }
  }

  async toArray({ limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): Promise<T[]> {
    const entities: T[] = []
    if (limit <= 0) return entities
    for await (const entity of this) {
      if (entities.push(entity) >= limit) return entities
    }
    if (this.#isChanged) throw withFrames((await import('./list-progress.ts')).changedList(), this.#trace)
    return entities
  }
}
