// How far a list has been read, and what to ask for next. Whatever does not add up to every row once is an error.
import type { CallName } from '../http/call-name.ts'
import { countAt, type ListShape, recogniseList, unrecognised } from './dialect.ts'
import {
  type Asked,
  incomplete,
  type ListRequest,
  type PageBody,
  type PageRequest,
  readPage,
} from './page.ts'

/** A list up to a page. Never changed, as a page can be continued twice. */
export interface Position {
  /** The shape of the first page, and so of all. */
  shape: ListShape
  /** The rows of this page that have not come before. */
  rows: unknown[]
  total: number | undefined
  /** Rows may be inserted after the first page. */
  firstTotal: number | undefined
  /** Rows of a page, as the platform applied it or else as they came. */
  limit: number
  /** Rows before the first page; undefined if that cannot be told. */
  skipped: number | undefined
  /** Rows of all pages so far, repeated ones included. */
  raw: number
  distinct: number
  /** What identifies the rows of the first page, and those that came last. */
  first: readonly string[]
  recent: readonly string[]
  /** Whether another page is known to follow. */
  hasNext: boolean
  /** How to ask for the next page; undefined after the last one. */
  next: PageRequest | undefined
  /** Only the next page can tell whether this was the last one. */
  isOpen: boolean
}

/** Rows that are remembered beside those of the last page: more are not likely to be inserted between two requests. */
const REMEMBERED_ROWS = 1000

/** Rows without ids repeat only as a whole page. */
function keysOf(rows: readonly unknown[]): string[] {
  const ids = rows.map((row) => {
    const { _id, id } = (row ?? {}) as Record<string, unknown>
    return _id ?? id
  })
  const areIds = ids.every((id) => typeof id === 'string' || typeof id === 'number')
  return areIds ? ids.map(String) : [JSON.stringify(rows)]
}

function newRows(rows: readonly unknown[], keys: readonly string[], known: Set<string>): unknown[] {
  if (keys.length < rows.length) return known.has(`${keys[0]}`) ? [] : [...rows]
  return rows.filter((_row, at) => {
    const isNew = !known.has(`${keys[at]}`)
    known.add(`${keys[at]}`)
    return isNew
  })
}

/** Counts the rows of a page. */
function counted(before: Position | undefined, body: PageBody, { page = 0, limit: asked }: ListRequest) {
  const { rows, total } = body
  const keys = keysOf(rows)
  // A first page that is shorter than asked for may be the last, or the largest that the platform sends.
  const size = body.limit ?? (rows.length === asked ? asked : undefined)
  const known = new Set([...(before?.first ?? []), ...(before?.recent ?? [])])
  const fresh = newRows(rows, keys, known)
  const again = before ? keys.indexOf(before.first[0] ?? '') : -1
  return {
    rows: fresh,
    /** How far the first row of the list has moved, if it came again. */
    moved: again < 0 ? 0 : (before?.raw ?? 0) + again,
    total,
    firstTotal: before ? before.firstTotal : total,
    limit: body.limit ?? asked ?? rows.length,
    skipped: before ? before.skipped : page === 0 ? 0 : size && page * size,
    raw: (before?.raw ?? 0) + rows.length,
    distinct: (before?.distinct ?? 0) + fresh.length,
    first: before?.first ?? keys,
    recent: [...(before?.recent ?? []).slice(-REMEMBERED_ROWS), ...keys],
  }
}

/** How many rows a page says that there are. */
export const totalIn = ({ shape }: Position, body: unknown): number | undefined => countAt(body, shape.total)

/** The error for a list that has fewer rows than it had. */
export function changed(before: number | undefined, now: number, call: CallName) {
  const problem = `The total of ${call.method} ${call.url} fell from ${before} to ${now}: rows were deleted while it was read (to delete them yourself, collect them with toArray() first), or it counts a page`
  return unrecognised(problem, 'dialect.list.total', call, 'list-changed')
}

/**
 * Whether another page follows; undefined if only that one can tell.
 *
 * @throws DecodeError if the rows, their total and what the platform says of its pages do not add up
 */
