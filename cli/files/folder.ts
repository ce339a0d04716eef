import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** What the codes mean where a folder is made; the system's own words speak of a missing file, or of one that is there. */
const MEANINGS: Record<string, [code: string, reason: string]> = {
  EEXIST: ['ENOTDIR', 'its name is taken by a file or a broken link'],
  ENOENT: ['ENOTSUP', 'the file system does not allow it'],
  ENOTDIR: ['ENOTDIR', 'part of the path is not a folder'],
}

/**
 * Makes a folder and those above it. Node's `recursive` is not used: it never returns where folders cannot be made
 * although nothing forbids it, as in /proc.
 *
 * @param mode of the folders that are made, @default 0o777
 * @throws an error of the operating system that names the folder
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (isFolder(path)) return
  const parent = dirname(resolve(path))
  if (parent !== resolve(path)) makeFolder(parent, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process was faster.
    if (isFolder(path)) return
    const { code = '', message, syscall } = error as NodeJS.ErrnoException
    const [meaning, reason] = MEANINGS[code] ?? [code, message]
    throw Object.assign(new Error(`${path} cannot be created: ${reason}`, { cause: error }), {
      code: meaning,
      syscall,
      path,
    })
  }
}
