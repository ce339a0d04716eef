import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { configFolder } from '../../config/folder.ts'
import { makeFolder } from '../../files/folder.ts'
import { isAlive } from '../../files/sweep.ts'
import { localError, usageError } from '../../output/failure.ts'
import { DETACHED_LOG, findRunning, readNote, type StartCall } from './running.ts'

/** A large seed takes a while; a process that died is noticed at once. */
const START_TIMEOUT_MS = 120_000

/** Runs this command again in the background and waits until it is ready. */
export async function startDetached({ env, flags, output, signal }: StartCall): Promise<void> {
  const running = await findRunning(env)
  if (running) {
    throw usageError(
      `a sandbox is already running at ${running.url} (process ${running.pid})`,
      'already-running',
      'quoin sandbox stop',
    )
  }
  const folder = configFolder(env)
  makeFolder(folder, 0o700)
  const log = join(folder, 'sandbox.log')
  const file = await open(log, 'w', 0o600)
  const { seed, dir, port, memory } = flags
  const words = Object.entries({ seed, dir, port }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  )
  const line = [process.argv[1] as string, 'sandbox', 'start', ...words, ...(memory ? ['--memory'] : [])]
  // Not by execa: nobody waits for the end of the process.
  const child = spawn(process.execPath, [...process.execArgv, ...line], {
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
    env: { ...env, [DETACHED_LOG]: log, NO_COLOR: '1' },
  })
  await file.close()
  const pid = child.pid ?? 0
  const note = await output.activity('Starting the sandbox…', untilReady(pid, env, signal))
  if (!note) {
    child.kill()
    signal.throwIfAborted()
    const said = (await readFile(log, 'utf8')).trim().split('\n').slice(-5).join('\n')
    throw localError(
      `the sandbox did not start: ${said.replace(/^Error: /, '')}`,
      'sandbox-failed',
      `Read ${log}`,
    )
  }
  child.unref()
  const { log: _, ...described } = note
  await output.one(described)
  output.note(`Running in the background (process ${pid}), logs in ${log}. Stop it with: quoin sandbox stop`)
}

/** The note that the process writes when it listens. */
async function untilReady(pid: number, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline && !signal.aborted; ) {
    const note = await readNote(env)
    if (note?.pid === pid) return note
    if (!isAlive(pid)) return undefined
    await sleep(50)
  }
  return undefined
}
