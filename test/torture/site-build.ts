// The site, built for this run on poisoned data, and the platform behind it.
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { freePort } from '../support/demo.ts'
import { buildSiteIn } from '../support/test-site.ts'
import { poison } from './hostile-seed.ts'
import { API_KEY, demoSeed } from './operating/demo.ts'
import type { Torture } from './torture.ts'

export interface BuiltSite {
  sandbox: Sandbox
  apiKey: string
  port: number
}

/** @throws Error if the site cannot be built */
export async function buildPoisonedSite(torture: Torture): Promise<BuiltSite> {
  const seed = await demoSeed(torture)
  await poison(seed)
  const sandbox = await startSandbox({ seed, memory: true, generate: false })
  const port = await freePort()
  const settings = { host: sandbox.url, apiKey: API_KEY, siteUrl: `http://127.0.0.1:${port}` }
  await buildSiteIn(torture.dist, settings)
  return { sandbox, apiKey: API_KEY, port }
}
