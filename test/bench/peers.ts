import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { root } from '../scripts/root.ts'

/** Peers live in a folder of their own, so that the project does not depend on what it is compared with. */
const folder = join(root, 'node_modules/.cache/quoin-peers')

/** Installs a peer once, and gives back its module. */
export async function peer<T>(name: string, range: string): Promise<T> {
  if (!existsSync(join(folder, 'node_modules', name))) {
    await mkdir(folder, { recursive: true })
    if (!existsSync(join(folder, 'package.json')))
      await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
    await execa('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${range}`], {
      cwd: folder,
    })
  }
  const resolved = createRequire(join(folder, 'index.js')).resolve(name)
  return (await import(pathToFileURL(resolved).href)) as T
}
