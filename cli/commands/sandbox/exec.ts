import { constants } from 'node:os'
import { execa } from 'execa'
import type { Context } from '../../definition/context.ts'
import { usageError } from '../../output/failure.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { demoAdmin, openSandbox, seedFolder } from './open.ts'

interface ExecCall extends Context {
  flags: { seed: string | undefined; port: number | undefined }
  passed: readonly string[]
}

/** Address and credentials of the sandbox, and nothing of the user's own session. */
function environment(sandbox: Sandbox, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(env).filter(
    ([name]) => !name.startsWith('QUOIN_') || name === 'QUOIN_DEBUG',
  )
  const admin = demoAdmin(sandbox)
  const projects = sandbox.projects.flatMap(({ _id, apiKey, privateApiKey }, index) => {
    const number = index === 0 ? '' : `_${index + 1}`
    return [
      [`QUOIN_PROJECT${number}`, _id],
      [`QUOIN_API_KEY${number}`, apiKey],
      [`QUOIN_PRIVATE_API_KEY${number}`, privateApiKey],
    ] as const
  })
  return {
    ...Object.fromEntries(inherited),
    QUOIN_SANDBOX: `${sandbox.url}/sandbox`,
    QUOIN_HOST: sandbox.url,
    ...(admin ? { QUOIN_EMAIL: admin.email, QUOIN_PASSWORD: admin.password } : {}),
    ...Object.fromEntries(projects),
    ...(env.QUOIN_CONFIG_DIR ? { QUOIN_CONFIG_DIR: env.QUOIN_CONFIG_DIR } : {}),
  }
}

/** Returns the exit code of the command. */
export async function exec({ flags, passed, env, output, signal }: ExecCall): Promise<number> {
  const [program, ...args] = passed
  if (program === undefined) {
    throw usageError('no command after --', 'missing-command', 'quoin sandbox exec -- npm test')
  }
  const sandbox = await openSandbox({ seed: seedFolder(flags.seed), port: flags.port ?? 0 }, output)
  try {
    signal.throwIfAborted()
    const child = execa(program, args, {
      stdio: 'inherit',
      env: environment(sandbox, env),
      extendEnv: false,
      reject: false,
      preferLocal: true,
    })
    // Ctrl-C in a terminal reaches the command too; it decides when to end.
    signal.addEventListener('abort', () => void child.kill('SIGTERM'), { once: true })
    const ended = (await child) as Awaited<typeof child> & { code?: string }
    if (ended.exitCode !== undefined) return ended.exitCode
    if (ended.signal) return 128 + constants.signals[ended.signal as NodeJS.Signals]
    if (ended.code === 'ENOENT') throw usageError(`command not found: ${program}`, 'command-not-found')
    throw ended.cause
  } finally {
    await sandbox.close()
  }
}
