// A forward proxy in front of a platform that nothing else reaches.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Proxy {
  /** Its address, for `HTTP_PROXY`. */
  url: string
  /** An address of the platform that leads nowhere but through the proxy. */
  host: string
  /** What went through it: `GET /path`, `CONNECT`. */
  passed: string[]
  close(): void
}

/** Fetching from port 1 fails at once, everywhere. */
const HOST = 'http://platform.localhost:1'

/** Hands everything that is for `HOST` on to the platform; `answer` may do something else with it. */
export async function openProxy(
  platform: string,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<Proxy> {
  const { hostname, port } = new URL(platform)
  const passed: string[] = []
  const server = createServer((incoming, response) => {
    const { method, headers, url = '' } = incoming
    passed.push(`${method} ${url.slice(HOST.length)}`)
    if (answer(incoming, response)) return
    if (!url.startsWith(HOST)) return void response.writeHead(502).end()
    const { 'accept-encoding': _, ...plain } = headers
    const target = { hostname, port, method, headers: plain, path: url.slice(HOST.length) }
    const onward = request(target, async (answered) => {
      const { 'content-length': length, ...others } = answered.headers
      if (!others['content-type']?.startsWith('application/json') || length === undefined) {
        response.writeHead(answered.statusCode ?? 502, answered.headers)
        return answered.pipe(response)
      }
      // The platform knows itself by another address.
      response
        .writeHead(answered.statusCode ?? 502, others)
        .end((await text(answered)).replaceAll(platform, HOST))
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  server.on('connect', (incoming, near) => {
    passed.push('CONNECT')
    if (`http://${incoming.url}` !== HOST) return void near.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n')
      near.pipe(far).pipe(near)
    })
    for (const end of [near, far]) end.on('error', () => end.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    host: HOST,
    passed,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
