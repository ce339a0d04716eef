// Takes and gives a gigabyte without keeping any of it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const SIZE = 1024 ** 3
const CHUNK = Buffer.alloc(1024 * 1024, 'q')

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': SIZE })
    for (let sent = 0; sent < SIZE && !response.destroyed; sent += CHUNK.length) {
      if (!response.write(CHUNK))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
    }
    response.end()
    return
  }
  let size = 0
  for await (const chunk of request) size += chunk.length
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ _id: '1', size }))
})
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
