// The file that a background sandbox leaves, so that it can be found and stopped.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { configFolder } from '../../config/folder.ts'
import type { Context } from '../../definition/context.ts'
import { isAlive } from '../../files/sweep.ts'
import { localError } from '../../output/failure.ts'
import { PROCESS_HEADER } from '../../sandbox/http/env.ts'

/** Set by `--detach` for the process in the background: its log, which its note names. */
export const DETACHED_LOG = 'QUOIN_DETACHED_LOG'

export interface StartCall extends Context {
  flags: {
    seed: string | undefined
    dir: string | undefined
    port: number | undefined
    memory: boolean
    detach: boolean
  }
}

export interface RunningSandbox {
  pid: number
  url: string
  log: string
}

const RESPONSE_TIMEOUT_MS = 3000

export const runningNote = (env: NodeJS.ProcessEnv) => join(configFolder(env), 'sandbox.json')

export async function readNote(env: NodeJS.ProcessEnv): Promise<RunningSandbox | undefined> {
  try {
    return JSON.parse(await readFile(runningNote(env), 'utf8'))
  } catch {
    // Missing or unreadable: no sandbox is known.
    return undefined
  }
}

/** Whether the process is the sandbox: after a crash, its ID may be that of any other process. */
async function isSandbox({ pid, url }: RunningSandbox): Promise<boolean> {
  if (!isAlive(pid)) return false
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const { headers } = await fetch(`${url}/sandbox/health`, { signal })
    return headers.get(PROCESS_HEADER) === String(pid)
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') return false
    const what = `the sandbox at ${url} does not respond`
    throw localError(what, 'not-responding', `Try again, or end process ${pid} if it is the sandbox`, error)
  }
}

/** The background sandbox, if one is running. */
export async function findRunning(env: NodeJS.ProcessEnv): Promise<RunningSandbox | undefined> {
  const note = await readNote(env)
  if (note && (await isSandbox(note))) return note
  await rm(runningNote(env), { force: true })
  return undefined
}
