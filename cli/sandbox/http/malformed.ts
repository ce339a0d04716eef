import { randomBytes } from 'node:crypto'
// Requests that reach no route, as they are not valid HTTP. They get an envelope and a request id like all others.
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError } from '../services/errors.ts'
import type { Log } from '../services/types.ts'

export const malformed = (reason: string) =>
  new ApiError(400, 'malformed-request', `This is not a valid HTTP request: ${reason}.`)

/** By the code of Node's error. */
const PARSER_ERRORS: Record<string, ApiError> = {
  HPE_HEADER_OVERFLOW: new ApiError(431, 'headers-too-large', 'The headers are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new ApiError(
    413,
    'payload-too-large',
    'The extensions of a chunk are too large.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError(408, 'request-timeout', 'The request did not arrive in time.'),
}
const EXPECTATION = new ApiError(417, 'expectation-failed', 'Only "Expect: 100-continue" is supported.')

/** The response, after which the connection ends. */
export function malformedResponse(error: ApiError, log: Log | undefined): Response {
  const requestId = randomBytes(12).toString('hex')
  log?.({ method: '-', path: '-', status: error.status, ms: 0, requestId })
  return Response.json(error.body(), {
    status: error.status,
    headers: { 'x-request-id': requestId, connection: 'close' },
  })
}

/** Responds to what Node's parser rejects. */
export function handleMalformed(server: Server, log: Log | undefined): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { reason?: string }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const known = PARSER_ERRORS[error.code ?? ''] ?? malformed(error.reason ?? 'it cannot be parsed')
    void endWith(malformedResponse(known, log), socket)
  })
  server.on('checkExpectation', (req) => void endWith(malformedResponse(EXPECTATION, log), req.socket))
}

async function endWith(response: Response, socket: Duplex): Promise<void> {
  const body = await response.text()
  const headers = [...response.headers, ['content-length', Buffer.byteLength(body)]]
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  const { status } = response
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
