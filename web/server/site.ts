import { createServer, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { CountSettings, SiteSettings } from '../api/settings.ts'
import { readAddress } from './address.ts'
import { builtPages, startApi } from './api.ts'
import { handleInTurn } from './connections.ts'
import { followReleases } from './follow.ts'
import { setSecurityHeaders } from './headers.ts'
import { respondToCheck } from './health.ts'
import { listen } from './listen.ts'
import { builtFor, releaseFolder } from './releases.ts'

export interface SiteOptions {
  /** 0 picks a free port. */
  port?: number
  /** Put a server that terminates TLS in front. @default loopback */
  host?: string
  /** Folder of the releases. @default `web/dist` */
  dist?: string
  /** What the API works for. @default what the site was built for */
  settings?: Partial<SiteSettings>
  /** The settings of rate limits. @default from the environment */
  count?: CountSettings
  /** How long a closing server still takes requests while `/readyz` fails, in milliseconds. @default 400 */
  drainMs?: number
}

export interface RunningSite {
  url: string
  port: number
  /** Asks clients to close their connections, stops listening, and resolves after the last response. */
  close(): Promise<void>
}

/**
 * In milliseconds. Connections may send slowly: a form with a file may take two minutes, its headers ten seconds. Idle
 * ones outlast those of balancers, which keep them for a minute: a request would meet a connection that is being closed.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
}
/** How long running responses may take when the server closes. */
const GRACE_MS = 5000
/** How long clients are asked to close their connections before the server does. */
const DRAIN_MS = 400

const endPlain = (res: ServerResponse, status: number, headers: OutgoingHttpHeaders) =>
  void res
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers })
    .end(STATUS_CODES[status])

/** Serves the site: the newest release, and the next ones when they are published. Throws if there is none. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const {
    port = 0,
    host = '127.0.0.1',
    drainMs = DRAIN_MS,
    dist = join(import.meta.dirname, '../dist'),
  } = options
  const built = builtFor(dist)
  if (!built) throw new Error(`no build of the site in ${dist}; build it first with: npm run build -w web`)
  const followed = followReleases(dist)
  const folder = () => join(releaseFolder(dist, followed.release.id), 'client')
  const api = startApi({ ...built, ...options.settings }, builtPages(folder), options.count)

  let isClosing = false
  const server = createServer({ requireHostHeader: false, ...TIMEOUTS })
  handleInTurn(server, (req, res) => {
    setSecurityHeaders(res)
    if (isClosing) res.setHeader('connection', 'close')
    if (respondToCheck(req, res, { isClosing, problem: api.problem() })) return
    const { release } = followed
    const address = readAddress(req)
    if ('status' in address) return endPlain(res, address.status, address.headers)
    req.url = address.url
    if (req.url.startsWith('/api/')) {
      return api.handle(req, res)
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return endPlain(res, 405, { allow: 'GET, HEAD' })
    }
    release.page(req, res)
  })
  try {
    await listen(server, port, host, { port: 'PORT', host: 'HOST' })
  } catch (error) {
    api.close()
    followed.stop()
    throw error
  }
  const actual = (server.address() as AddressInfo).port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    port: actual,
    async close() {
      isClosing = true
      // Still listening: connections that wait to be accepted would be reset. Meanwhile `/readyz` fails, so balancers
      // send nothing new, and clients are asked to close their connections.
      await new Promise((resolve) => setTimeout(resolve, drainMs))
      const forced = setTimeout(() => server.closeAllConnections(), GRACE_MS)
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(forced)
      api.close()
      followed.stop()
    },
  }
}
