import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { localError } from '../output/failure.ts'
import { isAlive } from './alive.ts'

/** Holds are a few file operations long: one that is older than this belongs to a process that died. */
const STALE_AFTER = 10_000
const GIVE_UP_AFTER = 15_000

async function isStale(lock: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)])
    const age = Date.now() - mtimeMs
    return age > STALE_AFTER || (text !== '' && !isAlive(Number(text)))
  } catch {
    return false
  }
}

/** Takes a stale lock away. Renaming it first lets only one of several waiting processes do so. */
async function breakLock(lock: string) {
  const aside = `${lock}.${process.pid}`
  try {
    await rename(lock, aside)
    await rm(aside, { force: true })
  } catch {
    // Another process was quicker.
  }
}

/** Runs `work` while no other process runs work under the same lock file. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lock), { recursive: true, mode: 0o700 })
  const started = Date.now()
  for (;;) {
    try {
      const handle = await open(lock, 'wx', 0o600)
      await handle.writeFile(String(process.pid)).finally(() => handle.close())
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (await isStale(lock)) await breakLock(lock)
    else if (Date.now() - started > GIVE_UP_AFTER) {
      throw localError(`Another quoin process holds ${lock}.`, 'locked', `Remove ${lock} if none is running`)
    } else await sleep(10 + Math.random() * 30)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}
