import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../../config/alive.ts'
import type { Run } from '../../context.ts'
import { findRunning, runningNote } from '../shared/sandbox-running.ts'

const END_WITHIN = 10_000

const stop: Run = async (_, { env, output }) => {
  const running = await findRunning(env)
  if (!running) return output.note('No sandbox runs in the background.')
  process.kill(running.pid, 'SIGTERM')
  for (const deadline = Date.now() + END_WITHIN; isAlive(running.pid) && Date.now() < deadline; )
    await sleep(50)
  if (isAlive(running.pid)) process.kill(running.pid, 'SIGKILL')
  await rm(runningNote(env), { force: true })
  await output.done(`Stopped the sandbox at ${running.url}.`, { stopped: running.url })
}
export default stop
