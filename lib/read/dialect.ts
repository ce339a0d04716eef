// Where a response has what a list is made of: in one of the places of this table, or where the platform's dialect says.

import { isRecord } from '../domain/is-record.ts'
import { DecodeError } from '../errors.ts'
import { type CallName, carriedOut } from '../http/call-name.ts'
import type { ListDialect } from '../http/types.ts'

/** Where the members of a list are, recognised on its first page. Every page after it must be like that. */
export interface ListShape {
  /** `''` is the body itself. */
  rows: string
  total: string | undefined
  hasMore: string | undefined
  next: string | undefined
  /** Where the platform repeats which page it has sent. */
  page: string | undefined
  offset: string | undefined
  limit: string | undefined
  paging: 'page' | 'offset' | 'next'
  firstPage: number
}

const PLACES = ['', 'meta.', 'pagination.', 'paging.', 'data.', 'result.']
const inPlaces = (...names: string[]) => names.flatMap((name) => PLACES.map((place) => place + name))
const ROWS = [
  '',
  ...['', 'data.', 'result.'].flatMap((place) => ['data', 'items', 'results'].map((name) => place + name)),
]
const TOTAL = inPlaces('total', 'count')
const HAS_MORE = inPlaces('hasMore', 'has_more', 'hasNext', 'has_next', 'hasNextPage', 'has_next_page')
const NEXT = [...inPlaces('next', 'nextCursor', 'next_cursor', 'nextPage', 'next_page'), 'links.next']
const PAGE = inPlaces('page')
const OFFSET = inPlaces('offset')
const LIMIT = inPlaces('limit')

/** The member at a path such as `meta.total`; `''` is the body itself. */
export const memberAt = (body: unknown, path: string): unknown =>
  path === '' ? body : path.split('.').reduce((at, name) => (isRecord(at) ? at[name] : undefined), body)

/** A count, also one that is written as a string. */
export function countAt(body: unknown, path: string | undefined): number | undefined {
  const value = path === undefined ? undefined : memberAt(body, path)
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined
}

/** Members that say how a call went, beside what it returns. */
export const OUTCOME: ReadonlySet<string> = new Set(
  `jsonrpc success ok status statusCode code message error meta requestId timestamp acknowledged matchedCount
  modifiedCount insertedId`.split(/\s+/),
)

/** The names of the members, and those in an only member beside the outcome: values may be secret. */
export function namesIn(body: unknown): string {
  if (!isRecord(body)) return Array.isArray(body) ? 'rows without a name' : `a ${typeof body}`
  const names = Object.keys(body)
  const [only = '', ...others] = names.filter((name) => !OUTCOME.has(name))
  const inner = others.length === 0 ? body[only] : undefined
  if (!isRecord(inner)) return names.slice(0, 20).join(', ').slice(0, 300) || 'no members'
  const outcome = names.filter((name) => name !== only)
  return [...outcome, `${only} with ${Object.keys(inner).slice(0, 20).join(', ')}`].join(', ').slice(0, 300)
}

/** The error for a response that is neither in the table nor as the dialect says. */
export function unrecognised(
  problem: string,
  option: string,
  call: CallName,
  code = 'malformed-response',
): DecodeError {
  const hint = `Declare ${option} if the platform writes it in another way: quoin doctor proposes the dialect`
  return new DecodeError(carriedOut(`${problem}. ${hint}`, call), { ...call, code })
}

/** Where a body has arrays, of the places where rows may be. */
export const arraysIn = (body: unknown) => ROWS.filter((path) => Array.isArray(memberAt(body, path)))

/**
 * Recognises a list on its first page. What the dialect declares is not looked for. `asked` is the page that was asked
 * for, from 0.
 *
 * @throws DecodeError if the rows are in none of the usual places, or in several
 */
export function recogniseList(
  body: unknown,
  declared: ListDialect = {},
  call: CallName = { method: 'GET', url: '' },
  asked = 0,
): ListShape {
  const at = (paths: string[], fits: (value: unknown) => boolean) =>
    paths.find((path) => fits(memberAt(body, path)))
  const countIn = (paths: string[]) => paths.find((path) => countAt(body, path) !== undefined)
  const total = declared.total === false ? undefined : (declared.total ?? countIn(TOTAL))
  const arrays = arraysIn(body)
  // Where the rows are counted, no rows may be null.
  const empty = total === undefined ? undefined : at(ROWS, (value) => value === null)
  const rows = declared.rows ?? (arrays.length === 0 ? empty : arrays[0])
  if (rows === undefined || (arrays.length > 1 && declared.rows === undefined)) {
    const problem =
      arrays.length > 1 ? `has rows in ${arrays.join(' and ')}` : `is not a list; it has ${namesIn(body)}`
    throw unrecognised(`The response to ${call.method} ${call.url} ${problem}`, 'dialect.list.rows', call)
  }
  const next = declared.next ?? at(NEXT, (value) => value === null || /string|number/.test(typeof value))
  const [page, offset] = [countIn(PAGE), countIn(OFFSET)]
  const paging = next !== undefined ? 'next' : page === undefined && offset !== undefined ? 'offset' : 'page'
  const isFirstOne = asked === 0 && countAt(body, page) === 1
  return {
    rows,
    total,
    next,
    page,
    offset,
    hasMore: declared.hasMore ?? at(HAS_MORE, (value) => typeof value === 'boolean'),
    limit: countIn(LIMIT),
    paging: declared.paging ?? paging,
    firstPage: declared.firstPage ?? (isFirstOne ? 1 : 0),
  }
}
