// One platform with the demo data and one build of the site for all tests of pages.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from '../scripts/root.ts'
import { prepareBrowser } from './browser.ts'
import { startDemoSite } from './test-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the site. */
    site: string
    /** URL of its platform. */
    platform: string
    /** Folder of the build. */
    dist: string
  }
}

export default async function setup(project: TestProject) {
  const dist = join(root, 'web/dist-test')
  const [running] = await Promise.all([startDemoSite(dist), prepareBrowser()])
  project.provide('site', running.site)
  project.provide('platform', running.platform.url)
  project.provide('dist', dist)
  return async () => {
    await running.close()
    await rm(dist, { recursive: true, force: true })
  }
}
