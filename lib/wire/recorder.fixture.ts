// A server that answers everything, and keeps what arrived.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Arrived {
  method: string
  /** As it came, escapes included. */
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: unknown
  /** Of a multipart body: the fields; a file is its name. */
  form: Record<string, string> | undefined
}

/** Fits every call: a page, an entity, a session, an exchange rate. */
const ANSWER = {
  data: [],
  total: 0,
  page: 0,
  limit: 50,
  _id: 'id-1',
  sessionId: 'session-of-legacy',
  rate: 2.7,
  user: { _id: 'user-1' },
  message: {},
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function formOf(type: string, bytes: Buffer): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(
    [...form].map(([key, value]) => [key, typeof value === 'string' ? value : value.name]),
  )
}

export interface Recorder extends AsyncDisposable {
  host: string
  arrived: Arrived[]
}

export async function startRecorder(accessToken: string): Promise<Recorder> {
  const arrived: Arrived[] = []

  async function record(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const { searchParams } = new URL(url, 'http://recorder')
    const type = headers['content-type'] ?? ''
    const bytes = await bytesOf(request)
    arrived.push({
      method,
      path: url.split('?')[0] ?? '',
      query: Object.fromEntries(searchParams),
      headers,
      body: type.startsWith('application/json')
        ? JSON.parse(bytes.toString())
        : bytes.length === 0
          ? undefined
          : bytes,
      form: type.startsWith('multipart/form-data') ? await formOf(type, bytes) : undefined,
    })
    if (headers.accept?.includes('json')) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ...ANSWER, accessToken }))
    } else {
      response.writeHead(200, { 'content-type': headers.accept ?? 'text/plain' })
      response.end('_id,created\r\n')
    }
  }

  const server = createServer(record)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
