// How platforms write a page of a list, which page they send, and what happens meanwhile.
import type { ListDialect } from '../../../lib/http/types.ts'
import { type Row, type Way, type Ways, way } from './ways.ts'

export interface Page {
  rows: unknown[]
  total: number
  page: number
  limit: number
  isLast: boolean
}

/** No multiple of a page: a list that ends with one could not be told from one that has no more rows. */
const COUNTED_AT_MOST = 43

/** One whose rows are only found where the dialect says. */
const named = (is: (page: Page) => unknown, list: ListDialect): Way<(page: Page) => unknown> =>
  way(is, 1, { option: { list }, says: /is not a list; it has / })
const list: Ways<(page: Page) => unknown> = {
  data: way(({ rows, total, page, limit }) => ({ data: rows, total, page, limit })),
  silent: way(({ rows, total }) => ({ data: rows, total }), 4),
  items: way(({ rows, total }) => ({ items: rows, count: total }), 3),
  success: way(({ rows, total }) => ({ success: true, data: rows, total })),
  texts: way(({ rows, total, page }) => ({ data: rows, total: `${total}`, page: `${page}` })),
  hasMore: way(({ rows, isLast }) => ({ data: rows, has_more: !isLast }), 3),
  hasNextPage: way(({ rows, isLast }) => ({ items: rows, hasNextPage: !isLast })),
  array: way(({ rows }) => rows, 3),
  alone: way(({ rows }) => ({ data: rows })),
  ofPage: way(({ rows }) => ({ data: rows, total: rows.length }), 3, {
    option: { list: { total: false } },
    says: /more rows have come|fell from/,
  }),
  ofPageMore: way(({ rows, isLast }) => ({ data: rows, count: rows.length, hasMore: !isLast }), 2, {
    option: { list: { total: false } },
    says: /more pages follow|fell from/,
  }),
  // A search engine counts only so far. What an export is compared with is then less than it has.
  estimated: way(({ rows, total }) => ({ data: rows, total: Math.min(total, COUNTED_AT_MOST) }), 1, {
    only: /export$/,
    option: { list: { total: false } },
    says: /more rows have come|the list has 43 rows, but the platform exported \d+|not verified/,
  }),
  docs: named(({ rows, total }) => ({ docs: rows, total }), { rows: 'docs' }),
  mongoose: named(
    ({ rows, total, page, limit, isLast }) => ({
      docs: rows,
      totalDocs: total,
      page,
      limit,
      totalPages: Math.ceil(total / limit),
      hasNextPage: !isLast,
    }),
    { rows: 'docs', total: 'totalDocs' },
  ),
  rows: named(({ rows, total }) => ({ rows, rowCount: total }), { rows: 'rows', total: 'rowCount' }),
  spring: named(
    ({ rows, total, limit }) => ({
      content: rows,
      totalElements: total,
      totalPages: Math.ceil(total / limit),
      size: limit,
    }),
    { rows: 'content', total: 'totalElements' },
  ),
  hal: named(({ rows, total }) => ({ _embedded: { things: rows }, page: { totalElements: total } }), {
    rows: '_embedded.things',
    total: 'page.totalElements',
  }),
  nested: way(({ rows, total }) => ({ data: { items: rows }, meta: { total } }), 1),
  inData: way(({ rows, total }) => ({ success: true, data: { items: rows, total } })),
  meta: way(({ rows, total, page, limit }) => ({ data: rows, meta: { total, page, limit } })),
  paginated: way(({ rows, total, page }) => ({ data: rows, pagination: { total, page } })),
  pagedMore: way(({ rows, isLast }) => ({ data: rows, pagination: { has_more: !isLast } })),
  resources: way(({ rows, total }) => ({
    data: (rows as Row[]).map(({ _id, id = _id, ...attributes }) => ({ type: 'x', id, attributes })),
    meta: { total },
  })),
  two: way(({ rows, total }) => ({ things: rows, warnings: [], total }), 1, {
    option: { list: { rows: 'things' } },
    says: /not a list; it has things, warnings, total\./,
  }),
  uncounted: way(({ rows }) => ({ things: rows }), 1, {
    option: { list: { rows: 'things' } },
    says: /not a list; it has things\./,
  }),
  strange: way(({ rows, total }) => ({ list: { things: rows, all_total: total } }), 1, {
    option: { list: { rows: 'list.things', total: 'list.all_total' } },
    says: /not a list; it has list with things, all_total\./,
  }),
  emptyIs404: way(({ rows, total }) => ({ data: rows, total })),
  nullIsEmpty: way(({ rows, total }) => ({ data: rows.length > 0 ? rows : null, total })),
}
/** Lists that say neither how many rows there are nor whether more follow, or say it wrongly. */
const UNCOUNTED = /^(array|alone|ofPage|uncounted|estimated)$/
/** Lists that do not say how many rows there are. */
const WITHOUT_TOTAL = /^(array|alone|ofPage|uncounted|estimated|ofPageMore|hasMore|hasNextPage|pagedMore)$/

