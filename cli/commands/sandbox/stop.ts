import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../definition/context.ts'
import { isAlive } from '../../files/sweep.ts'
import { readSandbox } from './calls.ts'
import { findRunning, runningNote } from './running.ts'

const STOP_TIMEOUT_MS = 10_000

/** The background sandbox, or what another one says of itself. */
export async function status(context: Context): Promise<void> {
  const running = await findRunning(context.env)
  const { host } = await context.settings()
  await context.output.one(running ?? { url: host.value, ...(await readSandbox<object>(context, 'health')) })
}

export async function stop({ env, output }: Context): Promise<void> {
  const running = await findRunning(env)
  if (!running) return output.note('No sandbox is running in the background')
  process.kill(running.pid, 'SIGTERM')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(running.pid) && Date.now() < deadline) await sleep(50)
  if (isAlive(running.pid)) process.kill(running.pid, 'SIGKILL')
  await rm(runningNote(env), { force: true })
  await output.done(`Stopped the sandbox at ${running.url}`, { stopped: running.url })
}
