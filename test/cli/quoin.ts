// Runs command lines against a sandbox, in this process: twenty times cheaper than in one of its own. A test whose subject
// is the process takes `process.ts`; what `main.ts` answers before `run.ts` is loaded (help, the version) is one.
import { EventEmitter } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { run } from '../../cli/run.ts'
import type { SandboxOptions } from '../../cli/sandbox/index.ts'
import type { Sandbox } from '../../cli/testing/start.ts'
import { openSandbox } from '../support/shared-sandbox.ts'

export const BINARY =
  process.env.QUOIN_TEST_BINARY ?? fileURLToPath(new URL('../../bin/quoin.js', import.meta.url))

export const ADMIN = { email: 'admin@quoin.example', password: 'Admin-pass-123' }
export const VIEWER = { email: 'viewer@quoin.example', password: 'Viewer-pass-123' }
export const PROJECT = 'northgate'

/** What sets the clock of all processes: Debian's faketime. */
const CLOCK = /^(?:LD_PRELOAD|FAKETIME.*)$/

/** The environment of a process, without the settings of this machine, but with its clock. */
export function cleanEnvironment(extra: Record<string, string | undefined> = {}): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR, SystemRoot } = process.env
  const clock = Object.fromEntries(Object.entries(process.env).filter(([name]) => CLOCK.test(name)))
  const all = { ...clock, PATH, HOME, TMPDIR, SystemRoot, QUOIN_NO_KEYCHAIN: '1', ...extra }
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

export type Quoin = (line: string | readonly string[], options?: StartOptions) => Promise<Ran>

export const words = (line: string | readonly string[]) =>
  typeof line === 'string' ? line.split(' ').filter(Boolean) : line

/** What a stream is given, as text. `terminal` is what makes it one. */
function recorded(terminal: object = {}) {
  // A prompt would end another stream.
  const stream = Object.assign(new PassThrough(), { _isStdio: true, ...terminal })
  const chunks: Buffer[] = []
  stream.on('data', (chunk) => chunks.push(chunk))
  return { stream, text: () => Buffer.concat(chunks).toString() }
}

type Signal = 'SIGINT' | 'SIGTERM'
const SIGNALS: readonly Signal[] = ['SIGINT', 'SIGTERM']

/** A command line that has been started, here or as a process. */
export interface Running extends Promise<Ran> {
  stdout: Readable
  stderr: Readable
  kill(signal: Signal): void
}

export interface StartOptions extends RunOptions {
  /** The streams are a terminal of this width: `stdout` shows all that is on its screen, and `stdin` is typed into. */
  columns?: number
}

function streamsOf({ input, columns }: StartOptions) {
  if (columns === undefined) {
    const stdin = input === undefined ? Readable.from([]) : Readable.from([Buffer.from(input)])
    return { stdin, stdout: recorded(), stderr: recorded() }
  }
  const screen = recorded({ isTTY: true, columns, rows: 40 })
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  return { stdin, stdout: screen, stderr: screen }
}

/** A process has one set of streams, arguments and variables: a line waits until the one before it has ended. */
let last: Promise<unknown> = Promise.resolve()

/** Starts a command line in this process, with these variables. */
export function startHere(line: string | readonly string[], options: StartOptions = {}) {
  const { stdin, stdout, stderr } = streamsOf(options)
  const heard = new EventEmitter()
  const ran = last.then(async (): Promise<Ran> => {
    const variables = cleanEnvironment(options.env)
    const others = SIGNALS.flatMap((name) => process.listeners(name))
    const ours = (name: Signal) => process.listeners(name).filter((one) => !others.includes(one))
    for (const name of SIGNALS) {
      heard.on(name, () => {
        for (const listener of ours(name)) listener(name)
      })
    }
    const streams = { stdin, stdout: stdout.stream, stderr: stderr.stream }
    const restore = takeOver(streams, [process.execPath, BINARY, ...words(line)], variables)
    try {
      if (options.cwd !== undefined) process.chdir(options.cwd)
      const exitCode = await run(process.argv.slice(2), variables)
      return { exitCode, stdout: stdout.text(), stderr: stderr.text() }
    } finally {
      heard.removeAllListeners()
      for (const name of SIGNALS) for (const one of ours(name)) process.off(name, one)
      restore()
    }
  })
  last = ran.catch(() => {})
  const kill = (signal: Signal) => void heard.emit(signal)
  return Object.assign(ran, { stdin, stdout: stdout.stream, stderr: stderr.stream, kill })
}

/** Gives this process the streams, arguments and variables of another one, until the returned function is called. */
function takeOver(streams: object, argv: string[], variables: Record<string, string>): () => void {
  const before = Object.keys(streams).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor] as const,
  )
  const [folder, argvBefore, env] = [process.cwd(), process.argv, { ...process.env }]
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true })
  process.argv = argv
  Object.assign(process.env, variables)
  const names = [...Object.keys(variables), 'TZ']
  return () => {
    for (const [name, property] of before) Object.defineProperty(process, name, property)
    process.argv = argvBefore
    for (const name of names) {
      if (env[name] === undefined) delete process.env[name]
      else process.env[name] = env[name]
    }
    process.chdir(folder)
  }
}

/** Returns a function that runs quoin with these variables, one line at a time. */
export function quoinHere(base: Record<string, string>): Quoin {
  return (line, options = {}) => startHere(line, { ...options, env: { ...base, ...options.env } })
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

/** A sandbox and quoin signed in at it, both in this process. With `memory` the sandbox is its own, and ends. */
export async function openPlace(options: SandboxOptions = {}): Promise<Place> {
  const sandbox = await openSandbox(options)
  const env = await environmentOf(sandbox.url)
  return { sandbox, quoin: quoinHere(env), env, close: () => sandbox.close() }
}

/** Signs in with a password, which saves the session in the config folder. */
export const signIn = (quoin: Quoin, { url }: { url: string }, flags = '', { email, password } = ADMIN) =>
  quoin(`login --host ${url} --email ${email} --password-stdin ${flags}`, { input: `${password}\n` })

export const errorOf = ({ stderr }: Ran) =>
  JSON.parse(stderr.trim().split('\n').at(-1) ?? '{}').error as {
    code: string
    message: string
    status?: number
    requestId?: string
    suggestion?: string
  }
