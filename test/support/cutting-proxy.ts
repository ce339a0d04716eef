import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Passes connections on to a port. Each number drops one of them: with the part of the server's data that has this number,
 * from 1, or, if it is negative, with such a part of the client's data, which does not arrive.
 */
export async function cuttingProxy(port: number, cuts: readonly number[]) {
  const left = [...cuts]
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    const cut = left.shift() ?? 0
    const pass = (from: Socket, to: Socket, last: number) => {
      let parts = 0
      from.on('data', (data) => (++parts === last ? end() : to.write(data)))
    }
    pass(near, far, -cut)
    pass(far, near, cut)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}
