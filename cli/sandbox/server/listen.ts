import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { isLoopback } from '../../../lib/domain/loopback.ts'
import type { Env } from '../http/env.ts'
import { handleMalformed, malformed, malformedResponse } from '../http/malformed.ts'
import type { Log } from '../services/types.ts'

/** @throws Error for any name or address that others could reach */
export function assertLoopback(host: string): void {
  if (isLoopback(host)) return
  throw new Error(`The sandbox listens on this machine only: use 127.0.0.1, ::1 or localhost, not ${host}.`)
}

export interface Listening {
  server: Server
  port: number
  url: string
  /** Accepts no new call, lets those in progress finish for up to `grace` milliseconds, then closes them. */
  close(grace?: number): Promise<void>
}

/** Listens on the loopback interface only: this is not a server for a network. */
export async function listen(
  app: Hono<Env>,
  { host, port, log }: { host: string; port: number; log: Log | undefined },
): Promise<Listening> {
  assertLoopback(host)
  const handle = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // For what Hono makes no request of, e.g. without a host: routes handle their own errors.
    errorHandler: (error) => malformedResponse(malformed((error as Error).message), log),
  })
  const server = createServer({ requireHostHeader: false }, handle)
  handleMalformed(server, log)
  // Clients reuse connections; one that the server closes first looks like a network error to them.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is taken. Choose another, or 0 for any free one.`) : error)
    })
    server.listen(port, host.replace(/^\[|\]$/g, ''), resolve)
  })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    server,
    port: address.port,
    url: `http://${name}:${address.port}`,
    close: (grace = 2000) =>
      new Promise((resolve) => {
        // A connection becomes idle when its call is done; close() would wait for it.
        const sweep = setInterval(() => server.closeIdleConnections(), 20)
        const cut = setTimeout(() => server.closeAllConnections(), grace)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
