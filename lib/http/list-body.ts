import { DecodeError } from '../errors.ts'
import { assertEntities, isObject } from './decode.ts'

/** One page as a platform responds with it, in whichever of the usual envelopes. */
export interface ListBody {
  data: unknown[]
  total: number | undefined
  page: number | undefined
  limit: number | undefined
  /** Whether more pages follow, if the platform says so. */
  hasMore: boolean | undefined
}

/** Names of the members of a list response, for platforms with unusual ones. */
export interface ListEnvelope {
  /** @default `data`, `items` or `results`, or the body itself if it is an array */
  data?: string
  /** @default `total` or `count` */
  total?: string
}

const LIST_MEMBERS = ['data', 'items', 'results'] as const

const count = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined

/** `next` is a page number or a link, `hasMore` and `hasNext` are flags. */
function parseHasMore({ next, hasMore, hasNext }: Record<string, unknown>): boolean | undefined {
  if (typeof hasMore === 'boolean') return hasMore
  if (typeof hasNext === 'boolean') return hasNext
  return next === undefined ? undefined : next !== null && next !== false && next !== ''
}

/** The entities of a list that is not paged; a single entity counts as a list of one. */
export function parseEntities<T>(body: unknown): T[] {
  const isSingle = isObject(body) && !LIST_MEMBERS.some((name) => Array.isArray(body[name]))
  const data = isSingle ? [body] : parseListBody(body).data
  assertEntities(data)
  return data as T[]
}

/**
 * Reads `{ data, total, page, limit }`, which is the sandbox's own, a bare array, `{ items, count }`,
 * `{ results, next }` or `{ data }`.
 *
 * @throws DecodeError if it is none of them
 */
export function parseListBody(body: unknown, envelope: ListEnvelope = {}): ListBody {
  const record = (Array.isArray(body) ? { data: body } : (body ?? {})) as Record<string, unknown>
  const members = envelope.data ? [envelope.data] : LIST_MEMBERS
  const data = members.map((name) => record[name]).find(Array.isArray)
  if (!data) throw new DecodeError('The response is not a list', { code: 'malformed-response' })
  const limit = count(record['limit'])
  return {
    data,
    total: count(envelope.total ? record[envelope.total] : (record['total'] ?? record['count'])),
    page: count(record['page']),
    limit: limit === 0 ? undefined : limit,
    hasMore: parseHasMore(record),
  }
}
