// Error codes of the operating system in words.
import { dirname } from 'node:path'
import { type Failure, localError, noSuchFile } from './failure.ts'

const REASONS: Record<string, [code: string, reason: string]> = {
  ENOENT: ['file-not-found', 'no such file'],
  EACCES: ['file-denied', 'permission denied'],
  EPERM: ['file-denied', 'permission denied'],
  EROFS: ['file-denied', 'read-only file system'],
  ENOSPC: ['disk-full', 'no space left on the device'],
  EDQUOT: ['disk-full', 'disk quota exceeded'],
  EFBIG: ['disk-full', 'file too large for the file system'],
  EIO: ['file-failed', 'input/output error'],
  EISDIR: ['file-failed', 'is a folder, not a file'],
  ENOTDIR: ['file-failed', 'part of the path is not a folder'],
  ENOTSUP: ['file-failed', 'not supported by the file system'],
  ELOOP: ['file-failed', 'is a symbolic link'],
  EPIPE: ['file-failed', 'broken pipe'],
}

/** Only disks fail with these, so that no path is needed to know that a file is meant. */
const OF_DISKS = new Set(['EIO', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])

/** Undefined if `error` is not an error of the operating system. */
export function fileError(error: unknown, path?: string): Failure | undefined {
  const { code, path: errorPath, syscall } = (error ?? {}) as NodeJS.ErrnoException
  const name = path ?? errorPath
  // Reading and writing an open file fails without naming it.
  if (!code || !syscall || (name === undefined && !OF_DISKS.has(code))) return undefined
  if (code === 'ENOENT' && name !== undefined) return noSuchFile(name, { cause: error })
  const [word, reason] = REASONS[code] ?? ['file-failed', code]
  return localError(name === undefined ? reason : `${name}: ${reason}`, word, undefined, error)
}

/** The same for a file that is written: then the missing one is its folder. */
export function writeError(error: unknown, path: string): Error {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return noSuchFile(dirname(path), { kind: 'folder', cause: error })
  }
  return fileError(error, path) ?? (error as Error)
}
