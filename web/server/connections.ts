import { type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { SECURITY_HEADERS } from './headers.ts'

/** Requests that may wait on one connection. Browsers do not send a second one before the response. */
const MAX_WAITING = 100

/** What Node's parser rejects, by the code of its error; all else is a bad request. */
const STATUS_OF = new Map<string, number>(
  Object.entries({
    HPE_HEADER_OVERFLOW: 431,
    HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
    ERR_HTTP_REQUEST_TIMEOUT: 408,
  }),
)

/**
 * Handles the requests of a connection one after the other. Node parses pipelined requests at once, and would hold all
 * of their responses in memory for a client that reads none; a connection with too many of them is closed.
 */
export function handleInTurn(server: Server, handle: RequestListener): void {
  const queues = new WeakMap<Duplex, (() => void)[]>()
  server.on('request', (req, res) => {
    const { socket } = req
    const run = () => {
      res.once('close', () => {
        const next = socket.destroyed ? undefined : queues.get(socket)?.shift()
        if (next) next()
        else queues.delete(socket)
      })
      handle(req, res)
    }
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      run()
    } else if (queue.push(run) > MAX_WAITING) socket.destroy()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Nothing can follow a response that is under way.
    if (error.code === 'ECONNRESET' || !socket.writable || queues.has(socket)) return void socket.destroy()
    endWith(socket, STATUS_OF.get(error.code ?? '') ?? 400)
  })
  server.on('checkExpectation', ({ socket }) => endWith(socket, 417))
}

function endWith(socket: Duplex, status: number): void {
  const text = STATUS_CODES[status] ?? ''
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}\r\n${text}`)
}
