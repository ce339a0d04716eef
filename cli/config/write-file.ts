import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './leftovers.ts'

export interface WriteOptions {
  mode?: number
  /** Flush to disk, so that the file survives a power failure. @default true */
  isDurable?: boolean
}

/** Writes a file atomically: readers find the old content or the new, never a part. Follows no symbolic link. */
export async function writeFileAtomic(
  path: string,
  text: string,
  { mode = 0o666, isDurable = true }: WriteOptions = {},
): Promise<void> {
  const folder = dirname(path)
  await removeLeftovers(folder)
  const temp = temporaryName(path)
  try {
    const handle = await open(temp, 'wx', mode)
    try {
      await handle.writeFile(text)
      if (isDurable) await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temp, path)
    if (isDurable) await syncFolder(folder)
  } catch (error) {
    await rm(temp, { force: true }).catch(() => {})
    // Errors of an open file name none, and the others a temporary one.
    throw Object.assign(error as NodeJS.ErrnoException, { path })
  }
}

/** A temporary name in the folder of a file. If a killed process leaves it behind, the next write in the folder removes it. */
export function temporaryName(path: string): string {
  // It need only differ, as the file must not exist yet; loading node:crypto would take milliseconds.
  const random = Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
  const unique = `${process.pid}-${random}`
  return join(dirname(path), `.${basename(path).replace(/^\./, '')}.${unique}.tmp`)
}

const LEFTOVER = /^\..+\.(\d+)-[\da-f]{8}\.tmp$/
const tidied = new Set<string>()

/** Temporary files of processes that were killed while they wrote. Looked for once, as folders can be large. */
export async function removeLeftovers(folder: string) {
  if (tidied.has(folder)) return
  tidied.add(folder)
  try {
    for (const name of await readdir(folder)) {
      const pid = LEFTOVER.exec(name)?.[1]
      if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { force: true })
    }
  } catch {
    // They do no harm, and a folder that cannot be listed may still be written to.
  }
}

/** Makes a rename survive a power failure, on systems that can flush a folder. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    // Windows and some network file systems cannot; the file itself is flushed.
  }
}
