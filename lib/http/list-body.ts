import { isRecord } from '../domain/is-record.ts'
import { DecodeError } from '../errors.ts'
import { namesIn } from './http-error.ts'
import { memberAt, withId } from './promised.ts'
import type { Dialect } from './types.ts'

/** One page as a platform responds with it, in whichever of the usual envelopes. */
export interface ListBody {
  data: unknown[]
  total: number | undefined
  page: number | undefined
  limit: number | undefined
  /** Whether the platform echoes an offset, and no page. */
  countsOffsets: boolean
  /** Whether more pages follow, if the platform says so. */
  hasMore: boolean | undefined
  /** How the platform wants its next page to be asked for: parameters of a link, a cursor, or a page. */
  next: Record<string, string | number> | undefined
}

const LIST_MEMBERS = ['data', 'items', 'results'] as const
/** Members that may hold what is said about a list. */
const ABOUT = ['meta', 'pagination', 'paging', 'page', 'data', 'result']
const COUNT =
  /^(?:total|count|(?:total|row|item|record|result)_?count|total_?(?:rows|items|results|records|elements|entries|docs|hits))$/i
const MORE_FLAGS = ['hasMore', 'has_more', 'hasNext', 'has_next', 'hasNextPage', 'has_next_page'] as const

/** A count, also one that is written as a string. */
function count(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined
}

/** `next` is a page, a link or a cursor. Of a link only the parameters count: requests stay on their path. */
function parseNext(body: Record<string, unknown>): ListBody['next'] {
  const { next, links, nextPage = body['next_page'] } = body
  const cursor = body['nextCursor'] ?? body['next_cursor']
  if (typeof cursor === 'string' && cursor !== '') return { cursor }
  const link = next ?? (isRecord(links) ? links['next'] : undefined)
  const page = count(link) ?? count(nextPage)
  if (page !== undefined) return { page }
  if (typeof link !== 'string' || link === '') return undefined
  if (link.includes('?')) return Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?'))))
  return link.includes('/') ? undefined : { cursor: link }
}

function parseHasMore(body: Record<string, unknown>): boolean | undefined {
  const flag = MORE_FLAGS.map((name) => body[name]).find((value) => typeof value === 'boolean')
  if (flag !== undefined) return flag as boolean
  const signs = [body['next'], body['nextCursor'], body['next_cursor'], body['nextPage'], body['next_page']]
  const given = signs.filter((value) => value !== undefined)
  return given.length === 0
    ? undefined
    : given.some((value) => value !== null && value !== false && value !== '')
}

interface PromisedRows {
  dialect?: Dialect | undefined
  expect?: 'entities' | 'objects' | 'any'
}

/** All that a response says about its list: beside the rows, or a level deeper. */
function aboutList(body: Record<string, unknown>): Record<string, unknown> {
  const inner = ABOUT.map((name) => body[name]).filter(isRecord)
  return inner.length > 0 ? Object.assign({}, ...inner, body) : body
}

function totalIn(about: Record<string, unknown>): number | undefined {
  const usual = count(about['total'] ?? about['count'])
  if (usual !== undefined) return usual
  const name = Object.keys(about).find((one) => COUNT.test(one) && count(about[one]) !== undefined)
  return name === undefined ? undefined : count(about[name])
}

/** The arrays of a body; of one that has none, those a level deeper. */
function arraysIn(body: Record<string, unknown>): unknown[][] {
  const [members, inner] = [Object.values(body), Object.values(body).filter(isRecord).flatMap(Object.values)]
  const found = members.filter(Array.isArray)
  return found.length > 0 ? found : inner.filter(Array.isArray)
}

/** The rows under their usual names, also of an envelope; if they are counted, also under any other that is the only array. */
function rowsIn(body: Record<string, unknown>, isCounted: boolean): unknown[] | undefined {
  for (const one of [body, body['data'], body['result']]) {
    const rows = isRecord(one) ? LIST_MEMBERS.map((name) => one[name]).find(Array.isArray) : undefined
    if (rows) return rows
  }
  const [only, ...others] = isCounted ? arraysIn(body) : []
  return others.length === 0 ? only : undefined
}

/** @throws DecodeError unless all rows are what is promised */
function requireRows(rows: readonly unknown[], expect: PromisedRows['expect']): void {
  if (expect === 'any') return
  if (!rows.every(isRecord))
    throw new DecodeError('The response is not a list of entities', { code: 'malformed-response' })
  const row = expect === 'entities' ? rows.find((one) => !('_id' in one)) : undefined
  if (!row) return
  const message = `The rows of the list have no _id; they have ${namesIn(row)}. If another member identifies them, the option dialect.entity.id can say so`
  throw new DecodeError(message, { code: 'malformed-response' })
}

/** Says what came, by names alone. */
function notAList(body: object): DecodeError {
  const hint = 'If its rows are elsewhere, the option dialect.list.rows can say where'
  return new DecodeError(`The response is not a list; it has ${namesIn(body)}. ${hint}`, {
    code: 'malformed-response',
  })
}

/** The rows of a list that is not paged; a single one counts as a list of one, nothing as an empty one. */
export function parseRows(body: unknown, promised: PromisedRows): unknown[] {
  const isEmpty = (value: unknown) => value === null || value === undefined
  if (isEmpty(body) || (isRecord(body) && 'data' in body && isEmpty(body['data']))) return []
  const isList = isRecord(body) && LIST_MEMBERS.some((name) => Array.isArray(body[name]))
  const isSingle = isRecord(body) && ('_id' in body || (promised.expect === 'objects' && !isList))
  if (isSingle) return [body]
  return parseListBody(body, promised).data
}

/**
 * Reads `{ data, total, page, limit }`, which is the sandbox's own, a bare array, `{ items, count }`,
 * `{ results, next }` or `{ data }`, with flags, links or cursors of further pages.
 *
 * @throws DecodeError if it is none of them
 */
export function parseListBody(body: unknown, { dialect = {}, expect = 'any' }: PromisedRows = {}): ListBody {
  const record = (Array.isArray(body) ? { data: body } : (body ?? {})) as Record<string, unknown>
  const { rows: at, total: totalAt, firstPage = 0 } = dialect.list ?? {}
  const about = aboutList(record)
  const total = totalAt ? count(memberAt(record, totalAt)) : totalIn(about)
  const hasMore = parseHasMore(about)
  // Where the number of rows is told, no rows may be null.
  const isCounted = total !== undefined || hasMore !== undefined
  const named = at ? memberAt(record, at) : rowsIn(record, isCounted)
  const isNull = at ? named === null : LIST_MEMBERS.some((name) => record[name] === null)
  const rows = Array.isArray(named) ? named : isCounted && isNull ? [] : undefined
  if (!rows) throw notAList(record)
  const data = expect === 'entities' || dialect.entity?.id ? rows.map((row) => withId(row, dialect)) : rows
  requireRows(data, expect)
  const echoed = count(about['page'])
  const page = echoed === undefined ? undefined : Math.max(0, echoed - firstPage)
  return {
    data,
    total,
    page,
    limit: count(about['limit']) || undefined,
    countsOffsets: page === undefined && count(about['offset']) !== undefined,
    hasMore,
    next: parseNext(about),
  }
}
