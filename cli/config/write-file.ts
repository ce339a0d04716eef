import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

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
  const name = `.${basename(path).replace(/^\./, '')}.${randomBytes(4).toString('hex')}.tmp`
  const temp = join(dirname(path), name)
  try {
    const handle = await open(temp, 'wx', mode)
    try {
      await handle.writeFile(text)
      if (isDurable) await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temp, path)
    if (isDurable) await syncFolder(dirname(path))
  } catch (error) {
    await rm(temp, { force: true })
    throw error
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
