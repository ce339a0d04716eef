import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'
import type { LogEntry } from '../services/types.ts'

const log: LogEntry[] = []
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ memory: true, log: (entry) => log.push(entry) })
})
afterAll(() => sandbox.close())

const HOST = 'host: 127.0.0.1\r\n'
const LONG = 'x'.repeat(20_000)

/** Sends bytes and returns everything that the server sends before it closes the connection. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(sandbox.port, '127.0.0.1', () => socket.write(bytes))
  // The server may reset a connection whose request it has not read completely.
  socket.on('error', () => {})
  let text = ''
  for await (const data of socket) text += data
  return text
}

it.each([
  ['text that is no request', 'nonsense\r\n\r\n', 400, 'malformed-request'],
  ['an unknown method', `FROB / HTTP/1.1\r\n${HOST}\r\n`, 400, 'malformed-request'],
  [
    'two lengths',
    `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
    400,
    'malformed-request',
  ],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed-request'],
  ['a host that is none', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 400, 'malformed-request'],
  ['a target that is no path', `GET nowhere HTTP/1.1\r\n${HOST}\r\n`, 400, 'malformed-request'],
  ['headers beyond the limit', `GET / HTTP/1.1\r\n${HOST}x: ${LONG}\r\n\r\n`, 431, 'headers-too-large'],
  ['an expectation', `GET / HTTP/1.1\r\n${HOST}expect: miracles\r\n\r\n`, 417, 'expectation-failed'],
])('%s gets an envelope and a request id, which the log has too', async (_, bytes, status, code) => {
  const text = await exchange(bytes)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(body)).toEqual({ error: { code, message: expect.any(String) } })
  const requestId = /x-request-id: (\S+)/i.exec(head)?.[1]
  expect(log.at(-1)).toMatchObject({ status, requestId })
})
