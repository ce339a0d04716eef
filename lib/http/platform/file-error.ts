import { FileError, isPlatformError } from '../../errors.ts'

const KINDS: Record<string, [code: string, reason: string]> = {
  ENOENT: ['file-not-found', 'no such file'],
  ENOTDIR: ['file-not-found', 'no such folder'],
  EEXIST: ['file-exists', 'it already exists; pass overwrite: true to replace it'],
  EACCES: ['file-denied', 'permission denied'],
  EPERM: ['file-denied', 'permission denied'],
  EROFS: ['file-denied', 'read-only file system'],
  EIO: ['file-failed', 'input/output error'],
  EISDIR: ['file-failed', 'is a folder'],
  ENOSPC: ['disk-full', 'disk full'],
  EDQUOT: ['disk-full', 'disk quota exceeded'],
  EFBIG: ['disk-full', 'file too large for the file system'],
}

/** Converts file system errors to FileError; returns any other error unchanged. */
export function fileError(error: unknown, path: string, doing: 'read' | 'write'): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  const isOfFiles = typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string'
  if (isPlatformError(error) || !isOfFiles || !code) return error
  if (code === 'ENOENT' && doing === 'write') {
    return new FileError(`cannot write ${path}: no such folder`, { code: 'file-not-found', path })
  }
  const [kind, reason] = KINDS[code] ?? ['file-failed', `system error ${code}`]
  return new FileError(`cannot ${doing} ${path}: ${reason}`, { code: kind, path })
}
