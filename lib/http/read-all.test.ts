import { expect, it } from 'vitest'
import { clientTo, serve } from './testing.ts'
import { axiosTransport } from './transport/axios.ts'
import type { Transport } from './transport/types.ts'

/** Keeps the chunks of every response. */
function observed(transport: Transport, chunks: Uint8Array[]): Transport {
  return {
    async send(request) {
      const response = await transport.send(request)
      async function* body() {
        for await (const chunk of response.body) {
          chunks.push(chunk)
          yield chunk
        }
      }
      return { ...response, body: body() }
    },
  }
}

it('The memory of a response is released as soon as it is decoded', async () => {
  const entity = { _id: 'a', note: 'x'.repeat(300_000) }
  await using server = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(entity))
  })
  const chunks: Uint8Array[] = []
  const http = clientTo(server.url, { transport: observed(axiosTransport(), chunks) })
  expect(await http.get('/a')).toEqual(entity)
  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks.map(({ byteLength }) => byteLength)).toEqual(chunks.map(() => 0))
})
