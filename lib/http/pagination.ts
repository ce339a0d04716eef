import type { ListBody } from './list-body.ts'
import { captureTrace, type Trace, withFrames } from './trace.ts'
import type { Call, ListCall, ListPage } from './types.ts'

export interface ListSource {
  /** Fetches a page; the first one that was asked for if `page` is undefined. `limit` replaces that of the request. */
  fetch(page?: number, limit?: number): Call<ListBody>
  /** Of the request, if it names one. */
  page: number | undefined
  limit: number | undefined
  signal: AbortSignal | undefined
}

/** What has been read of a list before a page. */
interface Progress {
  page: number
  /** Number of entities before the page. */
  seen: number
  /** Keys of the previous page; its entities repeat if others were inserted before them since. */
  previous: ReadonlySet<string>
  /** First keys of the pages so far, and the first page of each: one map for all pages, as a list may have thousands. */
  firstKeys: Map<string, number>
  /** Asked of the page. */
  limit: number | undefined
}

/** Page sizes that platforms set as their largest; a list may also end with such a number by chance. */
const isRoundNumber = (count: number) => count > 0 && (count % 10 === 0 || count % 25 === 0)

function keyOf(entity: unknown): string | undefined {
  const { _id, id } = (entity ?? {}) as Record<string, unknown>
  return typeof _id === 'string' ? _id : typeof id === 'string' ? id : undefined
}

/** Identifies a page by its first entity, or by all of it if entities have no id. */
const firstKeyOf = (data: readonly unknown[]) => keyOf(data[0]) ?? JSON.stringify(data)

/** On the prototype, so that a page can be cloned and sent to a worker. */
class Page<T> implements ListPage<T> {
  readonly data: T[]
  readonly total: number | undefined
  readonly page: number
  readonly limit: number
  readonly hasNext: boolean
  readonly #fetchNext: () => Promise<ListPage<T>>

  constructor(values: Omit<ListPage<T>, 'next'>, fetchNext: () => Promise<ListPage<T>>) {
    this.data = values.data
    this.total = values.total
    this.page = values.page
    this.limit = values.limit
    this.hasNext = values.hasNext
    this.#fetchNext = fetchNext
  }

  next(): Promise<ListPage<T>> | undefined {
    return this.hasNext ? this.#fetchNext() : undefined
  }
}

/** A list that sends nothing until it is awaited or iterated. */
export class PagedList<T> implements ListCall<T> {
  readonly [Symbol.toStringTag] = 'ListCall'
  readonly #source: ListSource
  #first: Call<ListBody> | undefined
  #promise: Promise<ListPage<T>> | undefined

  /** Pages are fetched when the caller is no longer on the stack. */
  readonly #trace: Trace

  constructor(source: ListSource) {
    this.#source = source
    this.#trace = captureTrace(PagedList)
  }

  #start(): Call<ListBody> {
    this.#first ??= this.#source.fetch()
    return this.#first
  }

  #firstPage(): Promise<ListPage<T>> {
    this.#promise ??= this.#read(this.#start())
    return this.#promise
  }

  async #read(call: Call<ListBody>, progress?: Progress): Promise<ListPage<T>> {
    try {
      return this.#toPage(await call, progress)
    } catch (error) {
      throw withFrames(error, this.#trace)
    }
  }

  /**
   * A platform that ignores paging responds with the same page again. The list ends there, and entities that have
   * moved to the next page in the meantime are left out: nothing comes twice and no iteration is endless.
   */
  #toPage(body: ListBody, progress: Progress | undefined): ListPage<T> {
    const requested = progress?.page ?? this.#source.page
    const page = requested ?? body.page ?? 0
    const firstKey = firstKeyOf(body.data)
    const firstKeys = progress?.firstKeys ?? new Map<string, number>()
    const isRepeated = (firstKeys.get(firstKey) ?? page) < page
    if (!isRepeated) firstKeys.set(firstKey, page)
    const data = isRepeated ? [] : body.data.filter((one) => !progress?.previous.has(keyOf(one) ?? ''))
    const limit = body.limit ?? this.#source.limit ?? body.data.length
    const seen = (progress?.seen ?? page * limit) + body.data.length
    const cap = page === 0 ? this.#capOf(body) : undefined
    const pageSize = progress ? progress.limit : (cap ?? this.#source.limit)
    const hasNext = data.length > 0 && this.#hasNext(body, seen, pageSize)
    const values = { data: data as T[], total: body.total, page, limit, hasNext }
    return new Page(values, () =>
      this.#read(this.#source.fetch(page + 1, pageSize), {
        page: page + 1,
        seen,
        previous: new Set(body.data.flatMap((one) => keyOf(one) ?? [])),
        firstKeys,
        limit: pageSize,
      }),
    )
  }

  /**
   * The platform's largest page, if the first one suggests that it is smaller than what was asked for. Further pages
   * are asked with it as their limit: a platform that reckons offsets from the limit would otherwise skip rows.
   */
  #capOf({ data, limit = data.length }: ListBody): number | undefined {
    const isShort = limit < (this.#source.limit ?? 0) && data.length === limit
    return isShort && isRoundNumber(limit) ? limit : undefined
  }

  #hasNext(body: ListBody, seen: number, limit: number | undefined): boolean {
    // More than was asked for: the platform does not know paging.
    if (limit !== undefined && body.data.length > limit) return false
    if (body.total !== undefined) return seen < body.total
    if (body.hasMore !== undefined) return body.hasMore
    const pageSize = body.limit ?? limit
    return pageSize === undefined || body.data.length >= pageSize
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
    let page: ListPage<T> | undefined = await this.#firstPage()
    do {
      yield page
      const next = page.next()
      // A page should not be kept in memory while the next one is fetched.
      page = undefined
      page = await next
    } while (page && page.data.length > 0)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const { data } of this.pages()) {
      for (const entity of data) {
        this.#source.signal?.throwIfAborted()
        yield entity
      }
    }
  }

  async toArray({ limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): Promise<T[]> {
    const entities: T[] = []
    if (limit <= 0) return entities
    for await (const entity of this) {
      if (entities.push(entity) >= limit) break
    }
    return entities
  }
}
