import { access, type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export interface ReplaceOptions {
  /** @default that of the file that is replaced, or 0o666 as the umask narrows it */
  mode?: number | undefined
  /** Flush to disk, so that the file survives a power failure. @default true */
  isDurable?: boolean
  /** Fail with EEXIST if there is a file. @default true */
  overwrite?: boolean
}

/** A temporary name beside a file or folder, by which what a killed process left is found. */
export function unfinished(path: string): string {
  // It need only differ, as nothing must have that name yet; loading node:crypto would take milliseconds.
  const random = Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
  return join(dirname(path), `.${basename(path).replace(/^\./, '')}.${process.pid}-${random}.tmp`)
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The permissions of what has this name; undefined if nothing has. */
export const modeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mode }) => mode & 0o777,
    () => undefined,
  )

/** Makes a file that is never more readable than `mode`, which no umask narrows. */
export async function openAs(
  path: string,
  flags: string | number,
  mode: number | undefined,
): Promise<FileHandle> {
  const file = await open(path, flags, mode ?? 0o666)
  if (mode === undefined) return file
  try {
    // Some file systems have no permissions that could be changed.
    if (((await file.stat()).mode & 0o777) !== mode) await file.chmod(mode)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

export const existsError = (path: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${path} exists`), { code: 'EEXIST', syscall: 'link', path })

/** Gives a finished file its name. A link fails if the name has been taken since; a rename would replace it. */
async function publish(temp: string, path: string, overwrite: boolean): Promise<void> {
  if (overwrite) return rename(temp, path)
  try {
    await link(temp, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || (await exists(path))) throw existsError(path)
    // Not every file system has links.
    return rename(temp, path)
  }
  await rm(temp)
}

/**
 * Replaces a file, or makes it: readers find the old content or the new, never a part. Follows no symbolic link.
 *
 * @param content the text, or what writes it
 */
export async function replaceFile(
  path: string,
  content: string | ((file: FileHandle) => Promise<void>),
  { mode, isDurable = true, overwrite = true }: ReplaceOptions = {},
): Promise<void> {
  const temp = unfinished(path)
  try {
    const file = await openAs(temp, 'wx', mode ?? (await modeOf(path)))
    try {
      await (typeof content === 'string' ? file.writeFile(content) : content(file))
      if (isDurable) await file.sync()
    } finally {
      await file.close()
    }
    await publish(temp, path, overwrite)
    if (isDurable) await syncFolder(dirname(path))
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
