// How far a list has been read, and what to ask for next. Platforms page in many ways, so this goes by what they send:
// raw rows against their last total first, then their own word that there is more, then a short page.
import { DecodeError } from '../errors.ts'
import type { ListBody } from './list-body.ts'

/** What a page is asked for by, besides the list's own filters. */
export interface PageRequest {
  page: number
  limit: number | undefined
  /** Parameters that the platform has named, which replace the page; or an offset beside it. */
  query?: Record<string, string | number> | undefined
}

/** What the caller has asked for. */
export interface FirstRequest {
  page: number | undefined
  limit: number | undefined
}

/** A list up to a page. Never changed, as a page can be continued twice. */
export interface Progress {
  /** Number of the page, as it was asked for or as the platform names it. */
  page: number
  /** Rows before the first page, if that can be reckoned. Too many where pages count from 1. */
  skipped: number | undefined
  /** Rows in the platform's order, repeated ones included. */
  raw: number
  unique: number
  /** Rows that came again because rows inserted before them pushed them to the next page. */
  pushed: number
  /** Rows by which the total has risen, and that have not pushed others to the next page yet. */
  inserted: number
  total: number | undefined
  /** More rows have come than the total says: it is that of a page, or out of date. */
  isTotalExceeded: boolean
  /** Rows may have been missed or may have come twice, because too many came and went meanwhile. */
  isChanged: boolean
  pages: number
  /** No other page than the first has come, however often. */
  isFirstOnly: boolean
  first: { key: string | undefined; length: number }
  /** Consecutive pages that brought nothing new. */
  stale: number
  isByOffset: boolean
  /** Asked of further pages. */
  limit: number | undefined
  /** Keys of the rows of the last pages. */
  recent: readonly ReadonlySet<string>[]
  /** Whether rows are missing, by the total or else by the platform's word; undefined if it says neither. */
  isMissing: boolean | undefined
  /** Whether another page is known to follow. */
  hasNext: boolean
  /** How to ask for the next page; undefined if none can follow. */
  next: PageRequest | undefined
  /** The platform says that there is more, but sends nothing. */
  isCut: boolean
}

/** Rows that are remembered beside those of the last page: more are not likely to be inserted between two requests. */
const REMEMBERED_ROWS = 1000
/** A list is over after so many pages without a new row, or asked for in another way if rows are missing. */
const MAX_STALE = 2
/** Rows to ask for at once where no further page comes. */
const MAX_WHOLE = 10_000

const sizeOf = (pages: readonly ReadonlySet<string>[]) => pages.reduce((sum, { size }) => sum + size, 0)

/** Rows without ids repeat only as a whole page. */
function keysOf(data: readonly unknown[]): string[] {
  const ids = data.map((row) => {
    const { _id, id } = (row ?? {}) as Record<string, unknown>
    return _id ?? id
  })
  const areIds = ids.every((id) => typeof id === 'string' || typeof id === 'number')
  return areIds ? ids.map(String) : [JSON.stringify(data)]
}

/** Forgets the oldest pages. */
function remembered(recent: readonly ReadonlySet<string>[], keys: readonly string[]) {
  let count = sizeOf(recent)
  const first = recent.findIndex(({ size }) => {
    count -= size
    return count < REMEMBERED_ROWS
  })
  return [...recent.slice(Math.max(0, first)), new Set(keys)]
}

function start({ page = 0, limit }: FirstRequest, body: ListBody): Progress {
  const size = body.limit ?? limit
  const isCapped = body.data.length > 0 && body.data.length < (limit ?? 0)
  return {
    page,
    skipped: page === 0 ? 0 : size && page * size,
    raw: 0,
    unique: 0,
    pushed: 0,
    inserted: 0,
    total: undefined,
    isTotalExceeded: false,
    isChanged: false,
    pages: 0,
    isFirstOnly: false,
    first: { key: undefined, length: 0 },
    stale: 0,
    isByOffset: false,
    // Where the largest page is smaller than what was asked for, some platforms still reckon offsets from that.
    limit: isCapped ? body.data.length : limit,
    recent: [],
    isMissing: undefined,
    hasNext: true,
    next: undefined,
    isCut: false,
  }
}

/** Counts the rows of a page. `areNew` tells which of them have not come before. */
function counted(
  before: Progress,
  request: PageRequest,
  body: ListBody,
  keys: string[],
  areNew: boolean[],
): Progress {
  const { length } = areNew
  const fresh = areNew.filter(Boolean).length
  const { total = before.total } = body
  const risen = Math.max(0, (total ?? 0) - (before.total ?? total ?? 0))
  const inserted = before.inserted + risen
  const pushed = Math.min(inserted, fresh > 0 ? areNew.indexOf(true) : length)
  // The first page came again, although no page of rows was inserted before it: pages count from 1, or are ignored.
  const { offset } = request.query ?? {}
  const isWhole = isAttempt(before) && request.page === 0 && offset === undefined
  const isFirstAgain =
    before.isFirstOnly &&
    (isWhole || (keys.includes(before.first.key ?? '') && inserted < before.first.length))
  const passed = typeof offset === 'number' ? offset - (before.skipped ?? 0) : isFirstAgain ? 0 : before.raw
  // Where all rows had been read, none can have been missed.
  const hasFallen = isShort(before) === true && (total ?? 0) < (before.total ?? 0)
  const unique = before.unique + fresh
  return {
    ...before,
    raw: passed + length,
    unique,
    pushed: isFirstAgain ? 0 : before.pushed + pushed,
    inserted: isFirstAgain || fresh > 0 ? 0 : inserted - pushed,
    total,
    // A total that is less than the page itself is wrong, but not that of the page.
    isTotalExceeded: total !== undefined && length <= total && (before.skipped ?? 0) + unique > total,
    isChanged: before.isChanged || hasFallen || risen > sizeOf(before.recent),
    pages: before.pages + 1,
    isFirstOnly: before.pages === 0 || isFirstAgain,
    first: before.pages === 0 || isFirstAgain ? { key: keys[0], length } : before.first,
    stale: before.pages === 0 || (fresh > 0 && !isFirstAgain) ? 0 : before.stale + 1,
    isByOffset: before.isByOffset || body.countsOffsets || (typeof offset === 'number' && fresh > 0),
    recent: remembered(before.recent, keys),
  }
}

