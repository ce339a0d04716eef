/** The disk is full, or the share of it that a user may have. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The error of a system call among an error and its causes. */
function fullDiskError(error: unknown): (NodeJS.ErrnoException & { dest?: string }) | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  return FULL.has(code) ? error : fullDiskError(error.cause)
}

/** Says what to do where a disk is full; any other error is returned as it is. */
export function explainFullDisk(error: unknown, dist: string): unknown {
  const full = fullDiskError(error)
  if (!full) return error
  return new Error(
    `no space is left to write ${full.dest ?? full.path ?? dist}; free some space, or set DIST to a folder on a larger disk, and publish again`,
    { cause: error },
  )
}
