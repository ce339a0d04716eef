import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT, tempFolder } from './quoin.ts'

const STARTER = fileURLToPath(new URL('../../cli/sandbox/seeds/starter', import.meta.url))

/** Copies the starter seed with additional transactions. */
export async function seedWith(transactions: number): Promise<string> {
  const folder = await tempFolder()
  await cp(STARTER, folder, { recursive: true })
  const file = join(folder, 'seed.json')
  const seed = JSON.parse(await readFile(file, 'utf8'))
  seed.generate = [{ project: PROJECT, transactions, seed: 1, from: '2024-01-01', to: '2026-11-01' }]
  await writeFile(file, JSON.stringify(seed))
  return folder
}
