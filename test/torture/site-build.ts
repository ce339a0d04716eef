// The site, built for this run on poisoned data, and the platform behind it.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { root } from '../scripts/root.ts'
import { demoSeed, freePort } from '../support/demo.ts'
import { poison } from './hostile-seed.ts'

export interface BuiltSite {
  sandbox: Sandbox
  apiKey: string
  dist: string
  port: number
  close(): Promise<void>
}

/** @throws Error if the site cannot be built */
export async function buildPoisonedSite(folder: string): Promise<BuiltSite> {
  const seed = await demoSeed(folder)
  await poison(seed)
  const sandbox = await startSandbox({ seed, memory: true })
  // The server resolves its packages only from within the website's folder.
  const dist = await mkdtemp(join(root, 'web/dist-torture-'))
  const close = async () => {
    await sandbox.close()
    await rm(dist, { recursive: true, force: true })
  }
  try {
    const port = await freePort()
    const apiKey = sandbox.projects.find(({ slug }) => slug === 'terasa')?.apiKey ?? ''
    const settings = { host: sandbox.url, apiKey, siteUrl: `http://127.0.0.1:${port}` }
    const words = ['test/support/build-site.ts', JSON.stringify(settings), dist]
    await execa('node', words, { cwd: root, stdout: 'ignore' })
    return { sandbox, apiKey, dist, port, close }
  } catch (error) {
    await close()
    throw error
  }
}
