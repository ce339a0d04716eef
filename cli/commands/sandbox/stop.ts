import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../definition/context.ts'
import { isAlive } from '../../files/sweep.ts'
import { localError } from '../../output/failure.ts'
import { findRunning, runningNote } from './running.ts'

const STOP_TIMEOUT_MS = 10_000

export async function status({ env, output }: Context): Promise<void> {
  const running = await findRunning(env)
  if (running) return output.one(running)
  throw localError('no sandbox is running in the background', 'no-sandbox', 'quoin sandbox start --detach')
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
