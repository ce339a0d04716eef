// The demo and its site, for the parts about operating it.
import { createAdminClient } from 'quoin/admin'
import { freePort } from '../../support/demo.ts'
import { smallSeed, tinySeed } from '../../support/small-seed.ts'
import { buildSiteIn } from '../../support/test-site.ts'
import { startProcess } from '../sandbox-process.ts'
import type { Torture } from '../torture.ts'

/** Preferred port of the platform: at the same address, pictures that were made before are found again. */
const PORT = 41_874
const API_KEY = 'terasa-public-key'

export interface Demo {
  /** Host of the platform. */
  host: string
  apiKey: string
  siteUrl: string
  /** Folder of the releases. */
  dist: string
  close(): Promise<void>
}

/** A copy of the demo data: with small pictures, or with tiny ones and a few flats. */
export const demoSeed = ({ folder, scale }: Torture) => (scale === 0 ? tinySeed : smallSeed)(folder)

export const staffOf = ({ host }: Pick<Demo, 'host'>) =>
  createAdminClient({
    host,
    projectId: 'terasa',
    email: 'admin@terasa.example',
    password: 'Terasa-admin-1',
  })

/** Starts the platform with the demo data, and builds the site on it. */
export async function startDemo(torture: Torture): Promise<Demo> {
  const seed = await demoSeed(torture)
  const platform = await startProcess({ seed, memory: true, generate: false, port: await freePort(PORT) })
  const settings = { host: platform.url, apiKey: API_KEY, siteUrl: `http://127.0.0.1:${await freePort()}` }
  await buildSiteIn(torture.dist, settings)
  return { ...settings, dist: torture.dist, close: platform.kill }
}
