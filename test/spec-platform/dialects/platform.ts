// A platform that answers as a dialect says. What it holds is the truth that results are compared with.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { Server as ChatServer } from 'socket.io'
import type { CsvRow } from './csv-ways.ts'
import { type Answer, type Dialect, type Row, wayOf } from './deviations.ts'

const CREATED = '2026-11-01T10:00:00.000Z'
const times = { created: CREATED, updated: CREATED }
const many = (count: number, make: (at: number) => object, letter: string) =>
  new Map(
    Array.from({ length: count }, (_, at) => [
      `${letter}${at}`,
      { _id: `${letter}${at}`, ...make(at), ...times },
    ]),
  )

const collections = () => ({
  orders: many(
    120,
    (at) => ({ number: `N-${at}`, status: 'created', total: { amount: at, currency: 'GEL' } }),
    'o',
  ),
  entries: many(
    110,
    (at) => ({
      modelId: 'm0',
      apiId: 'book',
      slug: `book-${at}`,
      status: 'published',
      order: at,
      version: 1,
      values: { title: { en: `Book ${at}` } },
    }),
    'c',
  ),
  models: many(
    1,
    () => ({
      apiId: 'book',
      name: 'Book',
      version: 1,
      fields: [{ _id: 'f0', key: 'title', name: 'Title', type: 'TEXT', localized: true }],
    }),
    'm',
  ),
  transactions: many(
    60,
    (at) => ({ status: 'succeeded', method: 'card', amount: { amount: at * 100, currency: 'GEL' } }),
    't',
  ),
  users: many(75, (at) => ({ email: `u${at}@b.example`, fullName: `User ${at}` }), 'u'),
  projects: new Map([['p', { _id: 'p', name: 'Project', languages: ['en'], ...times }]]),
  boxes: new Map<string, Row>(),
})
type Collection = keyof ReturnType<typeof collections>
const NOUNS: Record<string, Collection> = {
  order: 'orders',
  content: 'entries',
  model: 'models',
  transaction: 'transactions',
  user: 'users',
  projects: 'projects',
  box: 'boxes',
}

/** Rows that come and go while a list is read, once. */
const EVENTS = {
  nothing: () => {},
  front: (rows: Map<string, Row>) => {
    const before = [...rows]
    rows.clear()
    for (let at = 0; at < 3; at++) rows.set(`n${at}`, { ...(before[0]?.[1] as Row), _id: `n${at}` })
    for (const [id, row] of before) rows.set(id, row)
  },
  end: (rows: Map<string, Row>) => {
    const last = [...rows.values()].at(-1) as Row
    for (let at = 0; at < 3; at++) rows.set(`n${at}`, { ...last, _id: `n${at}` })
  },
  deleted: (rows: Map<string, Row>) => {
    for (const id of [...rows.keys()].slice(3, 5)) rows.delete(id)
  },
}

export class Host {
  readonly #dialect: Dialect
  readonly rows: { [K in Collection]: Map<string, Row> } = collections()
  #pages = new Map<string, number>()
  #hasEnded = false
  #signIns = 0
  refunds = 0
  sent = 0

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  #way<K extends keyof Dialect>(kind: K) {
    return wayOf(this.#dialect, kind).is
  }

  /** Lists are read anew: rows come and go again. */
  restart() {
    this.#pages.clear()
  }

  csvRows(): CsvRow[] {
    return [...this.rows.transactions.values()].map((row, at) => ({
      _id: row._id,
      created: CREATED,
      status: 'succeeded',
      method: 'card',
      amount: `${at * 100}`,
      currency: 'GEL',
      refunded: '0',
      customer: 'Nino "N", K',
      description: `Flat ${at}`,
    }))
  }

  #shown = (row: Row): unknown => this.#way('id')(row)
  #one = (row: Row): Answer => ({ body: this.#way('entity')(this.#shown(row) as Row) })

