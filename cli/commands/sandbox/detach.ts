import { spawn } from 'node:child_process'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { configFolder, makeFolder } from '../../config/folder.ts'
import { isAlive } from '../../config/leftovers.ts'
import type { Context } from '../../definition/context.ts'
import { localError, usageError } from '../../output/failure.ts'
import { findRunning, runningNote } from './running.ts'

/** A large seed takes a while; a process that died is noticed at once. */
const START_TIMEOUT_MS = 120_000

/** The description that the background process prints when it is ready: the first complete JSON line. */
async function description(path: string): Promise<{ url: string } | undefined> {
  const line = (await readFile(path, 'utf8'))
    .split('\n')
    .find((one) => one.startsWith('{') && one.endsWith('}'))
  return line === undefined ? undefined : (JSON.parse(line) as { url: string })
}

/** Runs this command again in the background and waits until it is ready. */
export async function startDetached({ env, output }: Context): Promise<void> {
  const running = await findRunning(env)
  if (running) {
    throw usageError(
      `a sandbox is already running at ${running.url} (process ${running.pid})`,
      'quoin sandbox stop',
      'already-running',
    )
  }
  const folder = configFolder(env)
  await makeFolder(folder, 0o700)
  const [printed, log] = [join(folder, 'sandbox.out'), join(folder, 'sandbox.log')]
  const [stdout, stderr] = await Promise.all([open(printed, 'w', 0o600), open(log, 'w', 0o600)])
  const words = process.argv.slice(2).filter((word) => word !== '--detach' && word !== '--json')
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] as string, ...words], {
    detached: true,
    stdio: ['ignore', stdout.fd, stderr.fd],
    env: { ...env, QUOIN_FORMAT: 'ndjson', NO_COLOR: '1' },
  })
  await Promise.all([stdout.close(), stderr.close()])
  const pid = child.pid ?? 0
  const found = await output.activity('Starting the sandbox…', untilReady(pid, printed))
  if (!found) {
    const said = (await readFile(log, 'utf8')).trim().split('\n').slice(-5).join('\n')
    throw localError(`the sandbox did not start\n${said}`, 'sandbox-failed', `Read ${log}`)
  }
  await writeFile(runningNote(env), JSON.stringify({ pid, url: found.url, log }), { mode: 0o600 })
  child.unref()
  await output.one(found)
  output.note(`Running in the background (process ${pid}), logs in ${log}. Stop it with: quoin sandbox stop`)
}

async function untilReady(pid: number, printed: string) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    const found = await description(printed)
    if (found) return found
    if (!isAlive(pid)) return undefined
    await sleep(50)
  }
  return undefined
}
