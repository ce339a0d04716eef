// One platform with the demo data and one build of the site for all tests of pages.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from '../scripts/root.ts'
import { prepareBrowser } from './browser.ts'
import { standDemo } from './stand.ts'

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
  const [stand] = await Promise.all([standDemo(dist), prepareBrowser()])
  project.provide('site', stand.site)
  project.provide('platform', stand.platform.url)
  project.provide('dist', dist)
  return async () => {
    await stand.close()
    await rm(dist, { recursive: true, force: true })
  }
}
