import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { currentId, releaseFolder, releaseIds, UNFINISHED } from '../server/releases.ts'

/** How many releases stay on disk, for visitors whose pages are of an earlier one, and to go back to. */
const MAX_RELEASES = 5

/**
 * Takes a lock that this process holds until it ends, however it ends, or until it is disposed of; undefined while
 * somebody else has it. The operating system keeps it: SQLite locks the file, so that no lock is left by a killed process.
 */
export function lock(file: string): Disposable | undefined {
  const database = new DatabaseSync(file)
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  return { [Symbol.dispose]: () => database.isOpen && database.close() }
}

const SQLITE_BUSY = 5

/** An id for a new release: when it was begun. */
export function newId(dist: string, now = new Date()): string {
  const [day = '', time = ''] = now.toISOString().split(/[T.]/)
  const id = `${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`
  const taken = new Set(releaseIds(dist))
  let free = id
  for (let copy = 2; taken.has(free); copy++) free = `${id}-${copy}`
  return free
}

/** Makes a release the one that visitors see, in one step. */
export function publish(dist: string, id: string): void {
  const pointer = join(dist, 'current')
  const next = `${pointer}${UNFINISHED}`
  rmSync(next, { force: true })
  if (process.platform === 'win32') writeFileSync(next, id)
  else symlinkSync(join('releases', id), next)
  renameSync(next, pointer)
}

/** Removes what killed builds left, and all but the last few releases. Only for who holds the lock of the folder. */
export function removeOldReleases(dist: string): void {
  const kept = new Set([currentId(dist), ...releaseIds(dist).slice(0, MAX_RELEASES)])
  for (const name of readdirSync(join(dist, 'releases'))) {
    if (kept.has(name)) continue
    const folder = releaseFolder(dist, name)
    const going = name.endsWith(UNFINISHED) ? folder : folder + UNFINISHED
    // One that is half removed, because the process was killed, must not be taken for one to go back to.
    if (going !== folder) renameSync(folder, going)
    rmSync(going, { recursive: true, force: true, maxRetries: 10 })
  }
}
