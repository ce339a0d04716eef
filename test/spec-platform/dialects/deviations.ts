// Ways in which platforms differ from the sandbox, by kind. The first of each kind is the sandbox's own.
import type { Dialect as DialectOption } from '../../../lib/http/types.ts'
import { CSV, type CsvWay } from './csv-ways.ts'

export type Row = Record<string, unknown> & { _id: string }
interface Page {
  rows: unknown[]
  total: number
  page: number
  limit: number
  isLast: boolean
}
export interface Answer {
  status?: number
  body?: unknown
  text?: string
  headers?: Record<string, string>
}

/** One way, and how often it is drawn beside the others of its kind. */
export interface Way<T> {
  is: T
  weight: number
  /** The option that tells a client of it, where no client can guess it. */
  option?: DialectOption
}
const way = <T>(is: T, weight = 2, option?: DialectOption): Way<T> => ({
  is,
  weight,
  ...(option && { option }),
})
type Ways<T> = Record<string, Way<T>>

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ sub: 'a1', email: 'a@b.example', permissions: {} })}.x`

const entity: Ways<(row: Row) => unknown> = {
  itself: way((row) => row),
  data: way((row) => ({ data: row }), 4),
  result: way((row) => ({ result: row, message: 'Found' })),
  item: way((row) => ({ item: row, ok: true })),
  success: way((row) => ({ success: true, data: row }), 4),
  meta: way((row) => ({ data: row, meta: { took: 3 } })),
  links: way((row) => ({ data: row, links: { self: `/x/${row._id}` } })),
  payload: way((row) => ({ payload: row }), 1, { entityEnvelope: 'payload' }),
  named: way((row) => ({ data: { entity: row } }), 1, { entityEnvelope: 'data.entity' }),
  array: way((row) => [row], 1),
  text: way((row) => JSON.stringify(row), 1),
}

const renamed =
  (name: string) =>
  ({ _id, ...row }: Row): unknown => ({ [name]: _id, ...row })
const id: Ways<(row: Row) => unknown> = {
  _id: way((row) => row),
  id: way(renamed('id'), 4, { id: 'id' }),
  uuid: way(renamed('uuid'), 1, { id: 'uuid' }),
  both: way((row) => ({ id: `x${row._id}`, ...row })),
  number: way(({ _id, ...row }) => ({ _id: Number(/\d+$/.exec(_id)?.[0] ?? 0), ...row }), 1),
  none: way(({ _id, ...row }) => row, 1),
}

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
  ofPage: way(({ rows }) => ({ data: rows, total: rows.length }), 3),
  ofPageMore: way(({ rows, isLast }) => ({ data: rows, count: rows.length, hasMore: !isLast })),
  docs: way(({ rows, total }) => ({ docs: rows, total }), 1, { listEnvelope: { data: 'docs' } }),
  rows: way(({ rows, total }) => ({ rows, rowCount: total }), 1, {
    listEnvelope: { data: 'rows', total: 'rowCount' },
  }),
  nested: way(({ rows, total }) => ({ data: { items: rows }, meta: { total } }), 1, {
    listEnvelope: { data: 'data.items', total: 'meta.total' },
  }),
  paginated: way(({ rows, total, page }) => ({ data: rows, pagination: { total, page } })),
  emptyIs404: way(({ rows, total }) => ({ data: rows, total })),
  nullIsEmpty: way(({ rows, total }) => ({ data: rows.length > 0 ? rows : null, total })),
}

type Paging = 'zero' | 'one' | 'oneSilent' | 'offset' | 'offsetSilent' | 'cursor' | 'link' | 'ignored'
const paging: Ways<Paging> = {
  zero: way('zero'),
  one: way('one', 4),
  oneSilent: way('oneSilent', 4),
  offset: way('offset'),
  offsetSilent: way('offsetSilent'),
  cursor: way('cursor', 3),
  link: way('link'),
  ignored: way('ignored'),
}
const cap: Ways<number> = { none: way(1000), fifty: way(50), odd: way(64), seven: way(7, 1), ten: way(10, 1) }
const beyond: Ways<'empty' | '404' | 'last'> = {
  empty: way('empty'),
  missing: way('404'),
  last: way('last', 1),
}
type Meanwhile = 'nothing' | 'front' | 'end' | 'deleted'
const meanwhile: Ways<Meanwhile> = {
  nothing: way('nothing'),
  front: way('front'),
  end: way('end'),
  deleted: way('deleted'),
}

/** What follows a write: the entity if undefined. */
interface Written extends Answer {
  isRefused?: boolean
}
const refused = (body: unknown): Way<Written> => way({ isRefused: true, body })
const written: Ways<Written | undefined> = {
  entity: way(undefined),
  nothing: way({ status: 204 }, 3),
  empty: way({ text: '' }),
  ok: way({ body: { ok: true } }, 3),
  object: way({ body: {} }),
  nothingAtAll: way({ body: null }),
  text: way({ body: 'OK' }),
  identity: way({ body: { id: 'x1' } }),
  acknowledged: way({ body: { acknowledged: true, modifiedCount: 1 } }),
  success: refused({ success: false, message: 'It is sold.' }),
  error: refused({ error: 'It is sold.' }),
  errors: refused({ errors: [{ message: 'It is sold.' }] }),
  status: refused({ status: 'error', message: 'It is sold.' }),
  failed: refused({ status: 'failed', message: 'It is sold.' }),
  nestedData: refused({ success: false, data: { message: 'It is sold.' } }),
  result: refused({ result: 'error', message: 'It is sold.' }),
  code: refused({ statusCode: 409, message: 'It is sold.' }),
  notModified: refused({ ok: 0, errmsg: 'It is sold.' }),
}

/** What a GET of an unknown id gets. */
const unknown: Ways<Answer> = {
  code: way({ status: 404, body: { error: { code: 'not-found', message: 'There is no such thing.' } } }),
  html: way({ status: 404, text: '<h1>404</h1>', headers: { 'content-type': 'text/html' } }),
  bad: way({ status: 400, body: { message: 'invalid id' } }),
  null: way({ body: null }),
  nothing: way({ status: 204 }),
  data: way({ body: { data: null } }),
  object: way({ body: {} }),
  success: way({ body: { success: false, message: 'Not found' } }, 3),
  listed: way({ body: { data: [], total: 0 } }),
}
/** What a look-up of a box by an unknown key gets. */
const missing: Ways<Answer> = {
  code: way({ status: 404, body: { error: { code: 'wrong-box-id', message: 'No such box.' } } }),
  nest: way({ status: 404, body: { statusCode: 404, message: 'Wrong box id', error: 'Not Found' } }, 3),
  text: way({ status: 404, body: { code: 'NOT_FOUND', message: 'wrong box id' } }),
  bad: way({ status: 400, body: { error: 'Bad Request', message: 'Wrong box ID' } }),
  plain: way({ status: 404, text: 'wrong box id', headers: { 'content-type': 'text/plain' } }),
  success: way({ body: { success: false, message: 'Wrong box id' } }),
  listed: way({ body: { data: [], total: 0 } }, 3),
  none: way({ body: [] }),
  null: way({ body: null }),
  nothing: way({ status: 204 }),
  other: way({ status: 404, body: { message: 'not found' } }),
}
/** What a look-up of a box finds. */
const boxFilter: Ways<'honoured' | 'listed' | 'ignored'> = {
  honoured: way('honoured'),
  listed: way('listed'),
  ignored: way('ignored'),
}

/** What a call gets whose session has ended. */
const session: Ways<Answer | undefined> = {
  lasting: way(undefined),
  unauthorized: way({ status: 401, body: { error: { code: 'session-expired', message: 'Sign in again.' } } }),
  bare: way({ status: 401, text: '' }),
  forbidden: way({ status: 403, body: { message: 'Session expired' } }),
  laravel: way({ status: 419, body: { message: 'Page expired' } }),
  timeout: way({ status: 440, body: { message: 'Login timeout' } }),
  login: way({ status: 302, text: '', headers: { location: '/login' } }),
  ok: way({ body: { error: 'Session expired' } }),
  html: way({ status: 401, text: '<h1>Login</h1>', headers: { 'content-type': 'text/html' } }),
}
const token: Ways<Answer> = {
  accessToken: way({ body: { accessToken: TOKEN } }),
  snake: way({ body: { access_token: TOKEN } }, 3),
  token: way({ body: { token: TOKEN, user: { email: 'a@b.example' } } }),
  data: way({ body: { data: { accessToken: TOKEN } } }, 3),
  header: way({ body: {}, headers: { authorization: `Bearer ${TOKEN}` } }),
  cookie: way({ body: { ok: true }, headers: { 'set-cookie': `access_token=${TOKEN}; Path=/; HttpOnly` } }),
  opaque: way({ body: { accessToken: 'opaque' } }, 1),
  deep: way({ body: { data: { auth: { accessToken: TOKEN } } } }, 1),
  refused: way({ body: { success: false, message: 'Wrong password' } }, 1),
}
const legacy: Ways<Answer> = {
  sessionId: way({ body: { sessionId: 's1' } }),
  number: way({ body: { sessionId: 12345 } }),
  data: way({ body: { data: { session_id: 's1' } } }),
  // Not 500: it would be tried again, which takes seconds.
  down: way({ status: 501, body: { error: 'x' } }),
  gone: way({ status: 404, text: '<h1>404</h1>', headers: { 'content-type': 'text/html' } }),
}

const type: Ways<string> = {
  json: way('application/json'),
  utf8: way('application/json; charset=utf-8'),
  text: way('text/plain'),
  old: way('text/json'),
  api: way('application/vnd.api+json'),
  none: way(''),
  html: way('text/html', 1),
}
type Sending = 'plain' | 'gzip' | 'bom' | 'latin' | 'chunks'
const sending: Ways<Sending> = {
  plain: way('plain'),
  gzip: way('gzip', 3),
  bom: way('bom'),
  latin: way('latin', 1),
  chunks: way('chunks'),
}
const redirect: Ways<'none' | 'slash' | 'away'> = {
  none: way('none'),
  slash: way('slash'),
  away: way('away', 1),
}

const chat: Ways<(text: string, seq: number) => unknown> = {
  numbered: way((text, seq) => ({
    _id: `m${seq}`,
    conversationId: 'c1',
    seq,
    text,
    author: { kind: 'user', id: 'u1', name: 'Nino' },
  })),
  unnumbered: way((text) => ({ conversationId: 'c1', text, author: 'Nino' }), 4),
  bare: way((text) => text),
  message: way((message) => ({ message, sender: { name: 'Nino' } })),
  body: way((body) => ({ body, from: 'Nino' })),
  content: way((content) => ({ content })),
  msg: way((msg) => ({ msg, conversationId: 'c1' })),
  json: way((text) => JSON.stringify({ text, conversationId: 'c1' })),
  data: way((text) => ({ data: { text } })),
  nested: way((text) => ({ message: { text }, conversationId: 'c1' })),
  payload: way((body) => ({ type: 'message', payload: { body } })),
  array: way((text) => [{ text, author: { fullName: 'Nino' } }]),
  deep: way((text) => ({ event: { data: { message: { text } } } }), 1),
  number: way(() => 17, 1),
}

/** What is said in each kind of way. */
interface Meanings {
  entity: (row: Row) => unknown
  id: (row: Row) => unknown
  list: (page: Page) => unknown
  paging: Paging
  cap: number
  beyond: 'empty' | '404' | 'last'
  meanwhile: Meanwhile
  written: Written | undefined
  unknown: Answer
  missing: Answer
  boxFilter: 'honoured' | 'listed' | 'ignored'
  session: Answer | undefined
  token: Answer
  legacy: Answer
  type: string
  sending: Sending
  redirect: 'none' | 'slash' | 'away'
  csv: CsvWay
  chat: (text: string, seq: number) => unknown
}
export type Kind = keyof Meanings
const DEVIATIONS: { [K in Kind]: Ways<Meanings[K]> } = {
  entity,
  id,
  list,
  paging,
  cap,
  beyond,
  meanwhile,
  written,
  unknown,
  missing,
  boxFilter,
  session,
  token,
  legacy,
  type,
  sending,
  redirect,
  csv: Object.fromEntries(CSV.map(([name, is, weight]) => [name, way(is, weight)])),
  chat,
}
export type Dialect = { [K in Kind]: string }
export const KINDS = Object.keys(DEVIATIONS) as Kind[]
export const PLAIN = Object.fromEntries(
  KINDS.map((kind) => [kind, Object.keys(DEVIATIONS[kind])[0] as string]),
) as Dialect

/** What a dialect does in a way of its kind. */
export const wayOf = <K extends Kind>(dialect: Dialect, kind: K) =>
  DEVIATIONS[kind][dialect[kind]] as Way<Meanings[K]>

export const nameOf = (dialect: Dialect) =>
  KINDS.filter((kind) => dialect[kind] !== PLAIN[kind])
    .map((kind) => `${kind}: ${dialect[kind]}`)
    .join(', ') || 'as specified'

/** The options that answer a dialect; undefined if nothing needs one. */
export function optionOf(dialect: Dialect): DialectOption | undefined {
  const options = KINDS.flatMap((kind) => wayOf(dialect, kind).option ?? [])
  return options.length > 0 ? Object.assign({}, ...options) : undefined
}

/** One that always sends the same rows, and nowhere says that it has others, cannot be told from one that has no others. */
function isTellable({ paging, list, meanwhile }: Dialect): boolean {
  const isUncounted = /^(array|alone|ofPage)$/.test(list)
  const isBlind = paging === 'ignored' || paging === 'offsetSilent'
  if (isUncounted && isBlind) return false
  // Only a total tells that rows have gone.
  return meanwhile !== 'deleted' || !/^(array|alone|ofPage|ofPageMore|hasMore|hasNextPage)$/.test(list)
}

/** Every deviation alone. */
export const ALONE: readonly Dialect[] = [
  PLAIN,
  ...KINDS.flatMap((kind) =>
    Object.keys(DEVIATIONS[kind])
      .slice(1)
      .map((name) => ({ ...PLAIN, [kind]: name })),
  ),
]

/** Three deviations of different kinds. `next` is a number from 0 to below 1. */
export function draw(next: () => number): Dialect {
  const kinds = [...KINDS]
  const dialect = { ...PLAIN }
  for (let count = 0; count < 3; count++) {
    const [kind] = kinds.splice(Math.floor(next() * kinds.length), 1) as [Kind]
    const ways = Object.entries<Way<unknown>>(DEVIATIONS[kind]).slice(1)
    let left = next() * ways.reduce((sum, [, { weight }]) => sum + weight, 0)
    const drawn = ways.find(([, { weight }]) => {
      left -= weight
      return left < 0
    })
    dialect[kind] = drawn?.[0] as string
  }
  return isTellable(dialect) ? dialect : draw(next)
}
