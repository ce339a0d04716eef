import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const digestOfText = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A digest of files, and of everything below folders. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(file.slice(path.length)).update(readFileSync(file))
  }
  return hash.digest('base64url')
}

/** The files at or below a path, in an order that is the same on every machine; none if it does not exist. */
function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}
