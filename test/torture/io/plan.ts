import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { messageOf, pool, type Torture } from '../torture.ts'

export type Fault = 'ENOSPC' | 'EIO' | 'short' | 'kill'

/** What a process does to its calls to the file system. */
export interface Plan {
  /** Only calls below this folder count. */
  folder: string
  /** Which of them fails, from 1; none if omitted. */
  at?: number
  fault?: Fault | undefined
  /** Only calls of this name whose first argument is this path count. */
  only?: { call: string; path: string } | undefined
  /** Gets the name of each call, a line each. */
  log?: string
}

export const PRELOAD = ['--import', fileURLToPath(new URL('./fail-io.ts', import.meta.url))]
export const environmentOf = (plan: Plan) => ({ QUOIN_FAIL_IO: JSON.stringify(plan) })

/** The names of the calls that a process made, in order. */
export async function callsOf(log: string): Promise<string[]> {
  const names = await readFile(log, 'utf8').catch(() => '')
  await rm(log, { force: true })
  return names.split('\n').filter(Boolean)
}

function faultsOf(call: string): Fault[] {
  if (/^read(Sync)?$/.test(call)) return ['EIO', 'short']
  if (call.startsWith('read')) return ['EIO']
  return /write|append/i.test(call) ? ['ENOSPC', 'EIO', 'short', 'kill'] : ['ENOSPC', 'EIO', 'kill']
}

/** How many calls fail at the least. */
const LEAST = 2
/** Anything longer counts as a hang: an attempt takes about a second. */
const HANGS_AFTER_MS = 60_000

async function inTime(attempt: Promise<string | undefined>): Promise<string | undefined> {
  const { promise: hung, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(resolve, HANGS_AFTER_MS, `no end after ${HANGS_AFTER_MS / 1000} s`)
  return Promise.race([attempt, hung]).finally(() => clearTimeout(timer))
}

/**
 * Fails every call once, in every way that it can fail; a part of these in a smaller torture.
 *
 * @param attempt runs with the n-th call failing, then checks what is left; returns what is wrong
 */
export async function failEach(
  torture: Torture,
  named: string,
  calls: readonly string[],
  attempt: (at: number, fault: Fault, call: string) => Promise<string | undefined>,
): Promise<{ runs: number; findings: string[] }> {
  const all = calls.flatMap((call, index) => faultsOf(call).map((fault) => ({ call, at: index + 1, fault })))
  const tried = torture.some(named, all, LEAST)
  const findings: string[] = []
  if (all.length === 0) findings.push(`${named}: no call was counted`)
  await pool(tried.length, 3, async (index) => {
    const { call, at, fault } = tried[index] as (typeof all)[number]
    const problem = await inTime(attempt(at, fault, call)).catch(messageOf)
    if (problem) findings.push(`${named}, ${fault} at call ${at} (${call}): ${problem}`)
  })
  return { runs: tried.length, findings }
}
