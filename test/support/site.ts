// One platform with the demo data and one build of the site, for all tests that look at pages.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import type { TestProject } from 'vitest/node'
import { startSandbox } from '../../cli/sandbox/index.ts'
import { startSite } from '../../web/server/site.ts'
import { root } from '../scripts/root.ts'
import { demoSeed, freePort } from './demo.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the site is. */
    site: string
    /** Where the platform behind it is. */
    platform: string
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-site-'))
  const sandbox = await startSandbox({ seed: await demoSeed(folder), memory: true })
  const port = await freePort()
  const settings = {
    host: sandbox.url,
    apiKey: sandbox.projects.find(({ slug }) => slug === 'terasa')?.apiKey,
    siteUrl: `http://127.0.0.1:${port}`,
  }
  const dist = join(root, 'web/dist-test')
  await execa('node', ['test/support/build-site.ts', JSON.stringify(settings), dist], {
    cwd: root,
    stdout: 'ignore',
  })
  process.env.QUOIN_HOST = settings.host
  process.env.QUOIN_API_KEY = settings.apiKey
  const site = await startSite({ port, dist })
  project.provide('site', site.url)
  project.provide('platform', sandbox.url)
  return async () => {
    await site.close()
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
    await rm(dist, { recursive: true, force: true })
  }
}