export type Paging =
  | 'zero'
  | 'one'
  | 'oneSilent'
  | 'offset'
  | 'offsetSilent'
  | 'cursor'
  | 'link'
  | 'token'
  | 'goingOn'
  | 'ignored'
  | 'stuck'
  | 'shallow'
/** What may read more rows than a page has. */
const LONG_LISTS = /list\(|list --all|pull|upsert|quoin .*delete/
const paging: Ways<Paging> = {
  zero: way('zero'),
  one: way('one', 4),
  oneSilent: way('oneSilent', 4, { option: { list: { firstPage: 1 } }, says: /no new rows/ }),
  offset: way('offset'),
  offsetSilent: way('offsetSilent', 2, { option: { list: { paging: 'offset' } }, says: /no new rows/ }),
  cursor: way('cursor', 3),
  link: way('link'),
  // In members that nobody else has.
  token: way('token', 2, { option: { list: { next: 'pages.continuation' } }, says: /no new rows/ }),
  goingOn: way('goingOn', 1, { option: { list: { next: 'following' } }, says: /no new rows/ }),
  // A list of more rows than a page holds never gets past its first page.
  ignored: way('ignored', 2, { only: LONG_LISTS, says: /no new rows/ }),
  stuck: way('stuck', 1, {
    only: LONG_LISTS,
    says: /no new rows/,
  }),
  // It has no page but the first.
  shallow: way('shallow', 1, { only: LONG_LISTS, says: /no such page/ }),
}

/** Rows of a page at most, and whether offsets are reckoned from the limit that was asked for all the same. */
export interface Cap {
  most: number
  isByAsked?: boolean
}
const cap: Ways<Cap> = {
  none: way({ most: 1000 }),
  fifty: way({ most: 50 }),
  odd: way({ most: 64 }),
  seven: way({ most: 7 }, 1),
  ten: way({ most: 10 }, 1),
  byAsked: way({ most: 40, isByAsked: true }),
}
const beyond: Ways<'empty' | '404' | 'last'> = {
  empty: way('empty'),
  missing: way('404'),
  last: way('last', 1),
}

export type Meanwhile = 'nothing' | 'front' | 'end' | 'deleted'
const meanwhile: Ways<Meanwhile> = {
  nothing: way('nothing'),
  front: way('front'),
  end: way('end'),
  deleted: way('deleted', 2, {
    only: /orders.list|list --all|pull|content delete/,
    says: /rows were deleted while/i,
  }),
}

/**
 * One that always sends the same rows, and nowhere says that it has others, cannot be told from one that has no others;
 * and only a total tells that rows have gone.
 */
export function isTellable(ways: { paging: string; list: string; meanwhile: string; cap: string }): boolean {
  // Where every page is the same, the rest can be read only if that page may be large: otherwise the list is stuck.
  if (ways.paging === 'ignored' && ways.cap !== 'none') return false
  if (UNCOUNTED.test(ways.list) && /^(ignored|offsetSilent|token|goingOn|stuck|shallow)$/.test(ways.paging))
    return false
  return ways.meanwhile !== 'deleted' || !WITHOUT_TOTAL.test(ways.list)
}

export const listWays = { list, paging, cap, beyond, meanwhile }
