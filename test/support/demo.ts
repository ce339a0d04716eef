// What a build of the site for tests needs: its data, and an address that is known before there is a server.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'

/** The demo seed with a few transactions instead of half a million. */
export async function demoSeed(folder: string): Promise<string> {
  const seed = join(folder, 'demo')
  await cp(join(root, 'web/demo'), seed, { recursive: true })
  const file = join(seed, 'seed.json')
  const description = JSON.parse(await readFile(file, 'utf8'))
  for (const one of description.generate) one.transactions = 100
  await writeFile(file, JSON.stringify(description))
  return seed
}

/** A port that nobody listens on; the one that is wished for, where it is free. */
export const freePort = (wished = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (wished ? resolve(freePort()) : reject(error)))
    probe.listen(wished, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
