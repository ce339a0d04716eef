import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** What the codes mean where a folder is made; the system's own words speak of a missing file, or of one that is there. */
const REASONS: Record<string, string> = {
  EEXIST: 'its name is taken by a file or a broken link',
  ENOENT: 'the file system does not allow it',
  ENOTDIR: 'part of the path is not a folder',
}

/**
 * Makes a folder and those above it. Node's `recursive` is not used: it never returns where folders cannot be made
 * although nothing forbids it, as in /proc.
 *
 * @param path absolute
 * @throws Error that names the folder
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process was faster.
    if (isFolder(path)) return
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new Error(`${path} cannot be created: ${REASONS[code] ?? message}`, { cause: error })
  }
}
