// Error codes of the operating system in words.
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { FILE_REASONS } from '../../lib/disk/reasons.ts'
import { EXIT } from './exit.ts'
import { Failure, localError, noSuchFile, usageError } from './failure.ts'

/** Only disks fail with these, so that no path is needed to know that a file is meant. */
const OF_DISKS = new Set(['EIO', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])
/** What was named is of the wrong kind: a folder in place of a file, or a file in place of a folder. */
const WRONG_KIND = new Set(['EISDIR', 'ENOTDIR'])

/** The part of a path that is a file where a folder is needed: the path itself, or one above it. */
export function notFolder(path: string): Failure | undefined {
  if (!existsSync(path)) return path === dirname(path) ? undefined : notFolder(dirname(path))
  return statSync(path).isDirectory()
    ? undefined
    : usageError(`${path}: is a file, not a folder`, 'file-failed')
}

/** Undefined if `error` is not an error of the operating system. */
export function fileError(error: unknown, path?: string): Failure | undefined {
  const { code, path: errorPath, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (syscall === 'uv_cwd') return usageError('the current folder no longer exists', 'file-not-found')
  const name = path ?? errorPath
  // Reading and writing an open file fails without naming it.
  if (!code || !syscall || (name === undefined && !OF_DISKS.has(code))) return undefined
  if (code === 'ENOENT' && name !== undefined) return noSuchFile(name, { cause: error })
  const wrong = code === 'ENOTDIR' && name !== undefined ? notFolder(name) : undefined
  if (wrong) return wrong
  const [word, reason] = FILE_REASONS[code] ?? ['file-failed', code]
  const message = name === undefined ? reason : `${name}: ${reason}`
  if (!WRONG_KIND.has(code)) return localError(message, word, undefined, error)
  return new Failure(message, { code: word, exit: EXIT.usage, cause: error })
}

/** The same for a file that is written: then the missing one is its folder. */
export function writeError(error: unknown, path: string): Error {
  const folder = dirname(path)
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return fileError(error, path) ?? (error as Error)
  if (!existsSync(folder)) return noSuchFile(folder, { kind: 'folder', cause: error })
  // As in /proc: no file can be made there.
  return localError(`${path}: not supported by the file system`, 'file-failed', undefined, error)
}
