// The built site with a server that uses another address of the platform, so that a test can cut the connection.
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
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
  const other = `http://127.0.0.1:${port}`
  // Inside the build's folder, where the server's imports resolve.
  const copy = await mkdtemp(join(dist, 'unreachable-'))
  await cp(join(dist, 'server'), join(copy, 'server'), { recursive: true })
  await symlink(join(dist, 'client'), join(copy, 'client'))
  for (const name of await readdir(join(copy, 'server'), { recursive: true })) {
    if (!name.endsWith('.mjs')) continue
    const file = join(copy, 'server', name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(platform, other))
  }
  const site = await startSite({ dist: copy })
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
      await rm(copy, { recursive: true, force: true })
    },
  }
}
