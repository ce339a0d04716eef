// Removes files and folders in the making whose process was killed.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** As `unfinished` names them. `conf` writes one beside it, with more behind its name. */
const UNFINISHED = /^\..+\.(\d+)-[\da-f]{8}\.tmp(?:$|\.)/

export { unfinished } from '../../lib/disk/replace.ts'

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
