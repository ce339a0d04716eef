// Runs the real binary in a separate process with a config folder of its own.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../cli/sandbox/index.ts'

export const BINARY =
  process.env.QUOIN_TEST_BINARY ?? fileURLToPath(new URL('../../bin/quoin.js', import.meta.url))

export const ADMIN = { email: 'admin@quoin.example', password: 'Admin-pass-123' }
export const VIEWER = { email: 'viewer@quoin.example', password: 'Viewer-pass-123' }
export const PROJECT = 'northgate'

/** The environment of a process, without the settings of this machine. */
export function cleanEnvironment(extra: Record<string, string | undefined> = {}): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR, SystemRoot } = process.env
  const all = { PATH, HOME, TMPDIR, SystemRoot, QUOIN_NO_KEYCHAIN: '1', ...extra }
  return Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

export const tempFolder = () => mkdtemp(join(tmpdir(), 'quoin-test-'))

export interface RunOptions {
  env?: Record<string, string | undefined>
  cwd?: string
  input?: string
}

export interface Ran {
  exitCode: number
  stdout: string
  stderr: string
}

export type Quoin = (line: string | readonly string[], options?: RunOptions) => Promise<Ran>

export const words = (line: string | readonly string[]) =>
  typeof line === 'string' ? line.split(' ').filter(Boolean) : line

export function spawnQuoin(line: string | readonly string[], { env = {}, cwd, input }: RunOptions = {}) {
  return execa(process.execPath, [BINARY, ...words(line)], {
    env: cleanEnvironment(env),
    extendEnv: false,
    reject: false,
    stripFinalNewline: false,
    forceKillAfterDelay: 5000,
    ...(cwd === undefined ? {} : { cwd }),
    ...(input === undefined ? { stdin: 'ignore' as const } : { input }),
  })
}

/** Returns a function that runs quoin with this environment. */
export function quoinWith(base: Record<string, string>): Quoin {
  return async (line, options = {}) => {
    const result = await spawnQuoin(line, { ...options, env: { ...base, ...options.env } })
    return { exitCode: result.exitCode ?? -1, stdout: String(result.stdout), stderr: String(result.stderr) }
  }
}

export interface Place {
  sandbox: Sandbox
  /** Signed in by variables, as a CI script is. */
  quoin: Quoin
  env: Record<string, string>
  close(): Promise<void>
}

/** Signs in at a platform by variables, with a config folder of its own. */
export const environmentOf = async (url: string) => ({
  QUOIN_CONFIG_DIR: await tempFolder(),
  QUOIN_HOST: url,
  QUOIN_PROJECT: PROJECT,
  QUOIN_EMAIL: ADMIN.email,
  QUOIN_PASSWORD: ADMIN.password,
})

/** A sandbox in this process, and quoin signed in at it. `run` is how it runs: as a process of its own, or in this one. */
export async function openPlace(options: SandboxOptions = {}, run = quoinWith): Promise<Place> {
  const sandbox = await startSandbox(options)
  const env = await environmentOf(sandbox.url)
  return { sandbox, quoin: run(env), env, close: () => sandbox.close() }
}

export const errorOf = ({ stderr }: Ran) =>
  JSON.parse(stderr.trim().split('\n').at(-1) ?? '{}').error as {
    code: string
    message: string
    status?: number
    requestId?: string
    suggestion?: string
  }
