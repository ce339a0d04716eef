import { type AddressInfo, connect, createServer } from 'node:net'

/**
 * Passes connections on to a port. Each number drops one of them with the part of the server's data that has this number,
 * from 1.
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
    let parts = left.shift() ?? Number.POSITIVE_INFINITY
    near.pipe(far)
    far.on('data', (data) => (--parts > 0 ? near.write(data) : end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}
