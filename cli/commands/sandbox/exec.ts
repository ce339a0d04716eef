import { constants } from 'node:os'
import { execa } from 'execa'
import type { Run } from '../../context.ts'
import { usageError } from '../../output/failure.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { demoAdmin, openSandbox, seedFolder } from '../shared/sandbox-open.ts'

/** What tells the command where the sandbox is and how to get in. Nothing of the user's own session goes along. */
function environment(sandbox: Sandbox, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !name.startsWith('QUOIN_') || name === 'QUOIN_DEBUG')
  const admin = demoAdmin(sandbox)
  const [project] = sandbox.projects
  return {
    ...Object.fromEntries(kept),
    QUOIN_HOST: sandbox.url,
    ...(admin ? { QUOIN_EMAIL: admin.email, QUOIN_PASSWORD: admin.password } : {}),
    ...(project
      ? {
          QUOIN_PROJECT: project._id,
          QUOIN_API_KEY: project.apiKey,
          QUOIN_PRIVATE_API_KEY: project.privateApiKey,
        }
      : {}),
    ...(env.QUOIN_CONFIG_DIR ? { QUOIN_CONFIG_DIR: env.QUOIN_CONFIG_DIR } : {}),
  }
}

const exec: Run = async (input, { env, output, signal }) => {
  const [program, ...args] = input.passed
  if (program === undefined) {
    throw usageError('Which command? It goes after --.', 'quoin sandbox exec -- npm test', 'missing-command')
  }
  const sandbox = await openSandbox(
    { seed: seedFolder(input.string('seed')), port: input.number('port') ?? 0 },
    output,
  )
  try {
    signal.throwIfAborted()
    const child = execa(program, args, {
      stdio: 'inherit',
      env: environment(sandbox, env),
      extendEnv: false,
      reject: false,
      preferLocal: true,
    })
    // Ctrl-C in a terminal reaches the command too; it decides when it is over.
    signal.addEventListener('abort', () => void child.kill('SIGTERM'), { once: true })
    const {
      exitCode,
      signal: endedBy,
      cause,
      code,
    } = (await child) as Awaited<typeof child> & { code?: string }
    if (exitCode !== undefined) return exitCode
    if (endedBy) return 128 + constants.signals[endedBy as NodeJS.Signals]
    if (code === 'ENOENT')
      throw usageError(`There is no program "${program}".`, undefined, 'command-not-found')
    throw cause
  } finally {
    await sandbox.close()
  }
}
export default exec
