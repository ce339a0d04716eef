// The demo data for builds of the site in tests.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'

/** Copies the demo seed with 100 transactions instead of half a million. */
export async function demoSeed(folder: string): Promise<string> {
  const seed = join(folder, 'demo')
  await cp(join(root, 'web/demo'), seed, { recursive: true })
  const file = join(seed, 'seed.json')
  const description = JSON.parse(await readFile(file, 'utf8'))
  for (const one of description.generate) one.transactions = 100
  await writeFile(file, JSON.stringify(description))
  return seed
}
