// A list as callers have it: one page when it is awaited, every row when it is iterated.

import { isPlatformError, UsageError } from '../errors.ts'
import { captureTrace, type Trace, withFrames } from '../http/api-promise.ts'
import type { CallName } from '../http/call-name.ts'
import { throwIfAborted } from '../http/deadline.ts'
import type { Call, ListCall, ListPage } from '../http/types.ts'
import { requireKnown } from '../validate.ts'
import type { Ahead } from './ahead.ts'
import type { ListRequest, PageRequest } from './page.ts'
import type { Position } from './position.ts'

export interface ListSource<T> extends ListRequest {
  /** Fetches a page; the first one, as the caller has asked for it, without a request. */
  fetch<P>(request: PageRequest | undefined, read: (body: unknown, call: CallName) => Promise<P>): Call<P>
  signal: AbortSignal | undefined
  /** Applied to the entities of each page. */
  transform?: ((entities: T[]) => T[]) | undefined
  /** Drops entities of each page. */
  keep?: ((entity: T) => boolean) | undefined
}

/** Pages that `toArray` fetches beside the next one. */
const AHEAD = 5

/** What the first page is asked for by; undefined if the caller has asked for none. */
function firstRequest({ page, limit, dialect }: ListRequest): PageRequest | undefined {
  const { paging, firstPage = 0 } = dialect.list ?? {}
  if (page === undefined) return undefined
  if (paging !== 'offset') return { page: page + firstPage, limit }
  if (page > 0 && limit === undefined)
    throw new UsageError('page requires a limit: the dialect uses offset pagination')
  return { limit, query: { offset: page * (limit ?? 0) } }
}

/** On the prototype, so that a page can be cloned and sent to a worker. */
class Page<T> implements ListPage<T> {
  readonly data: T[]
  readonly total: number | undefined
  readonly page: number
  readonly limit: number
  readonly hasNext: boolean
  /** Also leads to pages that are asked for only to prove that the list has ended. */
  readonly #fetchNext: ((ahead?: Ahead) => Promise<Page<T>>) | undefined

  constructor(
    values: Omit<ListPage<T>, 'next'>,
    fetchNext: ((ahead?: Ahead) => Promise<Page<T>>) | undefined,
  ) {
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
  static following<T>(page: Page<T>, ahead: Ahead | undefined): Promise<Page<T>> | undefined {
    return page.#fetchNext?.(ahead)
  }
}

/** A list that sends nothing until it is awaited or iterated. */
export class PagedList<T> implements ListCall<T> {
  readonly [Symbol.toStringTag] = 'ListCall'
  readonly #source: ListSource<T>
  #first: Call<Position> | undefined
  #promise: Promise<Page<T>> | undefined

  /** Pages are fetched when the caller is no longer on the stack. */
  readonly #trace: Trace

  constructor(source: ListSource<T>) {
    this.#source = source
    this.#trace = captureTrace(PagedList)
  }

  #start(): Call<Position> {
    this.#first ??= this.#fetch()
    return this.#first
  }

  #firstPage(): Promise<Page<T>> {
    this.#promise ??= this.#read(undefined, this.#source.page ?? 0)
    return this.#promise
  }

  #fetch(before?: Position): Call<Position> {
    const source = this.#source
    // Loaded beside the request: pages that read no list should not load it, and no list should wait for it.
    const loading = import('./position.ts')
    loading.catch(() => {})
    return source.fetch(before ? before.next : firstRequest(source), async (body, call) =>
      (await loading).advance(before, body, source, call),
    )
  }

  async #read(before: Position | undefined, page: number, ahead?: Ahead): Promise<Page<T>> {
    const { transform, keep } = this.#source
    try {
      const later = before && (ahead ? ahead.next(before) : this.#fetch(before))
      const position = await (later ?? this.#start())
      const { limit, hasNext, next } = position
      const rows = position.rows as T[]
      const kept = keep ? rows.filter(keep) : rows
      const data = transform ? transform(kept) : kept
      // The total of the platform counts what is dropped here.
      const whole = page === 0 && !hasNext ? kept.length : undefined
      const total = keep ? whole : position.total
      const following = next && ((ahead?: Ahead) => this.#read(position, page + 1, ahead))
      return new Page({ data, total, page, limit, hasNext }, following)
    } catch (error) {
      // Some platforms have no page beyond the last one.
      if (before?.isOpen && isPlatformError(error) && error.status === 404) {
        const { total, limit } = before
        return new Page({ data: [] as T[], total, page, limit, hasNext: false }, undefined)
      }
      throw withFrames(error, this.#trace)
    }
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

  pages(options: { ahead?: number | undefined } = {}): AsyncGenerator<ListPage<T>> {
    const { ahead = 0 } = requireKnown(options, ['ahead'], 'options')
    return this.#pages(ahead)
  }

  /** Fetches up to `ahead` pages beside the one that is read, for so many rows. */
  async *#pages(ahead: number, rows = Number.POSITIVE_INFINITY): AsyncGenerator<ListPage<T>> {
    let page: Page<T> | undefined = await this.#firstPage()
    yield page
    const beside = ahead > 0 && page.hasNext ? await this.#ahead(ahead + 1, rows) : undefined
    for (;;) {
      const next: Promise<Page<T>> | undefined = Page.following(page, beside)
      if (!next) return
      // A page should not be kept in memory while the next one is fetched.
      page = undefined
      page = await next
      if (page.data.length > 0) yield page
    }
  }

  async #ahead(count: number, rows: number): Promise<Ahead> {
    const [{ Ahead }, reading] = await Promise.all([import('./ahead.ts'), import('./position.ts')])
    return new Ahead(this.#source, reading, count, rows)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const { data } of this.pages()) {
      for (const entity of data) {
        throwIfAborted(this.#source.signal)
        yield entity
      }
    }
  }

  async toArray(options: { limit?: number | undefined } = {}): Promise<T[]> {
    const { limit = Number.POSITIVE_INFINITY } = requireKnown(options, ['limit'], 'options')
    const entities: T[] = []
    if (limit <= 0) return entities
    for await (const { data } of this.#pages(AHEAD, limit)) {
      throwIfAborted(this.#source.signal)
      for (const entity of data) if (entities.push(entity) >= limit) return entities
    }
    return entities
  }
}