  #write(change: () => Row): Answer {
    const way = this.#way('written')
    if (way?.isRefused) return way
    const row = change()
    return way ?? this.#one(row)
  }

  #list(name: Collection, query: URLSearchParams, matches: (row: Row) => boolean): Answer {
    const { rows } = this
    const seen = this.#pages.get(name) ?? 0
    this.#pages.set(name, seen + 1)
    if (seen === 1 && (name === 'orders' || name === 'entries')) EVENTS[this.#way('meanwhile')](rows[name])
    const paging = this.#way('paging')
    const base = paging === 'one' || paging === 'oneSilent' ? 1 : 0
    const limit = Math.min(Number(query.get('limit') ?? 50), this.#way('cap'))
    const page = Math.max(base, Number(query.get('page') ?? base))
    const from = {
      zero: page * limit,
      one: (page - 1) * limit,
      oneSilent: (page - 1) * limit,
      offset: Number(query.get('offset') ?? 0),
      offsetSilent: Number(query.get('offset') ?? 0),
      cursor: Number(query.get('cursor')?.slice(1) ?? 0),
      link: Number(query.get('from') ?? 0),
      ignored: 0,
    }[paging]
    const all = [...rows[name].values()].filter(matches)
    const isBeyond = from >= all.length && from > 0
    const beyond = this.#way('beyond')
    if (isBeyond && beyond === '404') return { status: 404, body: { message: 'no such page' } }
    const start = isBeyond && beyond === 'last' ? Math.floor((all.length - 1) / limit) * limit : from
    const shown = all.slice(start, start + limit)
    const end = start + shown.length
    const isLast = end >= all.length
    if (all.length === 0 && this.#dialect.list === 'emptyIs404')
      return { status: 404, body: { message: 'nothing found' } }
    const body = this.#way('list')({ rows: shown.map(this.#shown), total: all.length, page, limit, isLast })
    const isOpen = typeof body === 'object' && body !== null && !Array.isArray(body)
    if (!isOpen || paging === 'zero' || paging === 'one') return { body }
    const { page: _, ...others } = body as Record<string, unknown>
    const more = {
      offset: { offset: start },
      cursor: { nextCursor: isLast ? null : `k${end}` },
      link: { next: isLast ? null : `https://other.example/rows?from=${end}&limit=${limit}` },
    }
    return { body: { ...others, ...more[paging as keyof typeof more] } }
  }

  /** @returns what the calls of a chat need no entity for */
  #signIn(pathname: string): Answer | undefined {
    if (pathname.endsWith('/admin/login')) {
      this.#signIns++
      return this.#way('token')
    }
    if (pathname.endsWith('/auth/login')) return this.#way('legacy')
    return undefined
  }

  answer(method: string, { pathname, searchParams: query }: URL, sent: Record<string, unknown>): Answer {
    const signedIn = this.#signIn(pathname)
    if (signedIn) return signedIn
    const ended = this.#way('session')
    if (ended && !this.#hasEnded && pathname.startsWith('/api_admin') && this.#signIns > 0) {
      this.#hasEnded = true
      return ended
    }
    const segments = pathname.split('/').filter(Boolean)
    if (pathname.endsWith('/csv')) {
      const { bytes, status = 200, type = 'text/csv; charset=utf-8' } = this.#way('csv')
      const made = bytes(this.csvRows())
      return { status, body: made, headers: { 'content-type': type } }
    }
    if (pathname.endsWith('/sms')) {
      return this.#write(() => {
        this.sent++
        return { _id: 's1', sent: 1 }
      })
    }
    const last = segments.at(-1) ?? ''
    const noun = NOUNS[last] ? last : (segments.findLast((segment) => NOUNS[segment]) ?? '')
    const name = NOUNS[noun]
    if (!name) return { status: 404, body: { message: 'no such call' } }
    const rows = this.rows[name]
    const id = last === 'refund' ? (segments.at(-2) ?? '') : last
    const row = [...rows.values()].find(
      (one) => one._id === id || String((this.#shown(one) as Row)._id) === id,
    )
    if (last === 'refund') {
      return this.#write(() => {
        this.refunds++
        return row as Row
      })
    }
    if (method === 'DELETE') {
      return this.#write(() => {
        rows.delete(row?._id ?? '')
        return row as Row
      })
    }
    if (method === 'PUT') return this.#write(() => Object.assign(row as Row, sent, { updated: CREATED }))
    if (method === 'POST') {
      return this.#write(() => {
        const made = { ...sent, ...times, _id: `${name[0]}${rows.size + 100}` } as Row
        rows.set(made._id, made)
        return made
      })
    }
    if (name === 'boxes' && query.has('key')) return this.#findBox(query)
    if (row) return this.#one(row)
    if (last !== noun) return this.#way('unknown')
    const model = query.get('apiId') ?? query.get('modelId')
    const matches = (one: Row) =>
      model === null || name !== 'entries' || [one['apiId'], one['modelId']].includes(model)
    return this.#list(name, query, matches)
  }

  #findBox(query: URLSearchParams): Answer {
    const filter = this.#way('boxFilter')
    if (filter === 'ignored') return this.#list('boxes', query, () => true)
    const found = [...this.rows.boxes.values()].find(({ key }) => key === query.get('key'))
    if (!found) return this.#way('missing')
    return filter === 'listed' ? { body: { data: [this.#shown(found)], total: 1 } } : this.#one(found)
  }
}

function write(request: IncomingMessage, response: ServerResponse, dialect: Dialect, answer: Answer) {
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

export async function startDialect(dialect: Dialect) {
  let host = new Host(dialect)
  const redirect = wayOf(dialect, 'redirect').is
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://x')
    const { method = 'GET' } = request
    const sent = (await buffer(request)).toString()
    const isBare = !url.pathname.endsWith('/')
    if (redirect !== 'none' && method === 'GET' && isBare) {
      const location =
        redirect === 'away' ? `https://other.example${url.pathname}` : `${url.pathname}/${url.search}`
      return response.writeHead(301, { location }).end()
    }
    if (!isBare) url.pathname = url.pathname.slice(0, -1)
    write(request, response, dialect, host.answer(method, url, sent.startsWith('{') ? JSON.parse(sent) : {}))
  }
  const server = createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  let io: ChatServer | undefined
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Starts anew, with all rows as they were. */
    reset() {
      host = new Host(dialect)
      return host
    },
    /** Serves the chat, which says these texts to whoever joins. */
    serveChat(texts: readonly string[]) {
      const { is: messageOf } = wayOf(dialect, 'chat')
      io = new ChatServer(server, { path: '/api_private/v1/chat' })
      const isNumbered = dialect.chat === 'numbered'
      const messages = texts.map((text, at) => messageOf(text, at + 1))
      io.on('connection', (socket) => {
        const say = () => {
          for (const message of messages) socket.emit('chat', message)
        }
        socket.on('join', (_, acknowledge?: (answer: unknown) => void) => {
          if (isNumbered) acknowledge?.({ ok: true })
          say()
          // The end of the connection ends the wait for messages that are dropped.
          if (!isNumbered) socket.disconnect()
        })
        socket.on('history', (_, acknowledge?: (answer: unknown) => void) => {
          if (isNumbered) acknowledge?.({ ok: true, messages: [] })
        })
      })
    },
    async [Symbol.asyncDispose]() {
      await io?.close()
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
