/** What error codes of the operating system mean: the code of our error, and why in words. */
export const FILE_REASONS: Record<string, [code: string, reason: string]> = {
  ENOENT: ['file-not-found', 'no such file'],
  ENOTDIR: ['file-not-found', 'part of the path is not a folder'],
  EEXIST: ['file-exists', 'it already exists'],
  EACCES: ['file-denied', 'permission denied'],
  EPERM: ['file-denied', 'permission denied'],
  EROFS: ['file-denied', 'read-only file system'],
  ENOSPC: ['disk-full', 'no space left on the device'],
  EDQUOT: ['disk-full', 'disk quota exceeded'],
  EFBIG: ['disk-full', 'file too large for the file system'],
  EIO: ['file-failed', 'input/output error'],
  EISDIR: ['file-failed', 'is a folder, not a file'],
  ENOTSUP: ['file-failed', 'not supported by the file system'],
  ELOOP: ['file-failed', 'is a symbolic link'],
  EPIPE: ['file-failed', 'broken pipe'],
}
