// Error codes of the operating system in words.
import { dirname } from 'node:path'
import { FILE_REASONS } from '../../lib/files/reasons.ts'
import { type Failure, localError, noSuchFile } from './failure.ts'

/** Only disks fail with these, so that no path is needed to know that a file is meant. */
const OF_DISKS = new Set(['EIO', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])

/** Undefined if `error` is not an error of the operating system. */
export function fileError(error: unknown, path?: string): Failure | undefined {
  const { code, path: errorPath, syscall } = (error ?? {}) as NodeJS.ErrnoException
  const name = path ?? errorPath
  // Reading and writing an open file fails without naming it.
  if (!code || !syscall || (name === undefined && !OF_DISKS.has(code))) return undefined
  if (code === 'ENOENT' && name !== undefined) return noSuchFile(name, { cause: error })
  const [word, reason] = FILE_REASONS[code] ?? ['file-failed', code]
  return localError(name === undefined ? reason : `${name}: ${reason}`, word, undefined, error)
}

/** The same for a file that is written: then the missing one is its folder. */
export function writeError(error: unknown, path: string): Error {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return noSuchFile(dirname(path), { kind: 'folder', cause: error })
  }
  return fileError(error, path) ?? (error as Error)
}
