import { join, resolve } from 'node:path'
import { configFolder } from '../../config/folder.ts'
import type { Context, Run } from '../../context.ts'
import type { Input } from '../../input/input.ts'
import { usageError } from '../../output/failure.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { demoAdmin, logLine, openSandbox, portOf, seedFolder, welcome } from '../shared/sandbox-open.ts'

/** What a script gets: all it needs to talk to the sandbox. */
const described = (sandbox: Sandbox) => {
  const { url, port, projects, admins } = sandbox
  const admin = demoAdmin(sandbox)
  return { url, port, pid: process.pid, admin, projects, admins }
}

function dirOf(input: Input, { env }: Context): string | undefined {
  const dir = input.string('dir')
  if (input.boolean('memory')) {
    if (dir !== undefined)
      throw usageError('--memory and --dir cannot be given together.', undefined, 'conflicting-flags')
    return undefined
  }
  // A seed of one's own is tried out; what is to stay gets a folder by name.
  if (dir === undefined && input.string('seed') !== undefined) return undefined
  return dir === undefined ? join(configFolder(env), 'sandbox') : resolve(dir)
}

const start: Run = async (input, context) => {
  const { output, signal } = context
  if (input.boolean('detach')) {
    const { startDetached } = await import('./detach.ts')
    return startDetached(context)
  }
  const sandbox = await openSandbox(
    {
      seed: seedFolder(input.string('seed')),
      dir: dirOf(input, context),
      port: await portOf(input),
      log: logLine(output),
    },
    output,
  )
  if (signal.aborted) {
    await sandbox.close()
    throw signal.reason
  }
  if (output.isForPeople) await output.write(`${welcome(sandbox, output.paint)}\n`)
  else await output.one(described(sandbox))
  await new Promise<void>((stop) => signal.addEventListener('abort', () => stop(), { once: true }))
  output.note('Stopping…')
  await sandbox.close()
}
export default start
