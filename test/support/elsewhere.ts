// The site as it was built, its server told of another address of the platform: one that a test can take away.
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { startSite } from '../../web/server/site.ts'
import { freePort } from './demo.ts'

export interface Elsewhere extends AsyncDisposable {
  site: string
  /** From here on the platform can be reached; before, nobody listens there. */
  bringBack(): Promise<void>
}

/** `dist` is the build that knows the platform at `platform`. */
export async function siteWithoutPlatform(dist: string, platform: string): Promise<Elsewhere> {
  const port = await freePort()
  const other = `http://127.0.0.1:${port}`
  // Within the build, where the packages that the server loads are found.
  const copy = await mkdtemp(join(dist, 'elsewhere-'))
  await cp(join(dist, 'server'), join(copy, 'server'), { recursive: true })
  await symlink(join(dist, 'client'), join(copy, 'client'))
  for (const name of await readdir(join(copy, 'server'), { recursive: true })) {
    if (!name.endsWith('.mjs')) continue
    const file = join(copy, 'server', name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(platform, other))
  }
  const site = await startSite({ dist: copy })
  let forwarder: Server | undefined
  return {
    site: site.url,
    async bringBack() {
      forwarder = createServer((visitor) => {
        const behind = connect(Number(new URL(platform).port), '127.0.0.1')
        visitor.pipe(behind).pipe(visitor)
        visitor.on('error', () => behind.destroy())
        behind.on('error', () => visitor.destroy())
      })
      await new Promise<void>((resolve) => forwarder?.listen(port, '127.0.0.1', resolve))
    },
    async [Symbol.asyncDispose]() {
      await site.close()
      forwarder?.close()
      await rm(copy, { recursive: true, force: true })
    },
  }
}
