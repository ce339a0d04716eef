// The built site with a server that uses another address of the platform, so that a test can cut the connection.
import { connect, createServer, type Server } from 'node:net'
import { startSite } from '../../web/server/site.ts'
import { freePort } from './demo.ts'

export interface SiteWithoutPlatform extends AsyncDisposable {
  site: string
  /** Makes the platform reachable; until then nothing listens at its address. */
  connectPlatform(): Promise<void>
}

/** @param platform address of the platform in the build `dist` */
export async function siteWithoutPlatform(dist: string, platform: string): Promise<SiteWithoutPlatform> {
  const port = await freePort()
  const site = await startSite({ dist, settings: { host: `http://127.0.0.1:${port}` } })
  let proxy: Server | undefined
  return {
    site: site.url,
    async connectPlatform() {
      proxy = createServer((client) => {
        const upstream = connect(Number(new URL(platform).port), '127.0.0.1')
        client.pipe(upstream).pipe(client)
        client.on('error', () => upstream.destroy())
        upstream.on('error', () => client.destroy())
      })
      await new Promise<void>((resolve) => proxy?.listen(port, '127.0.0.1', resolve))
    },
    async [Symbol.asyncDispose]() {
      await site.close()
      proxy?.close()
    },
  }
}
