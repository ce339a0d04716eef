import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file of a folder by its path in there, with its bytes. */
export async function filesIn(folder: string): Promise<Record<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const files = paths.sort().map(async (path) => [path.slice(folder.length + 1), await readFile(path)])
  return Object.fromEntries(await Promise.all(files))
}
