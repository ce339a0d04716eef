import { FileError, isPlatformError } from '../../errors.ts'

const KINDS: Record<string, [code: string, words: string]> = {
  ENOENT: ['file-not-found', 'it does not exist'],
  ENOTDIR: ['file-not-found', 'its folder does not exist'],
  EEXIST: ['file-exists', 'it exists already; ask to overwrite it'],
  EACCES: ['file-denied', 'permission is denied'],
  EPERM: ['file-denied', 'permission is denied'],
  EROFS: ['file-denied', 'its file system is read-only'],
  EISDIR: ['file-failed', 'it is a folder'],
  ENOSPC: ['disk-full', 'the disk is full'],
  EDQUOT: ['disk-full', 'the disk quota is used up'],
}

/** A failure of the file system in our words; anything else stays as it is. */
export function fileError(error: unknown, path: string, doing: 'read' | 'write'): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  const isOfFiles = typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string'
  if (isPlatformError(error) || !isOfFiles || !code) return error
  if (code === 'ENOENT' && doing === 'write') {
    return new FileError(`Cannot write ${path}: its folder does not exist.`, { code: 'file-not-found', path })
  }
  const [kind, words] = KINDS[code] ?? ['file-failed', `the system says ${code}`]
  return new FileError(`Cannot ${doing} ${path}: ${words}.`, { code: kind, path })
}
