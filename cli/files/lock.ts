import { rmSync, writeFileSync } from 'node:fs'
import { link, readFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { localError } from '../output/failure.ts'
import { isAlive, unfinished } from './sweep.ts'

export interface LockOptions {
  /** How long to wait for another process, in milliseconds. */
  waitMs: number
  /** A lock older than this is abandoned even if a process has its id, in milliseconds. */
  staleAfterMs: number
  /** What the lock protects, for the error message. */
  what: string
}

/** A lock is written within microseconds; one that is incomplete for longer belongs to a process that was killed. */
const INCOMPLETE_AFTER_MS = 1000

/** A killed process may have written half of its id, which may be the id of another process. */
const isComplete = (text: string) => text.endsWith('\n')

const isAbandoned = (text: string, age: number, staleAfterMs: number) =>
  isComplete(text) ? age > staleAfterMs || !isAlive(Number(text)) : age > INCOMPLETE_AFTER_MS

/** Returns the content of the lock file, and whether its owner is gone. */
async function inspect(lock: string, staleAfterMs: number) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)])
    return { text, isStale: isAbandoned(text, Date.now() - mtimeMs, staleAfterMs) }
  } catch (error) {
    // Released meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { text: '', isStale: false }
    throw Object.assign(error as NodeJS.ErrnoException, { path: lock })
  }
}

/** Removes a stale lock. Renaming first lets one process do so; a lock taken meanwhile is put back. */
async function breakLock(lock: string, stale: string) {
  const aside = unfinished(lock)
  try {
    await rename(lock, aside)
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, lock)
    await rm(aside, { force: true })
  } catch {
    // Another process was faster.
  }
}

const held = new Set<string>()

/** Ctrl-C ends the process in the middle of work: no lock outlives it. */
function releaseAtExit() {
  for (const lock of held) rmSync(lock, { force: true })
}

/** Takes a lock file and returns how to release it. */
export async function acquireLock(lock: string, options: LockOptions): Promise<() => Promise<void>> {
  const started = Date.now()
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
      if (held.size === 0) process.once('exit', releaseAtExit)
      held.add(lock)
      return async () => {
        rmSync(lock, { force: true })
        held.delete(lock)
        if (held.size === 0) process.off('exit', releaseAtExit)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const { text, isStale } = await inspect(lock, options.staleAfterMs)
    if (isStale) await breakLock(lock, text)
    else if (Date.now() - started >= options.waitMs + (isComplete(text) ? 0 : 2 * INCOMPLETE_AFTER_MS)) {
      throw heldError(lock, text.trim(), options.what)
    } else await sleep(10 + Math.random() * 30)
  }
}

const heldError = (lock: string, pid: string, what: string) =>
  localError(
    `another process${pid ? ` (${pid})` : ''} is using ${what}`,
    'in-use',
    `Wait for it; if that process is not quoin, delete ${lock}`,
  )

/** Runs `work` while no other process runs work under the same lock file. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  // Such work takes a few file operations, so an old lock belongs to a process that died.
  const release = await acquireLock(lock, { waitMs: 15_000, staleAfterMs: 10_000, what: lock })
  try {
    return await work()
  } finally {
    await release()
  }
}
