// The demo and its site, for the parts about operating it.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdminClient } from 'quoin/admin'
import { freePort } from '../../support/demo.ts'
import { smallSeed, tinySeed } from '../../support/small-seed.ts'
import { buildSiteIn } from '../../support/test-site.ts'
import { startProcess } from '../sandbox-process.ts'
import type { Torture } from '../torture.ts'

/** Preferred port of the platform: at the same address, pictures that were made before are found again. */
const PORT = 41_874
export const API_KEY = 'terasa-public-key'

export interface Demo {
  /** Host of the platform. */
  host: string
  apiKey: string
  siteUrl: string
  /** Folder of the releases. */
  dist: string
  /** Starts the platform again as it was first, or with changed items: no call of a platform changes one. */
  restart(change?: (item: SeedItem) => void): Promise<void>
  close(): Promise<void>
}

export interface SeedItem {
  _id: string
  type: string
  price: { amount: number }
  status: string
  updated?: string
  attributes?: { project: string; sold?: boolean }
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
export async function startDemo(torture: Torture, change?: (item: SeedItem) => void): Promise<Demo> {
  const seed = await demoSeed(torture)
  if (change) await changeSeed(seed, change)
  const port = await freePort(PORT)
  const started = { seed, memory: true, generate: false, port }
  let platform = await startProcess(started)
  const settings = { host: platform.url, apiKey: API_KEY, siteUrl: `http://127.0.0.1:${await freePort()}` }
  await buildSiteIn(torture.dist, settings)
  return {
    ...settings,
    dist: torture.dist,
    close: () => platform.kill(),
    async restart(each) {
      await platform.kill()
      if (each) await changeSeed(seed, each)
      platform = await startProcess(started)
    },
  }
}

async function changeSeed(seed: string, change: (item: SeedItem) => void) {
  const items = join(seed, 'projects/terasa/items')
  for (const name of await readdir(items)) {
    const list = JSON.parse(await readFile(join(items, name), 'utf8')) as SeedItem[]
    for (const item of list) change(item)
    await writeFile(join(items, name), JSON.stringify(list))
  }
}
