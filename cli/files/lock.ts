import { rmSync, writeFileSync } from 'node:fs'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { localError } from '../output/failure.ts'
import { isAlive, unfinished } from './sweep.ts'

export interface LockOptions {
  /** How long to wait for another process, in milliseconds. */
  waitMs: number
  /** In milliseconds. An older lock is stale even if its process id is alive: ids are reused. */
  staleAfterMs: number
  /** What the lock protects, for the error message. */
  what: string
}

/** A lock is written within microseconds; one that is incomplete for longer belongs to a process that was killed. */
const INCOMPLETE_AFTER_MS = 1000

/** The id of the owner and when it took the lock: file systems have clocks of their own. */
const LOCK = /^(\d+)(?: (\d+))?\n$/

/** A killed process may have written half of its id, which may be the id of another process. */
const isComplete = (text: string) => LOCK.test(text)

/** Whether the owner of a complete lock is gone, or has had it for too long. */
function isAbandoned(text: string, staleAfterMs: number): boolean {
  const [, pid, since] = LOCK.exec(text) ?? []
  return !isAlive(Number(pid)) || (since !== undefined && Date.now() - Number(since) > staleAfterMs)
}

/** Returns the content of the lock file; undefined if it was released meanwhile. */
async function inspect(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
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
  let incomplete = { text: '', since: started }
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid} ${Date.now()}\n`, { flag: 'wx', mode: 0o600 })
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
    const text = await inspect(lock)
    if (text === undefined) continue
    if (incomplete.text !== text) incomplete = { text, since: Date.now() }
    const isStale = isComplete(text)
      ? isAbandoned(text, options.staleAfterMs)
      : Date.now() - incomplete.since > INCOMPLETE_AFTER_MS
    if (isStale) await breakLock(lock, text)
    else if (Date.now() - started >= options.waitMs + (isComplete(text) ? 0 : 2 * INCOMPLETE_AFTER_MS)) {
      throw heldError(lock, text.split(' ', 1)[0]?.trim(), options.what)
    } else await sleep(10 + Math.random() * 30)
  }
}

const heldError = (lock: string, pid: string | undefined, what: string) =>
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
