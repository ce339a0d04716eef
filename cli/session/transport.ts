// The library's requests over Node's own http. Its usual way, axios, takes longer to load than a short command runs.
import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import { multipart } from '../../lib/http/multipart.ts'
import type { Transport, TransportRequest, TransportResponse } from '../../lib/http/transport/types.ts'

// As ES modules these built-ins take some milliseconds each; this way they load as the rest of Node does.
const builtIn = process.getBuiltinModule

function sendBody(request: ClientRequest, body: TransportRequest['body']) {
  if (!Array.isArray(body)) return void request.end(body)
  const { Readable } = builtIn('node:stream')
  const { contentType, length, stream } = multipart(body)
  request.setHeader('content-type', contentType)
  if (length !== undefined) request.setHeader('content-length', length)
  const source = Readable.from(stream(), { objectMode: false })
  source.once('error', (error) => request.destroy(error))
  request.once('close', () => source.destroy())
  source.pipe(request)
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return Object.fromEntries(named) as Record<string, string>
}

/** The body as it was before the platform packed it. A cut in the packed stream is an error in the unpacked one. */
function unpacked(response: IncomingMessage): AsyncIterable<Uint8Array> | undefined {
  const { createBrotliDecompress, createGunzip } = builtIn('node:zlib')
  const { pipeline } = builtIn('node:stream')
  const encoding = response.headers['content-encoding']
  const unpack =
    encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : undefined
  return unpack && pipeline(response, unpack, () => {})
}

/** Without a proxy: connections are kept and used again. */
export function nodeTransport(): Transport {
  const agents = new Map<string, Agent>()

  function agentFor(protocol: string): Agent {
    const known = agents.get(protocol)
    if (known) return known
    const { Agent } = protocol === 'https:' ? builtIn('node:https') : builtIn('node:http')
    const agent = new Agent({ keepAlive: true })
    agents.set(protocol, agent)
    return agent
  }

  return {
    async send({ method, url, headers, body, signal }: TransportRequest): Promise<TransportResponse> {
      const { protocol } = new URL(url)
      const { request } = protocol === 'https:' ? builtIn('node:https') : builtIn('node:http')
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(
          url,
          {
            method,
            headers: { 'accept-encoding': 'gzip, br', ...headers },
            agent: agentFor(protocol),
            signal,
          },
          resolve,
        )
        sent.on('error', reject)
        sendBody(sent, body)
      })
      const plain = response.headers['content-encoding'] ? unpacked(response) : undefined
      return {
        status: response.statusCode ?? 0,
        headers: plainHeaders(response),
        body: plain ?? response,
        encoded: plain !== undefined,
      }
    },
  }
}
