import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type ReplaceOptions, replaceFile as replace, unfinished } from '../../lib/disk/replace.ts'
import { sweep } from './sweep.ts'

/** Replaces a file as the library does, and removes what killed processes left beside it. */
export async function replaceFile(
  path: string,
  content: Parameters<typeof replace>[1],
  options?: ReplaceOptions,
): Promise<void> {
  await sweep(dirname(path))
  await replace(path, content, options)
}

/** A link to a file that is kept elsewhere stays one. */
function targetOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/**
 * Replaces a file before it returns, as the process may end right after. Not flushed to disk.
 *
 * @param write writes the new file, under a temporary name
 */
export function replaceNow(path: string, write: (temp: string) => void): void {
  const target = targetOf(path)
  const temp = unfinished(target)
  try {
    write(temp)
    renameSync(temp, target)
  } catch (error) {
    rmSync(temp, { force: true })
    throw error
  }
}

function flush(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Replaces a folder by a finished one, so that an interruption leaves the old one or the new, never half of it. */
export function replaceFolder(path: string, finished: string): void {
  for (const entry of readdirSync(finished, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) flush(join(entry.parentPath, entry.name))
  }
  const old = unfinished(path)
  try {
    if (existsSync(path)) renameSync(path, old)
    renameSync(finished, path)
    flush(dirname(path))
  } finally {
    if (existsSync(path)) rmSync(old, { recursive: true, force: true })
    else if (existsSync(old)) renameSync(old, path)
  }
}
