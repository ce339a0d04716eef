// Node's own http with one JSON answer: what nothing can be faster than.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = JSON.stringify({
  _id: '1',
  name: 'Northgate',
  languages: ['en'],
  created: new Date(),
  updated: new Date(),
})
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(body)
})
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
