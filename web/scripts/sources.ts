import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A digest of everything below some folders: another one means that something in them was changed. */
export function digestOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    for (const file of files.sort()) hash.update(file.slice(folder.length)).update(readFileSync(file))
  }
  return hash.digest('base64url')
}
