// A sandbox, a build of the site on it, and the site's server.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { execa } from 'execa'
import { startSandbox } from '../../cli/sandbox/index.ts'
import type { Dialect } from '../../lib/index.ts'
import { startSite } from '../../web/server/site.ts'
import { root } from '../scripts/root.ts'
import { addressOf } from './people.ts'
import { freePort } from './ports.ts'

type Platform = Awaited<ReturnType<typeof startSandbox>>

export interface TestSite {
  site: string
  /** A test that restarts the platform stores the new one here. */
  platform: Platform
  /** Output of the build. */
  log: string
  /** Builds the site again and returns the output. The server follows. */
  rebuild(): Promise<string>
  close(): Promise<void>
}

/** Builds the site in a separate process, because its bundler cannot share one with that of the test runner. */
export const buildSiteIn = (
  dist: string,
  settings: { host: string; apiKey: string; siteUrl: string; dialect?: Dialect | undefined },
  ...copy: string[]
) =>
  execa('node', ['test/support/build-site.ts', JSON.stringify(settings), dist, ...copy], {
    cwd: root,
    all: true,
  })

interface TestSiteOptions {
  seed: string
  dist: string
  /** Folder of a copy of the website to build instead, and of the cache of its cards, which are made too. */
  copy?: readonly [web: string, cards: string] | readonly []
  /** Preferred port of the platform: at the same address, cached pictures of earlier builds stay valid. */
  port?: number
  /** Runs before the site is built. */
  prepare?(platform: Platform): void
}

/** Does what a proxy in front of the site would do. */
function nameAddress(message: unknown) {
  const { headers } = (message as { request: IncomingMessage }).request
  const address = addressOf(headers['user-agent'])
  if (address) headers['x-forwarded-for'] = address
}

/** Sets variables of this process and returns what undoes that. */
function setVariables(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

export async function startTestSite({
  seed,
  dist,
  copy = [],
  port,
  prepare,
}: TestSiteOptions): Promise<TestSite> {
  const platform = await startSandbox({ seed, memory: true, generate: false, port: await freePort(port) })
  prepare?.(platform)
  const sitePort = await freePort()
  const settings = {
    host: platform.url,
    apiKey: platform.projects.find(({ slug }) => slug === 'terasa')?.apiKey ?? '',
    siteUrl: `http://127.0.0.1:${sitePort}`,
  }
  const { all } = await buildSiteIn(dist, settings, ...copy)
  const restore = setVariables({
    QUOIN_HOST: settings.host,
    QUOIN_API_KEY: settings.apiKey,
    // Each visitor has an address of its own, so that they do not share one rate limit.
    TRUSTED_PROXIES: '1',
  })
  subscribe('http.server.request.start', nameAddress)
  const site = await startSite({ port: sitePort, dist })
  const running: TestSite = {
    site: site.url,
    platform,
    log: all,
    rebuild: async () => (await buildSiteIn(dist, settings, ...copy)).all,
    async close() {
      await site.close()
      await running.platform.close()
      unsubscribe('http.server.request.start', nameAddress)
      restore()
    },
  }
  return running
}

/** Preferred port of the platform with the demo data. */
const PORT = 21_873

/** Starts the site with the demo data. */
export const startDemoSite = (dist: string, seed = join(root, 'web/demo')): Promise<TestSite> =>
  startTestSite({ seed, dist, port: PORT })
