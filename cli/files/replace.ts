import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sweep, unfinished } from './sweep.ts'

export interface ReplaceOptions {
  /** @default 0o666 */
  mode?: number
  /** Flush to disk, so that the file survives a power failure. @default true */
  isDurable?: boolean
}

/**
 * Replaces a file, or makes it: readers find the old content or the new, never a part. Follows no symbolic link.
 *
 * @param content the text, or what writes it
 */
export async function replaceFile(
  path: string,
  content: string | ((file: FileHandle) => Promise<void>),
  { mode = 0o666, isDurable = true }: ReplaceOptions = {},
): Promise<void> {
  const folder = dirname(path)
  await sweep(folder)
  const temp = unfinished(path)
  try {
    const file = await open(temp, 'wx', mode)
    try {
      await (typeof content === 'string' ? file.writeFile(content) : content(file))
      if (isDurable) await file.sync()
    } finally {
      await file.close()
    }
    await rename(temp, path)
    if (isDurable) await syncFolder(folder)
  } catch (error) {
    await rm(temp, { force: true }).catch(() => {})
    // Errors of an open file name none, and the others a temporary one.
    if ((error as NodeJS.ErrnoException).syscall) Object.assign(error as NodeJS.ErrnoException, { path })
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