/** Whether rows are missing by the total; undefined if there is none that counts. */
function isShort({ isTotalExceeded, total, skipped, raw, unique, pushed }: Progress): boolean | undefined {
  if (isTotalExceeded || total === undefined || skipped === undefined) return undefined
  return skipped + Math.min(raw, unique + pushed) < total
}

/** Whether nothing can follow a page, if no row is missing after it. */
function isProved(
  { total, isTotalExceeded, skipped, pages }: Progress,
  body: ListBody,
  asked: number | undefined,
) {
  const { length } = body.data
  if (body.hasMore !== undefined) return !body.hasMore
  // The platform does not know paging.
  if (asked !== undefined && length > asked) return true
  if (total === undefined || isTotalExceeded) return false
  // Otherwise the total may be that of the page, and pages that count from 1 go further than it suggests.
  return length < (body.limit ?? 0) || (skipped === 0 && pages > 1 && total > length)
}

/** What may bring rows that pages do not bring: one page with all of them, and an offset. */
function otherRequests({ page, limit, skipped = 0, raw, total = 0 }: Progress): PageRequest[] {
  const isFew = skipped === 0 && total > raw && total <= MAX_WHOLE
  return [...(isFew ? [{ page: 0, limit: total }] : []), { page, limit, query: { offset: skipped + raw } }]
}

/** Whether a request is one that a platform may well refuse. */
export const isAttempt = ({ stale }: Progress) => stale >= MAX_STALE

/** Asks for an offset, or by a parameter's name, only where the platform has used it itself: others may refuse it. */
function nextRequest(now: Progress, { next }: ListBody): PageRequest | undefined {
  const { limit, skipped = 0 } = now
  if (isAttempt(now))
    return now.isFirstOnly && now.isMissing ? otherRequests(now)[now.stale - MAX_STALE] : undefined
  const page = typeof next?.['page'] === 'number' ? next['page'] : now.page + 1
  const named = next && Object.keys(next).some((name) => name !== 'page') ? next : undefined
  return { page, limit, query: named ?? (now.isByOffset ? { offset: skipped + now.raw } : undefined) }
}

/** What is known of a list when another page has come, and the rows of the page that are new. */
export function advance(
  before: Progress | undefined,
  request: PageRequest | undefined,
  body: ListBody,
  first: FirstRequest,
): { progress: Progress; rows: unknown[] } {
  const { length } = body.data
  const known = before ?? start(first, body)
  const asked = before ? before.limit : first.limit
  // A first page that names itself 1 is followed by page 2.
  const page = request?.page ?? (first.page || (body.page ?? 0))
  const keys = keysOf(body.data)
  const areNew = body.data.map((_row, at) => !known.recent.some((set) => set.has(keys[at] ?? keys[0] ?? '')))
  const now = { ...counted(known, request ?? { page, limit: asked }, body, keys, areNew), page }
  const isMissingByTotal = isShort(now)
  now.isMissing = isMissingByTotal || (body.hasMore ?? isMissingByTotal)
  const isOver =
    (length === 0 && body.next === undefined && !isAttempt(now)) ||
    (now.isMissing !== true && isProved(now, body, asked))
  now.next = isOver ? undefined : nextRequest(now, body)
  const pageSize = body.limit ?? asked
  const isFull = pageSize === undefined || length >= pageSize
  now.hasNext = now.next !== undefined && (now.isMissing ?? isFull)
  now.isCut = now.next === undefined && now.isMissing === true
  return { progress: now, rows: body.data.filter((_row, at) => areNew[at]) }
}

/** A list that ends before its last row. */
export function cutList({ skipped = 0, unique, total = 0 }: Progress): DecodeError {
  const read = skipped + unique
  // Otherwise the total is that of the page.
  const isCounted = total > read
  const ended = `The list ended after ${read}${isCounted ? ` of ${total}` : ''} rows`
  const reason = isCounted ? '' : ', although the platform says that there are more'
  return new DecodeError(`${ended}${reason}. The platform may page in another way than it was asked`, {
    code: 'list-incomplete',
  })
}

export function changedList(): DecodeError {
  return new DecodeError('rows were deleted while reading; run again', { code: 'list-changed' })
}
