// Receives and sends as many bytes as its path says, without keeping any.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

const CHUNK = Buffer.alloc(1024 * 1024, 'q')

listen(
  createServer(async (request, response) => {
    if (request.method === 'GET') {
      const size = Number(/\/(\d+)(\/|\?|$)/.exec(request.url ?? '')?.[1] ?? 0)
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size })
      const gone = once(response, 'close')
      for (let sent = 0; sent < size && !response.destroyed; sent += CHUNK.length) {
        if (!response.write(CHUNK.subarray(0, size - sent)))
          await Promise.race([once(response, 'drain'), gone])
      }
      response.end()
      return
    }
    let size = 0
    for await (const chunk of request) size += chunk.length
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ _id: '1', size }))
  }),
)
