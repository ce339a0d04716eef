// A server that notes what it receives, and what made a copy sends to it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

export interface Receiver extends AsyncDisposable {
  url: string
  /** Returns and forgets what has been received. */
  take(): Received[]
}

/** Suits nearly every call. */
const RESPONSE = JSON.stringify({ data: [], total: 0, _id: 'id', sessionId: 's', user: { _id: 'u' } })

export async function startReceiver(): Promise<Receiver> {
  let received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = (await buffer(request)).toString()
    received.push({ method, url, headers: headers as Record<string, string>, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end(method === 'HEAD' ? '' : RESPONSE)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const all = received
      received = []
      return all
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** What two requests of the same call have in common: how they are encoded and in which order does not matter. */
export function meaning({ method, url, body }: Pick<Received, 'method' | 'url' | 'body'>) {
  const { pathname, searchParams } = new URL(`http://host${url}`)
  return {
    method,
    path: pathname.split('/').map(decoded),
    query: [...searchParams].map((pair) => JSON.stringify(pair)).sort(),
    // The sandbox reads no body as an empty one.
    body: body === '' ? {} : JSON.parse(body),
  }
}
