// A platform, the site built on it, and the server that serves it.
import { join } from 'node:path'
import { execa } from 'execa'
import { startSandbox } from '../../cli/sandbox/index.ts'
import { startSite } from '../../web/server/site.ts'
import { root } from '../scripts/root.ts'
import { freePort } from './demo.ts'

export type Platform = Awaited<ReturnType<typeof startSandbox>>

export interface Stand {
  site: string
  /** A test that starts it anew puts the new one here. */
  platform: Platform
  /** What the build said. */
  log: string
  /** Builds the site again, and tells what that said. The server goes on with the files it knows. */
  rebuild(): Promise<string>
  close(): Promise<void>
}

/** Builds the site in a process of its own, for its bundler must not share one with the test runner's. */
export const buildSiteIn = (dist: string, settings: { host: string; apiKey: string; siteUrl: string }) =>
  execa('node', ['test/support/build-site.ts', JSON.stringify(settings), dist], { cwd: root, all: true })

interface StandOptions {
  seed: string
  dist: string
  /** Where the platform is to listen: at the same address the pictures of the last time are still good. */
  port?: number
  /** What is done to the platform before the site is built. */
  prepare?(platform: Platform): void
}

export async function standSite({ seed, dist, port = 0, prepare }: StandOptions): Promise<Stand> {
  const platform = await startSandbox({ seed, memory: true, generate: false, port: await freePort(port) })
  prepare?.(platform)
  const sitePort = await freePort()
  const settings = {
    host: platform.url,
    apiKey: platform.projects.find(({ slug }) => slug === 'terasa')?.apiKey ?? '',
    siteUrl: `http://127.0.0.1:${sitePort}`,
  }
  const { all } = await buildSiteIn(dist, settings)
  process.env.QUOIN_HOST = settings.host
  process.env.QUOIN_API_KEY = settings.apiKey
  // Tests say where their visitors call from, so that they do not share the limits of one address.
  process.env.TRUSTED_PROXIES = '1'
  const site = await startSite({ port: sitePort, dist })
  const stand: Stand = {
    site: site.url,
    platform,
    log: all,
    rebuild: async () => (await buildSiteIn(dist, settings)).all,
    async close() {
      await site.close()
      await stand.platform.close()
    },
  }
  return stand
}

/** The platform with the demo data listens here where it can. */
const PORT = 41_873

/** The demo site, as visitors find it. */
export const standDemo = (dist: string): Promise<Stand> =>
  standSite({ seed: join(root, 'web/demo'), dist, port: PORT })
