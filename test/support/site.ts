// One platform with the demo data and one build of the site for all tests of pages.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from '../scripts/root.ts'
import { launchBrowser, prepareBrowser } from './browser.ts'
import { smallSeed } from './small-seed.ts'
import { startDemoSite, type TestSite } from './test-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL that responds with the `DemoSite` as soon as it is built. */
    demoSite: string
  }
}

export interface DemoSite {
  /** URL of the site. */
  site: string
  /** URL of its platform. */
  platform: string
  /** Folder of the build. */
  dist: string
}

/**
 * Does not wait for the build, which takes a minute: other tests run in the meantime. At night, when few files need the
 * site, the first of them starts it.
 */
export default async function setup(project: TestProject) {
  await prepareBrowser()
  await (await launchBrowser()).close()
  const dist = join(root, 'web/dist-test')
  const folder = await mkdtemp(join(tmpdir(), 'quoin-demo-'))
  let starting: Promise<TestSite> | undefined
  const start = () => (starting ??= smallSeed(folder).then((seed) => startDemoSite(dist, seed)))
  // The tests that need the site report a failed build.
  if (project.name === 'site') start().catch(() => {})
  const respond = createServer((_, response) => {
    start().then(
      ({ site, platform }) => {
        const demo: DemoSite = { site, platform: platform.url, dist }
        response.end(JSON.stringify(demo))
      },
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await once(respond.listen(0, '127.0.0.1'), 'listening')
  project.provide('demoSite', `http://127.0.0.1:${(respond.address() as AddressInfo).port}`)
  return async () => {
    respond.close()
    await starting?.then(
      (running) => running.close(),
      () => {},
    )
    for (const part of [dist, folder]) await rm(part, { recursive: true, force: true })
  }
}
