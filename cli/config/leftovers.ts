import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What an unfinished file or folder is called: the process's ID stands between the two. */
export interface UnfinishedName {
  before: string
  after: string
}

/** The name for this process. */
export const unfinished = ({ before, after }: UnfinishedName): string => `${before}${process.pid}${after}`

/** Removes what killed runs left in a folder. That of running processes stays. */
export async function removeLeftovers(folder: string, { before, after }: UnfinishedName): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [digits = ''] = name.startsWith(before) ? (/^\d+/.exec(name.slice(before.length)) ?? []) : []
    if (!digits || !name.startsWith(before + digits + after) || isAlive(Number(digits))) continue
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
