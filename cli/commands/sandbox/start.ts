import { join, resolve } from 'node:path'
import { configFolder } from '../../config/folder.ts'
import { replaceFile } from '../../files/replace.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { demoAdmin, logLine, openSandbox, seedFolder, welcome } from './open.ts'
import { DETACHED_LOG, runningNote, type StartCall } from './running.ts'

/** What a script needs to use the sandbox. */
const described = (sandbox: Sandbox, dir: string | undefined) => {
  const { url, port, projects, admins } = sandbox
  return { url, port, pid: process.pid, dir: dir ?? null, admin: demoAdmin(sandbox), projects, admins }
}

function dirOf({ flags: { dir, memory, seed }, env }: StartCall): string | undefined {
  if (dir !== undefined) return resolve(dir)
  // A custom seed is for trying out, so its data is kept only in a folder that was asked for.
  return memory || seed !== undefined ? undefined : join(configFolder(env), 'sandbox')
}

export async function start(call: StartCall): Promise<void> {
  const { env, flags, output, signal } = call
  if (flags.detach) {
    const { startDetached } = await import('./detach.ts')
    return startDetached(call)
  }
  const dir = dirOf(call)
  const sandbox = await openSandbox(
    { seed: seedFolder(flags.seed), dir, port: flags.port, log: logLine(output) },
    output,
  )
  if (signal.aborted) {
    await sandbox.close()
    throw signal.reason
  }
  const log = env[DETACHED_LOG]
  if (log !== undefined) {
    const note = JSON.stringify({ ...described(sandbox, dir), log })
    await replaceFile(runningNote(env), note, { mode: 0o600, isDurable: false })
  } else if (output.isForPeople) await output.write(`${welcome(sandbox, dir, output.paint)}\n`)
  else await output.one(described(sandbox, dir))
  await new Promise<void>((stop) => signal.addEventListener('abort', () => stop(), { once: true }))
  output.note('Stopping…')
  await sandbox.close()
}
