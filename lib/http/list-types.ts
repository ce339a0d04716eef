// Lists as callers have them.
import type { Call } from './call-types.ts'
import type { Query } from './path.ts'

/** One page of a list. */
export interface ListPage<T> {
  /** The entities of this page; empty after the last one. */
  data: T[]
  /** Number of entities on all pages; undefined if the platform does not say. */
  total: number | undefined
  /** Starts at 0. */
  page: number
  /** Maximum count of entities per page, as the platform applied it. */
  limit: number
  /** Whether the platform says that another page follows. */
  hasNext: boolean
  /** Fetches the next page; undefined on the last one. */
  next(): Promise<ListPage<T>> | undefined
}

/**
 * Await it for one page, or iterate it with `for await` for every entity of all pages. Pages that do not add up to all
 * rows reject with a DecodeError: `list-incomplete`, or `list-changed` if rows were deleted meanwhile.
 */
export interface ListCall<T> extends Call<ListPage<T>>, AsyncIterable<T> {
  /**
   * Iterates the pages in place of the entities, beginning with the one that was asked for. With `ahead`, so many pages
   * are fetched beside the one that comes next, where pages are numbered and the platform counts all rows. It is for
   * whoever reads all of them: up to twice as many have been fetched in vain when the reader stops.
   * @default ahead 0: each page is fetched when the one before it has been read
   */
  pages(options?: { ahead?: number | undefined }): AsyncIterable<ListPage<T>>
  /**
   * Collects the entities of all pages, or the first `limit` of them. After the first page, up to six are fetched at a
   * time, where pages are numbered and the platform counts all rows.
   * @default limit Infinity
   */
  toArray(options?: { limit?: number | undefined }): Promise<T[]>
}

/** Page number, from 0, and entities per page. */
export interface ListOptions {
  /** Starts at 0. */
  page?: number | undefined
  /**
   * Maximum count of entities per page.
   *
   * @default what the platform applies
   */
  limit?: number | undefined
}

/** How a list deviates from `page` and `limit` in the query. */
export interface PagingRules<T> {
  /** The query of another page. */
  queryOf?(page: number | undefined, limit: number | undefined): Query
  /** First page to fetch, from 0. */
  page?: number | undefined
  /** Maximum count of entities per page. */
  limit?: number | undefined
  /** Applied to the entities of each page. */
  transform?(entities: T[]): T[]
  /** Keeps some entities of each page. The platform's total counts the others, too, so it is known of a single page only. */
  keep?(entity: T): boolean
  /** No type declares the fields of the entities. */
  isOpen?: boolean | undefined
  /** The first page has all rows. */
  isWhole?: boolean | undefined
  /**
   * Objects need no `_id`.
   * @default 'entities'
   */
  expect?: 'entities' | 'objects' | undefined
}
