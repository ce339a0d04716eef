import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitPipelining } from './pipelining.ts'

const BODY = Buffer.alloc(1024 * 1024, 'x')
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

let server: Server | undefined
let socket: Socket | undefined
afterEach(async () => {
  socket?.destroy()
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined))
})

/** Sends this many requests at once without reading any response. */
async function pipeline(count: number) {
  const state = { started: 0, open: 0, mostOpen: 0 }
  server = createServer(
    limitPipelining((_, res) => {
      state.started++
      state.mostOpen = Math.max(state.mostOpen, ++state.open)
      res.once('finish', () => state.open--)
      res.end(BODY)
    }).listener,
  )
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  socket = connect(port, '127.0.0.1').on('error', () => {})
  const sent = socket
  await new Promise((resolve) => sent.write(REQUEST.repeat(count), resolve))
  await expect.poll(() => state.started).toBeGreaterThan(0)
  return { state, port }
}

it('buffers one response for a client that pipelines requests and reads nothing', async () => {
  const count = 50
  const { state, port } = await pipeline(count)
  // Other connections are still served.
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
  expect(state.started).toBeLessThan(count)
  let received = 0
  socket?.on('data', (data) => {
    received += data.length
  })
  await expect.poll(() => received).toBeGreaterThan(count * BODY.length)
  expect(state.started).toBe(count + 1)
  // This one, and that of the other connection.
  expect(state.mostOpen).toBeLessThanOrEqual(2)
})

it('closes a connection with too many waiting requests', async () => {
  const { state } = await pipeline(500)
  await new Promise((resolve) => socket?.resume().once('close', resolve))
  expect(state.mostOpen).toBe(1)
})
