// A platform that answers as a dialect says. What it holds is the truth that results are compared with.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Server as ChatServer } from 'socket.io'
import { entityAnswer, idIn, listAnswer, redirectOf, send, shownIn } from './answers.ts'
import type { CsvRow } from './csv-ways.ts'
import { type Dialect, wayOf } from './deviations.ts'
import type { Answer, Row } from './ways.ts'

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
    (at) => ({ number: `N-${at}`, status: 'created', note: 'São', total: { amount: at, currency: 'GEL' } }),
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
      values: { title: { en: `Café ${at}` } },
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
  users: many(75, (at) => ({ email: `u${at}@b.example`, fullName: `Zoé ${at}` }), 'u'),
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

/** An order that nobody may change. */
export const SOLD = 'o13'

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

  #write(change: () => Row): Answer {
    const way = this.#way('written')
    if (way?.isRefused) return way.answer(undefined)
    const row = change()
    return way?.answer(idIn(this.#dialect, row)) ?? entityAnswer(this.#dialect, row)
  }

  #list(name: Collection, query: URLSearchParams, matches: (row: Row) => boolean): Answer {
    const { rows } = this
    const seen = this.#pages.get(name) ?? 0
    this.#pages.set(name, seen + 1)
    if (seen === 1 && (name === 'orders' || name === 'entries')) EVENTS[this.#way('meanwhile')](rows[name])
    return listAnswer(this.#dialect, [...rows[name].values()].filter(matches), query)
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
      return { status, body: bytes(this.csvRows()), headers: { 'content-type': type } }
    }
    if (pathname.endsWith('/sms')) {
      return this.#write(() => {
        this.sent++
        return { _id: 's1', sent: 1 }
      })
    }
    const last = segments.at(-1) ?? ''
    const known = NOUNS[last] ? last : segments.findLast((segment) => NOUNS[segment])
    const name = known === undefined ? undefined : NOUNS[known]
    if (!name) return { status: 404, body: { message: 'no such call' } }
    const rows = this.rows[name]
    const id = last === 'refund' ? (segments.at(-2) ?? '') : last
    const row = [...rows.values()].find((one) => one._id === id || String(idIn(this.#dialect, one)) === id)
    if ((last === 'refund' || method === 'PUT' || method === 'DELETE') && !row) return this.#way('unknown')
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
    if (row?._id === SOLD) return this.#way('failure')
    if (method === 'PUT') return this.#write(() => Object.assign(row as Row, sent, { updated: CREATED }))
    if (method === 'POST') {
      return this.#write(() => {
        const made = { ...sent, ...times, _id: `${name[0]}${rows.size + 100}` } as Row
        rows.set(made._id, made)
        return made
      })
    }
    if (name === 'boxes' && query.has('key')) return this.#findBox(query)
    if (row) return entityAnswer(this.#dialect, row)
    if (known !== undefined && last !== known) return this.#way('unknown')
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
    return filter === 'listed'
      ? { body: { data: [shownIn(this.#dialect, found)], total: 1 } }
      : entityAnswer(this.#dialect, found)
  }
}

export async function startDialect(dialect: Dialect) {
  let host = new Host(dialect)
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://x')
    const { method = 'GET' } = request
    const sent = (await buffer(request)).toString()
    const location = redirectOf(dialect, method, url)
    if (location) return response.writeHead(301, { location }).end()
    url.pathname = url.pathname.replace(/\/$/, '')
    const body = sent.startsWith('{') ? JSON.parse(sent) : {}
    send(request, response, dialect, host.answer(method, url, body))
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
      const messages = texts.map((text, at) => {
        const message = messageOf(text, at + 1)
        return /numbered/.test(dialect.chat) ? entityAnswer(dialect, message as Row).body : message
      })
      io.on('connection', (socket) => {
        socket.on('join', (_, acknowledge?: (answer: unknown) => void) => {
          if (isNumbered) acknowledge?.({ ok: true })
          for (const message of messages) socket.emit('chat', message)
        })
        socket.on('leave', () => socket.disconnect())
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
