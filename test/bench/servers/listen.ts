import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free loopback port and reports it to the parent. Ends with the parent. */
export function listen(server: Server): void {
  server.keepAliveTimeout = 65_000
  process.once('disconnect', () => process.exit())
  server.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
}
