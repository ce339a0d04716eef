// Names of files and folders in the making, and the removal of those whose process was killed.
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** `conf` writes one beside it, with more behind its name. */
const UNFINISHED = /^\..+\.(\d+)-[\da-f]{8}\.tmp(?:$|\.)/

/** A temporary name beside a file or folder, which `sweep` knows. */
export function unfinished(path: string): string {
  // It need only differ, as nothing must have that name yet; loading node:crypto would take milliseconds.
  const random = Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
  return join(dirname(path), `.${basename(path).replace(/^\./, '')}.${process.pid}-${random}.tmp`)
}

const swept = new Set<string>()

/** Removes what killed processes left in a folder; that of running ones stays. Looks once, as folders can be large. */
export async function sweep(folder: string): Promise<void> {
  if (swept.has(folder)) return
  swept.add(folder)
  // They do no harm, and a folder that cannot be listed may still be written to.
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = UNFINISHED.exec(name)?.[1]
    if (pid && !isAlive(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Whether a process with this id is running, under any user. */
export function isAlive(pid: number): boolean {
  // 0 and negative ids address process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
