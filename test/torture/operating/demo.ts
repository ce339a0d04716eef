// The demo and its site, for the parts about operating it.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/root.ts'
import { freePort } from '../../support/demo.ts'
import { smallSeed } from '../../support/small-seed.ts'
import { startProcess } from '../sandbox-process.ts'

/** Preferred port of the platform: at the same address, pictures that were made before are found again. */
const PORT = 41_874
const API_KEY = 'terasa-public-key'
const run = promisify(execFile)

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

/** Starts the platform with the demo data, and builds the site on it. Pictures are small. */
export async function startDemo(folder: string, change?: (item: SeedItem) => void): Promise<Demo> {
  const seed = await smallSeed(folder)
  if (change) await changeSeed(seed, change)
  const port = await freePort(PORT)
  const settings = { seed, memory: true, generate: false, port }
  let platform = await startProcess(settings)
  // The server resolves its packages only from within the website's folder.
  const dist = await mkdtemp(join(root, 'web/dist-torture-'))
  const demo = { host: platform.url, apiKey: API_KEY, siteUrl: `http://127.0.0.1:${await freePort()}`, dist }
  const close = async () => {
    await platform.kill()
    await rm(dist, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const { host, apiKey, siteUrl } = demo
    const words = ['test/support/build-site.ts', JSON.stringify({ host, apiKey, siteUrl }), dist]
    await run('node', words, { cwd: root })
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...demo,
    close,
    async restart(each) {
      await platform.kill()
      if (each) await changeSeed(seed, each)
      platform = await startProcess(settings)
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
