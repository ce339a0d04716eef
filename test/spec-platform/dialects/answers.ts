// Answers in the ways of a dialect.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Dialect, wayOf } from './deviations.ts'
import type { Answer, Row } from './ways.ts'

/** A row with its id and times as the platform has them. */
export function shownIn(dialect: Dialect, row: Row): Row {
  const { created } = row
  const times = typeof created === 'string' ? { created: wayOf(dialect, 'time').is(created) } : {}
  return wayOf(dialect, 'id').is({ ...row, ...times }) as Row
}

/** The id of a row as the platform has it. */
export const idIn = (dialect: Dialect, row: Row): unknown => {
  const { _id, id, uuid, orderKey } = shownIn(dialect, row) as Record<string, unknown>
  return _id ?? id ?? uuid ?? orderKey
}

export const entityAnswer = (dialect: Dialect, row: Row): Answer => ({
  body: wayOf(dialect, 'entity').is(shownIn(dialect, row)),
})

const DEFAULT_LIMIT = 50
/** Rows of the only page that a list gives whatever is asked for. */
const STUCK_AT = 30

/** One page of rows, as it is asked for. */
export function listAnswer(dialect: Dialect, all: readonly Row[], query: URLSearchParams): Answer {
  const [paging, beyond, { most, isByAsked }] = [
    wayOf(dialect, 'paging').is,
    wayOf(dialect, 'beyond').is,
    wayOf(dialect, 'cap').is,
  ]
  const base = paging === 'one' || paging === 'oneSilent' ? 1 : 0
  const asked = Number(query.get('limit') ?? Math.min(DEFAULT_LIMIT, most))
  const limit = Math.min(asked, paging === 'stuck' ? STUCK_AT : most)
  const page = Math.max(base, Number(query.get('page') ?? base))
  const offset = (page - base) * (isByAsked ? asked : limit)
  const from = {
    zero: offset,
    one: offset,
    oneSilent: offset,
    offset: Number(query.get('offset') ?? 0),
    offsetSilent: Number(query.get('offset') ?? 0),
    cursor: Number(query.get('cursor')?.slice(1) ?? 0),
    link: Number(query.get('from') ?? 0),
    token: Number(query.get('cursor')?.slice(1) ?? 0),
    goingOn: Number(query.get('from') ?? 0),
    ignored: 0,
    stuck: 0,
    shallow: offset,
  }[paging]
  if (all.length === 0 && dialect.list === 'emptyIs404')
    return { status: 404, body: { message: 'nothing found' } }
  const isBeyond = from >= all.length && from > 0
  const isRefused = (isBeyond && beyond === '404') || (paging === 'shallow' && page > 0)
  if (isRefused) return { status: 404, body: { message: 'no such page' } }
  const start = isBeyond && beyond === 'last' ? Math.floor((all.length - 1) / limit) * limit : from
  const rows = all.slice(start, start + limit)
  const end = start + rows.length
  const isLast = end >= all.length
  const shown = rows.map((row) => shownIn(dialect, row))
  const body = wayOf(dialect, 'list').is({ rows: shown, total: all.length, page, limit, isLast })
  const isOpen = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isOpen || paging === 'zero' || paging === 'one') return { body }
  const { page: _, ...others } = body as Record<string, unknown>
  const more = {
    offset: { offset: start },
    cursor: { nextCursor: isLast ? null : `k${end}` },
    link: { next: isLast ? null : `https://other.example/rows?from=${end}&limit=${limit}` },
    token: { pages: { continuation: isLast ? null : `k${end}` } },
    goingOn: { following: isLast ? null : `/rows?from=${end}&limit=${limit}` },
  }
  return { body: { ...others, ...more[paging as keyof typeof more] } }
}

/** Where a GET is redirected to first. */
export function redirectOf(dialect: Dialect, method: string, { pathname, search }: URL): string | undefined {
  const { is: redirect } = wayOf(dialect, 'redirect')
  if (redirect === 'none' || method !== 'GET' || pathname.endsWith('/')) return undefined
  return redirect === 'away' ? `https://other.example${pathname}` : `${pathname}/${search}`
}

export function send(request: IncomingMessage, response: ServerResponse, dialect: Dialect, answer: Answer) {
  const { status = 200, body, text, headers = {} } = answer
  const sending = wayOf(dialect, 'sending').is
  const isBytes = typeof body === 'string' || Buffer.isBuffer(body)
  const isFile = isBytes && 'content-type' in headers
  const json = isFile ? body : body === undefined ? '' : JSON.stringify(body)
  const plain = Buffer.from(text ?? (json as string))
  const type = wayOf(dialect, 'type').is
  const bytes =
    sending === 'bom' && !isFile && plain.length > 0 ? Buffer.concat([Buffer.from('\ufeff'), plain]) : plain
  const isZipped = sending === 'gzip' && /gzip/.test(String(request.headers['accept-encoding']))
  response.writeHead(status, {
    ...(type && { 'content-type': type }),
    ...headers,
    ...(isZipped && { 'content-encoding': 'gzip' }),
  })
  const sent = sending === 'latin' && !isFile ? Buffer.from(plain.toString(), 'latin1') : bytes
  if (status === 204 || sent.length === 0) response.end()
  else if (sending === 'chunks') {
    response.write(sent.subarray(0, 1))
    response.end(sent.subarray(1))
  } else response.end(isZipped ? gzipSync(sent) : sent)
}
