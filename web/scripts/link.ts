import { copyFileSync, linkSync, rmSync, statSync, utimesSync } from 'node:fs'

/** The file system has no links, the files are on two of them, or one has as many links as it can have. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'])

/**
 * Puts a file of an earlier build into this one, replacing what is there: by a hard link, or as a copy with the same date
 * where that is not possible. Synchronous, because a link takes less time than a promise.
 */
export function linkFile(from: string, to: string, link = linkSync): void {
  try {
    link(from, to)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') {
      rmSync(to)
      linkFile(from, to, link)
    } else if (CANNOT_LINK.has(code)) {
      copyFileSync(from, to)
      const { atime, mtime } = statSync(from)
      utimesSync(to, atime, mtime)
    } else throw error
  }
}
