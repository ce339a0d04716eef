// A platform written from the two specifications alone. It has nothing that they do not mention: no resumed downloads,
// no digests, no idempotency keys, no request ids. Tests run clients against it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveChat } from './chat.ts'
import {
  type Envelope,
  entityEnvelope,
  errorEnvelope,
  type Failure,
  type Habits,
  habitsOf,
  listEnvelope,
  shuffled,
} from './habits.ts'
import type { Call, Outcome } from './handlers.ts'
import { Records } from './records.ts'
import { type Access, ROUTES } from './routes.ts'
import { strangersIn } from './strangers.ts'

export interface SpecPlatform extends AsyncDisposable {
  url: string
  habits: Habits
  records: Records
  /** The requests so far, in order. */
  calls: Call[]
  /** Drops the connection of the next download after this many bytes. */
  cutNextDownload(afterBytes: number): void
}

const CREDENTIALS: Record<Access, (headers: Call['headers']) => boolean> = {
  anyone: () => true,
  admin: (headers) => Boolean(headers.authorization || headers['x-session-id']),
  legacy: (headers) => Boolean(headers['x-session-id']),
  public: (headers) => Boolean(headers['x-api-key']),
  private: (headers) => Boolean(headers['x-private-api-key']),
  user: (headers) => Boolean(headers['x-api-key'] && headers['x-session-id']),
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return /^application\/json\b/.test(request.headers['content-type'] ?? '') && text ? JSON.parse(text) : text
}

const wholeNumber = (text: string | null, otherwise: number) => Math.max(0, Number(text ?? otherwise))

/**
 * The page that a call requests, as far as this platform supports it. Pages count from 0, as the website's do; the
 * specification names `p2` of content, but not what is in it.
 */
function pageOf(call: Call, habits: Habits, all: readonly unknown[]): Envelope {
  const inBody = (call.body ?? {}) as { page?: number; limit?: number }
  const body = call.query.has('p2') ? JSON.parse(call.query.get('p2') as string) : inBody
  const rows = shuffled(all, habits.seed)
  const total = rows.length
  if (habits.paging === 'ignored') return listEnvelope(habits, { rows, total, page: 0, limit: total })
  const page = wholeNumber(call.query.get('page'), body.page ?? 0)
  const asked = wholeNumber(call.query.get('limit'), body.limit ?? 999)
  const limit = habits.paging === 'capped' ? Math.min(asked, 10) : asked
  return listEnvelope(habits, { rows: rows.slice(page * limit, (page + 1) * limit), total, page, limit })
}

export interface SpecPlatformOptions {
  rows?: number
  habits?: Partial<Habits>
}

export async function startSpecPlatform(
  seed: number,
  options: SpecPlatformOptions = {},
): Promise<SpecPlatform> {
  const habits: Habits = { ...habitsOf(seed), ...options.habits }
  const records = new Records(options.rows)
  const calls: Call[] = []
  let cut: number | undefined

  const decide = (call: Call): Outcome | Failure => {
    const route = ROUTES.find(({ method, pattern }) => method === call.method && pattern.test(call.path))
    if (!route) return { status: 404, code: 'not-found', message: 'No such call' }
    if (!CREDENTIALS[route.access](call.headers))
      return { status: 401, code: 'unauthorized', message: 'Please sign in' }
    const strangers = habits.strangers === 'refused' ? strangersIn(call) : []
    if (strangers.length > 0)
      return { status: 400, code: 'unknown-parameter', message: `Not known here: ${strangers.join(', ')}` }
    call.segments = call.path.match(route.pattern)?.slice(1).map(decodeURIComponent) ?? []
    return route.handler(call, records)
  }

  const send = (response: ServerResponse, status: number, { type, body }: Envelope) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }

  const answer = (call: Call, response: ServerResponse) => {
    const outcome = decide(call)
    if (outcome === 'nothing') {
      if (seed % 2) return response.writeHead(204).end()
      return send(response, 200, entityEnvelope({ success: true }))
    }
    if ('status' in outcome) return send(response, outcome.status, errorEnvelope(habits, outcome))
    if ('missing' in outcome) {
      const code = outcome.missing.replaceAll(' ', '-')
      return send(response, 404, errorEnvelope(habits, { status: 404, code, message: outcome.missing }))
    }
    if ('list' in outcome) return send(response, 200, pageOf(call, habits, outcome.list))
    if ('entity' in outcome)
      return send(response, call.method === 'POST' && seed % 2 ? 201 : 200, entityEnvelope(outcome.entity))
    response.writeHead(200, { 'content-type': outcome.type })
    if (cut === undefined) return response.end(outcome.bytes)
    response.write(Buffer.from(outcome.bytes).subarray(0, cut), () => response.destroy())
    cut = undefined
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare.invalid')
    const call: Call = {
      method: request.method ?? 'GET',
      path: pathname,
      segments: [],
      query: searchParams,
      headers: request.headers,
      body: await readBody(request).catch(() => undefined),
      seed,
    }
    calls.push(call)
    answer(call, response)
  })
  const closeChat = serveChat(server, seed)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    habits,
    records,
    calls,
    cutNextDownload(afterBytes) {
      cut = afterBytes
    },
    async [Symbol.asyncDispose]() {
      await closeChat()
      server.closeAllConnections()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}
