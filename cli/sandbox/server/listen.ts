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

/** Takes the first of the ports that is free. To look first would leave it to whoever is faster. */
async function bindFirst(server: Server, ports: readonly number[], host: string): Promise<void> {
  const [port = 0, ...others] = ports
  const error = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    server.once('error', done)
    server.listen(port, host, () => {
      server.off('error', done)
      done(undefined)
    })
  })
  if (error === undefined) return
  if (error.code !== 'EADDRINUSE') throw error
  if (others.length > 0) return bindFirst(server, others, host)
  throw new Error(`Port ${port} is taken. Choose another, or 0 for any free one.`)
}

/** Listens on the loopback interface only: this is not a server for a network. */
export async function listen(
  app: Hono<Env>,
  { host, ports, log }: { host: string; ports: readonly number[]; log: Log | undefined },
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
  await bindFirst(server, ports, host.replace(/^\[|\]$/g, ''))
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
