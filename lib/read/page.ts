// One page of a list, read as the first page was: a member that is missing, or another page than was asked for, is an
// error.

import type { DecodeError } from '../errors.ts'
import type { CallName } from '../http/call-name.ts'
import type { Dialect } from '../http/types.ts'
import { countAt, type ListShape, memberAt, unrecognised } from './dialect.ts'
import { rowsAt, toRows } from './shape.ts'

/** What a page is asked for by, besides the list's own filters. */
export interface PageRequest {
  /** As the platform counts. */
  page?: number | undefined
  limit?: number | undefined
  /** Parameters in place of the page: those that `next` names, or an offset. */
  query?: Record<string, string | number> | undefined
}

/** What the caller has asked for, and how the platform writes it. */
export interface ListRequest {
  /** From 0. */
  page: number | undefined
  limit: number | undefined
  dialect: Dialect
  expect: 'entities' | 'objects' | 'raw'
}

export interface PageBody {
  rows: unknown[]
  total: number | undefined
  limit: number | undefined
  /** Whether another page follows, if the platform says so. */
  hasMore: boolean | undefined
  /** How the platform wants its next page to be asked for. */
  next: PageRequest | undefined
}

/** The error for a list that cannot be read to its end as its first page says. */
export const incomplete = (problem: string, option: string, call: CallName): DecodeError =>
  unrecognised(
    `The list of ${call.method} ${call.url} is incomplete: ${problem}`,
    option,
    call,
    'list-incomplete',
  )

/** What `next` asks for: a page, a cursor, or the parameters of a link, as requests stay on their path. */
export function requestOf(next: unknown, path: string, call: CallName): PageRequest | undefined {
  if (next === undefined || next === null || next === false || next === '') return undefined
  const text = `${next}`
  const isCursor = /cursor$/i.test(path)
  if (!isCursor && /^\d+$/.test(text)) return { page: Number(text) }
  if (!isCursor && text.includes('?'))
    return { query: Object.fromEntries(new URLSearchParams(text.slice(text.indexOf('?')))) }
  if (isCursor || !text.includes('/')) return { query: { cursor: text } }
  throw incomplete(`${path} is a link without parameters`, 'dialect.list.paging', call)
}

/** What a page is read by. */
export interface Asked {
  shape: ListShape
  request: PageRequest
  isFirst: boolean
}

/** Where the platform tells which page it has sent, it must be the one that was asked for. */
function requirePage(
  body: unknown,
  { shape, request, isFirst }: Asked,
  next: PageRequest | undefined,
  call: CallName,
) {
  const { page = shape.firstPage, limit = Number.NaN, query } = request
  const isByOffset = shape.paging === 'offset'
  const path = isByOffset ? shape.offset : shape.page
  const isInside = page > shape.firstPage
  const offset = isInside ? page * limit : 0
  const expected = query ? query['offset'] : isByOffset ? offset : page
  // With `next` paging, page N is checked by the page that it names as next. The last page names none.
  const isNamed = next !== undefined || shape.next === undefined
  const isToldByNext = path === undefined && shape.paging === 'next' && isFirst && isInside && isNamed
  if (expected === undefined || (path === undefined && !isToldByNext)) return
  const came = isToldByNext ? Number(next?.page ?? next?.query?.['page']) - 1 : countAt(body, path)
  if (came === expected) return
  const what = isByOffset ? 'offset' : 'page'
  const arrived =
    came === undefined || Number.isNaN(came) ? 'nothing tells which one came' : `${what} ${came} came`
  const problem = `${what} ${expected} was asked for, and ${arrived}`
  throw incomplete(problem, 'dialect.list.firstPage or dialect.list.paging', call)
}

/**
 * Reads a page.
 *
 * @throws DecodeError if the page is not of this shape
 */
export function readPage(
  body: unknown,
  asked: Asked,
  { dialect, expect }: ListRequest,
  call: CallName,
): PageBody {
  const { shape } = asked
  const name = `The response to ${call.method} ${call.url}`
  const total = countAt(body, shape.total)
  if (shape.total !== undefined && total === undefined)
    throw unrecognised(`${name} has no count in ${shape.total}`, 'dialect.list.total', call)
  const rows = rowsAt(body, shape, call)
  const hasMore = shape.hasMore === undefined ? undefined : memberAt(body, shape.hasMore)
  if (shape.hasMore !== undefined && typeof hasMore !== 'boolean')
    throw unrecognised(`${name} has no boolean in ${shape.hasMore}`, 'dialect.list.hasMore', call)
  const isNamed = shape.paging === 'next'
  const next =
    isNamed && shape.next !== undefined ? requestOf(memberAt(body, shape.next), shape.next, call) : undefined
  if (isNamed && hasMore === true && !next)
    throw incomplete(`${shape.hasMore} is true, but no next page is named`, 'dialect.list.paging', call)
  requirePage(body, asked, next, call)
  return {
    rows: toRows(rows, expect, dialect.entity ?? {}, call),
    total,
    limit: countAt(body, shape.limit) || undefined,
    hasMore: (hasMore as boolean | undefined) ?? (isNamed ? next !== undefined : undefined),
    next,
  }
}