function followsOn(
  before: Position | undefined,
  body: PageBody,
  { rows, moved, total, firstTotal = 0, skipped, raw, distinct }: ReturnType<typeof counted>,
  call: CallName,
): boolean | undefined {
  const { length } = body.rows
  const read = (skipped ?? 0) + distinct
  if (total !== undefined && total < (before?.total ?? 0)) throw changed(before?.total, total, call)
  if (length > 0 && rows.length === 0)
    throw incomplete(
      `the page after ${read} rows has no new rows`,
      `dialect.list.firstPage (1 if pages are counted from 1) or dialect.list.paging ('next' if lists have one page)`,
      call,
    )
  if (total !== undefined && length > 0 && (skipped ?? 0) + raw > total)
    throw incomplete(`its total is ${total}, but more rows have come`, 'dialect.list.total', call)
  // Pages that are counted in another way would hide behind rows that were added meanwhile.
  if (total !== undefined && moved > total - firstTotal)
    throw incomplete(
      `its first row came again after ${moved} rows, but only ${total - firstTotal} were added`,
      'dialect.list.firstPage',
      call,
    )
  const isCounted = total !== undefined && skipped !== undefined
  const isWhole = isCounted && skipped + raw >= total && read >= firstTotal
  if (body.hasMore && isWhole && length > 0)
    throw incomplete(`all ${total} rows have come, but more pages follow`, 'dialect.list.total', call)
  const isLast = body.hasMore === false || length === 0
  if (isLast && (body.hasMore || (isCounted && !isWhole)))
    throw incomplete(`it ended after ${read} of ${total ?? 'more'} rows`, 'dialect.list.paging', call)
  if (isLast) return false
  if (body.hasMore ?? (isCounted && !isWhole)) return true
  // The total of a first page may be that of the page alone.
  return isWhole && (before !== undefined || length < (body.limit ?? 0)) ? false : undefined
}

/**
 * How to ask for the page after this one. Where the largest page is smaller than what was asked for, some platforms
 * still reckon pages from that: further pages are asked for with its size.
 */
function nextRequest(
  { shape, skipped, raw }: Pick<Position, 'shape' | 'skipped' | 'raw'>,
  { rows, next }: PageBody,
  { request, isFirst }: Asked,
  call: CallName,
): PageRequest {
  const isCapped = isFirst && skipped === 0 && rows.length < (request.limit ?? 0)
  const limit = isCapped ? rows.length : request.limit
  if (next) return { limit, ...next }
  if (shape.paging === 'page') return { page: (request.page ?? shape.firstPage) + 1, limit }
  if (shape.paging === 'offset' && skipped !== undefined) return { limit, query: { offset: skipped + raw } }
  throw incomplete('nothing names the next page', 'dialect.list.paging', call)
}

/**
 * The position after another page, or after the first one without `before`.
 *
 * @throws DecodeError if the page is not as the first one was, or does not go on with it
 */
export function advance(
  before: Position | undefined,
  body: unknown,
  request: ListRequest,
  call: CallName,
): Position {
  const { page, limit } = request
  const shape = before?.shape ?? recogniseList(body, request.dialect.list, call, page)
  const first = { page: page === undefined ? undefined : page + shape.firstPage, limit }
  const asked = { shape, request: before?.next ?? first, isFirst: before === undefined }
  const sent = readPage(body, asked, request, call)
  const now = { shape, ...counted(before, sent, request) }
  if (before && before.skipped === undefined && limit !== undefined && sent.rows.length > 0)
    throw incomplete(
      `pages are shorter than the ${limit} rows that were asked for`,
      'dialect.list, or ask for a smaller limit,',
      call,
    )
  const follows = followsOn(before, sent, now, call)
  const isCounted = now.total !== undefined && now.skipped !== undefined
  return {
    ...now,
    hasNext: follows ?? (!isCounted && sent.rows.length >= (sent.limit ?? asked.request.limit ?? 0)),
    isOpen: follows === undefined,
    next: follows === false ? undefined : nextRequest(now, sent, asked, call),
  }
}
