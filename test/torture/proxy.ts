// A proxy that forwards most calls and damages transfers on request.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawResponse, rawResponse, type Upstream } from './raw-responses.ts'

/** What to do to a transfer. `at` is a part of its body, from 0 to 1. */
export type Misdeed =
  | { kind: 'cut' | 'truncate' | 'short' | 'truncate-at-row' | 'damage' | 'stall'; at: number }
  | Pause
  | { kind: 'raw'; response: RawResponse; at: number }
  | { kind: 'status'; status: number; retryAfter?: string }
  | { kind: 'page' | 'disguised' | 'long' | 'no-range' | 'wrong-range' | 'reset' }

interface Pause {
  kind: 'pause'
  at: number
  milliseconds: number
}

export interface Proxy {
  url: string
  close(): Promise<void>
}

async function forward(target: string, incoming: IncomingMessage, dropRange: boolean): Promise<Upstream> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const headers = { ...incoming.headers, connection: 'close' }
  if (dropRange) delete headers.range
  return new Promise((resolve, reject) => {
    const call = request(
      target + incoming.url,
      { method: incoming.method ?? 'GET', headers },
      async (answer) => {
        const body: Buffer[] = []
        for await (const chunk of answer) body.push(chunk)
        const { connection, 'keep-alive': _, 'transfer-encoding': __, ...kept } = answer.headers
        resolve({ status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(body) })
      },
    )
    call.on('error', reject)
    call.end(Buffer.concat(chunks))
  })
}

const write = (response: ServerResponse, bytes: Buffer) =>
  new Promise<void>((resolve) => response.write(bytes, () => resolve()))

async function misbehave(misdeed: Misdeed, { status, headers, body }: Upstream, response: ServerResponse) {
  const at = 'at' in misdeed ? Math.floor(body.length * misdeed.at) : 0
  const { 'content-length': _, ...unsized } = headers
  switch (misdeed.kind) {
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'raw': {
      const { socket } = response
      socket?.write(rawResponse(misdeed.response, { status, headers, body }, misdeed.at), () => socket.end())
      return
    }
    case 'status': {
      const retry = misdeed.retryAfter === undefined ? {} : { 'retry-after': misdeed.retryAfter }
      response.writeHead(misdeed.status, { 'content-type': 'text/html', ...retry })
      response.end('<h1>Not now</h1>')
      return
    }
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Sign in to the network</title>')
      return
    // The same page under the expected content type.
    case 'disguised':
      response.writeHead(200, { 'content-type': String(headers['content-type']) })
      response.end('<!doctype html>\n<title>Sign in</title>\n<p>to the network,\nplease</p>\n')
      return
    // A content-length that is too short or too long.
    case 'short':
      response.writeHead(status, { ...headers, 'content-length': at })
      response.end(body.subarray(0, at))
      return
    case 'long':
      response.writeHead(status, { ...headers, 'content-length': body.length + 10 })
      response.write(body, () => response.socket?.end())
      return
    case 'truncate':
      response.writeHead(status, unsized)
      response.end(body.subarray(0, at))
      return
    case 'truncate-at-row':
      response.writeHead(status, unsized)
      response.end(body.subarray(0, body.lastIndexOf(10, at) + 1))
      return
    case 'damage':
      if (at < body.length) body[at] = (body[at] as number) ^ 1
      response.writeHead(status, headers)
      response.end(body)
      return
    case 'wrong-range': {
      const range = headers['content-range']
      const wrong = String(range).replace(/\d+/, (from) => String(Number(from) + 1))
      response.writeHead(status, range === undefined ? headers : { ...headers, 'content-range': wrong })
      response.end(body)
      return
    }
    case 'no-range':
      response.writeHead(status, headers)
      response.end(body)
      return
  }
  response.writeHead(status, headers)
  response.flushHeaders()
  await write(response, body.subarray(0, at))
  if (misdeed.kind === 'cut') response.socket?.destroy()
  if (misdeed.kind !== 'pause') return
  await sleep(misdeed.milliseconds)
  response.end(body.subarray(at))
}

/** Applies one of `misdeeds` to each transfer, in order; transfers after them work. */
export async function openProxy(
  target: string,
  misdeeds: Misdeed[],
  { breakLists = false } = {},
): Promise<Proxy> {
  const isTransfer = (path: string) => /\/csv\?|\/download\?/.test(path)
  const server = createServer(async (incoming, response) => {
    response.on('error', () => {})
    try {
      const path = incoming.url ?? ''
      if (breakLists && /\/payment\/transaction\?/.test(path)) {
        response.writeHead(503, { 'content-type': 'text/plain' }).end()
        return
      }
      const misdeed = isTransfer(path) ? misdeeds.shift() : undefined
      const upstream = await forward(target, incoming, misdeed?.kind === 'no-range')
      if (misdeed) await misbehave(misdeed, upstream, response)
      else response.writeHead(upstream.status, upstream.headers).end(upstream.body)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
