// A platform that answers in ways of its own: a table of deviations, one of which is chosen of each kind.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Row = Record<string, unknown> & { _id: string }
interface Page {
  rows: Row[]
  total: number
  page: number
  limit: number
  isLast: boolean
}

const renamed = ({ _id, ...row }: Row) => ({ id: _id, ...row })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ sub: 'a1', permissions: {} })}.x`

/** The first of each kind is the sandbox's. */
export const DEVIATIONS = {
  entity: {
    itself: (row: Row): unknown => row,
    data: (row: Row) => ({ data: row }),
    result: (row: Row) => ({ result: row, message: 'Found' }),
    success: (row: Row) => ({ success: true, data: row }),
    payload: (row: Row) => ({ payload: row }),
    named: (row: Row) => ({ data: { order: row } }),
    id: renamed,
  },
  list: {
    data: ({ rows, total, page, limit }: Page): unknown => ({ data: rows, total, page, limit }),
    items: ({ rows, total }: Page) => ({ items: rows, count: total }),
    next: ({ rows, isLast, page }: Page) => ({ results: rows, next: isLast ? null : page + 1 }),
    more: ({ rows, isLast }: Page) => ({ data: rows, has_more: !isLast }),
    array: ({ rows }: Page) => rows,
    ofPage: ({ rows }: Page) => ({ data: rows, total: rows.length }),
    docs: ({ rows, total }: Page) => ({ docs: rows, total }),
    nested: ({ rows, total }: Page) => ({ data: { items: rows }, meta: { total } }),
    ids: ({ rows, total }: Page) => ({ data: rows.map(renamed), total }),
  },
  firstPage: { zero: 0, one: 1 },
  cap: { none: 1000, fifty: 50, odd: 64, seven: 7 },
  written: {
    entity: undefined,
    nothing: { status: 204 },
    ok: { body: { ok: true } },
    empty: { body: {} },
    acknowledged: { body: { acknowledged: true, modifiedCount: 1 } },
    refused: { isRefused: true, body: { success: false, message: 'It is sold.' } },
    error: { isRefused: true, body: { error: 'It is sold.' } },
    status: { isRefused: true, body: { status: 'error', message: 'It is sold.' } },
  } as Record<string, { status?: number; body?: object; isRefused?: boolean } | undefined>,
  token: {
    accessToken: { body: { accessToken: TOKEN } },
    snake: { body: { access_token: TOKEN } },
    data: { body: { data: { token: TOKEN } } },
    header: { body: {}, headers: { authorization: `Bearer ${TOKEN}` } },
    opaque: { body: { accessToken: 'opaque' } },
  } as Record<string, { body: object; headers?: Record<string, string> }>,
  type: { json: 'application/json', text: 'text/plain', problem: 'text/json', html: 'text/html' },
  missing: {
    code: { error: { code: 'wrong-box-id', message: 'No such box.' } },
    nest: { statusCode: 404, message: 'Wrong box id', error: 'Not Found' },
    text: { code: 'NOT_FOUND', message: 'wrong box id' },
  } as Record<string, object>,
}
export type Kind = keyof typeof DEVIATIONS
export type Dialect = { [K in Kind]: string }
export const KINDS = Object.keys(DEVIATIONS) as Kind[]
export const PLAIN = Object.fromEntries(
  KINDS.map((kind) => [kind, Object.keys(DEVIATIONS[kind])[0] as string]),
) as Dialect

export async function startDialect(dialect: Dialect, count: number) {
  const pick = <K extends Kind>(kind: K) =>
    (DEVIATIONS[kind] as Record<string, unknown>)[
      dialect[kind]
    ] as (typeof DEVIATIONS)[K][keyof (typeof DEVIATIONS)[K]]
  const orders = new Map(
    Array.from({ length: count }, (_, at) => [`o${at}`, { _id: `o${at}`, number: `N-${at}` } as Row]),
  )
  const boxes = new Map<string, Row>()
  const answer = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
    response
      .writeHead(status, { 'content-type': pick('type'), ...headers })
      .end(status === 204 ? undefined : JSON.stringify(body))
  const write = (response: ServerResponse, change: () => Row) => {
    const way = pick('written') as { status?: number; body?: object; isRefused?: boolean } | undefined
    const row = way?.isRefused ? undefined : change()
    const entity = pick('entity') as (row: Row) => unknown
    answer(response, way ? way.body : entity(row as Row), way?.status)
  }
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const { method } = request
    const sent = (await buffer(request)).toString()
    const body = sent ? JSON.parse(sent) : {}
    const id = pathname.split('/').at(-1) ?? ''
    const entity = pick('entity') as (row: Row) => unknown
    if (pathname.endsWith('/admin/login')) {
      const way = pick('token') as { body: object; headers?: Record<string, string> }
      return answer(response, way.body, 200, way.headers)
    }
    if (pathname === '/auth/login') return answer(response, { sessionId: 's1' })
    const rows = pathname.includes('/box') ? boxes : orders
    const row = rows.get(id)
    if (method === 'DELETE')
      return write(response, () => {
        rows.delete(id)
        return row as Row
      })
    if (method === 'PUT') return write(response, () => Object.assign(row as Row, body))
    if (method === 'POST')
      return write(response, () => {
        const box = { _id: `b${boxes.size}`, ...body }
        boxes.set(box._id, box)
        return box
      })
    if (searchParams.has('key')) {
      const found = [...boxes.values()].find(({ key }) => key === searchParams.get('key'))
      return found ? answer(response, entity(found)) : answer(response, pick('missing'), 404)
    }
    if (row) return answer(response, entity(row))
    const limit = Math.min(Number(searchParams.get('limit') ?? 50), pick('cap') as number)
    const page = Math.max(
      0,
      Number(searchParams.get('page') ?? pick('firstPage')) - (pick('firstPage') as number),
    )
    const all = [...rows.values()]
    const shown = all.slice(page * limit, (page + 1) * limit)
    const isLast = (page + 1) * limit >= all.length
    const write1 = pick('list') as (page: Page) => unknown
    answer(
      response,
      write1({ rows: shown, total: all.length, page: page + (pick('firstPage') as number), limit, isLast }),
    )
  }
  const server = createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    boxes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
