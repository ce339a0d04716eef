// Error codes of the operating system in words.
import { type Failure, localError, noSuchFile } from './failure.ts'

const REASONS: Record<string, [code: string, reason: string]> = {
  ENOENT: ['file-not-found', 'no such file'],
  EACCES: ['file-denied', 'permission denied'],
  EPERM: ['file-denied', 'permission denied'],
  EROFS: ['file-denied', 'the file system is read-only'],
  ENOSPC: ['disk-full', 'no space left on the device'],
  EDQUOT: ['disk-full', 'the disk quota is exceeded'],
  EFBIG: ['disk-full', 'the file is too large for the file system'],
  EIO: ['file-failed', 'the disk reports an input/output error'],
  EISDIR: ['file-failed', 'it is a folder'],
  ENOTDIR: ['file-failed', 'a part of the path is not a folder'],
  ELOOP: ['file-failed', 'it is a symbolic link'],
  EPIPE: ['file-failed', 'its reader closed it'],
}

/** Only disks fail with these, so that no path is needed to know that a file is meant. */
const OF_DISKS = new Set(['EIO', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])

/** Undefined if `error` is not an error of the operating system. */
export function fileError(error: unknown, path?: string): Failure | undefined {
  const { code, path: errorPath, syscall } = (error ?? {}) as NodeJS.ErrnoException
  const name = path ?? errorPath
  // Reading and writing an open file fails without naming it.
  if (!code || !syscall || (name === undefined && !OF_DISKS.has(code))) return undefined
  if (code === 'ENOENT' && name !== undefined) return noSuchFile(name, error)
  const [word, reason] = REASONS[code] ?? ['file-failed', code]
  return localError(name === undefined ? reason : `${name}: ${reason}`, word, undefined, error)
}
