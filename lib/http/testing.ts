// For tests: a real HTTP server with a handler from the test, and a client to it.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { createHttp } from '../client.ts'
import type { HttpConfig } from './options.ts'
import { axiosTransport } from './transport/axios.ts'
import { fetchTransport } from './transport/fetch.ts'
import type { Http } from './types.ts'

export const TRANSPORTS = [
  ['axios', axiosTransport],
  ['fetch', fetchTransport],
] as const

export interface TestServer extends AsyncDisposable {
  url: string
  /** Requests received so far, in order. */
  requests: IncomingMessage[]
  /** Returns the count of open connections. */
  connections(): number
}

/** `count` is 1 for the first request. */
export type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => unknown

export async function serve(handler: Handler): Promise<TestServer> {
  const requests: IncomingMessage[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    requests.push(request)
    handler(request, response, requests.length)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A TCP server that responds with the bytes that the test gives. */
export async function serveRaw(onRequest: (socket: Socket) => unknown): Promise<TestServer> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.once('data', () => onRequest(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    connections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** What a test's server responds with. */
export interface Answer {
  status?: number
  type?: string
  location?: string
  body?: string
}

/** A server that gives these answers in turn, and the last one from then on. */
export const answering = (...answers: Answer[]) =>
  serve((_request, response, count) => {
    const {
      status = 200,
      type = 'application/json',
      location,
      body = '',
    } = answers[count - 1] ?? answers.at(-1) ?? {}
    if (type) response.setHeader('content-type', type)
    if (location) response.setHeader('location', location)
    response.writeHead(status).end(body)
  })

export const jsonAnswer = (value: unknown): Answer => ({ body: JSON.stringify(value) })

export function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
) {
  json(response, { error: { code, message: `It is ${code}.` } }, status, headers)
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A client without retry delays and with only the limits that the test sets. */
export function clientTo(url: string, config: Partial<HttpConfig> = {}): Http {
  return createHttp({
    baseUrl: url,
    credentials: { headers: () => ({ 'x-api-key': 'key-of-the-test' }) },
    transport: axiosTransport(),
    timeout: 0,
    idleTimeout: 0,
    retries: 2,
    retryDelay: () => 0,
    maxBytes: 10_000_000,
    headers: {},
    logger: undefined,
    expect: 'raw',
    ...config,
  })
}

/** Returns what a promise rejects with. */
export async function failure(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It was expected to fail.')
    },
    (error: unknown) => error,
  )
}

/** Returns the URL of a port that nothing listens on. */
export async function deadUrl(): Promise<string> {
  const server = await serve(() => {})
  await server[Symbol.asyncDispose]()
  return server.url
}
