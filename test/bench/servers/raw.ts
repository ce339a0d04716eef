// Node's own http with one JSON response: the upper bound.
import { createServer } from 'node:http'
import { listen } from './listen.ts'

// `sys` is what a client of Contentful looks for.
const body = JSON.stringify({
  _id: '1',
  name: 'Northgate',
  languages: ['en'],
  created: new Date(),
  updated: new Date(),
  sys: { type: 'Space', id: '1' },
})
listen(
  createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(body)
  }),
)
