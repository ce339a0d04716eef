// A sandbox in a process of its own, which can be killed and asked for its memory use.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type SandboxOptions, startSandbox } from '../../cli/sandbox/index.ts'

/** Options that can be sent to another process. */
type Settings = Omit<SandboxOptions, 'log' | 'clock' | 'onProgress'>

interface Memory {
  /** Bytes on the heap after a garbage collection. */
  heap: number
  handles: number
}
type Word = { url: string } | { memory: Memory } | { startFailed: string } | { failure: string }

export interface SandboxProcess {
  url: string
  child: ChildProcess
  /** Internal failures of the sandbox, and uncaught exceptions. */
  failures: string[]
  memory(): Promise<Memory>
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

interface Extras {
  execArgv?: string[]
  env?: Record<string, string>
}

/** Forks the process; it does not listen yet. */
export const forkSandbox = (settings: Settings, { execArgv = [], env = {} }: Extras = {}): ChildProcess =>
  fork(fileURLToPath(import.meta.url), [JSON.stringify(settings)], {
    execArgv: ['--expose-gc', ...execArgv],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

export async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** @throws Error if it does not start */
export async function startProcess(settings: Settings, extras?: Extras): Promise<SandboxProcess> {
  const child = forkSandbox(settings, extras)
  const failures: string[] = []
  child.on('message', (word: Word) => {
    if ('failure' in word) failures.push(word.failure)
  })
  const hear = <K extends string>(key: K) =>
    new Promise<Record<K, unknown>>((resolve, reject) => {
      const onWord = (word: Word) => {
        if ('startFailed' in word) reject(new Error(word.startFailed))
        if (key in word) {
          child.off('message', onWord)
          resolve(word as unknown as Record<K, unknown>)
        }
      }
      child.on('message', onWord)
      child.once('exit', (code, signal) => reject(new Error(`The sandbox ended: ${signal ?? code}.`)))
    })
  const { url } = await hear('url')
  return {
    url: url as string,
    child,
    failures,
    async memory() {
      child.send('memory')
      return (await hear('memory')).memory as Memory
    },
    kill: () => killed(child),
  }
}

async function serve(settings: Settings) {
  const say = (word: Word) => process.send?.(word)
  process.on('disconnect', () => process.exit())
  process.on('uncaughtExceptionMonitor', (error) => say({ failure: `Uncaught: ${error.stack}` }))
  const log: SandboxOptions['log'] = ({ method, path, error }) => {
    if (error) say({ failure: `${method} ${path}: ${(error as Error).stack ?? error}` })
  }
  try {
    const { url } = await startSandbox({ ...settings, log })
    say({ url })
  } catch (error) {
    say({ startFailed: (error as Error).message })
    process.disconnect()
    return
  }
  process.on('message', () => {
    global.gc?.()
    const handles = process.getActiveResourcesInfo().length
    say({ memory: { heap: process.memoryUsage().heapUsed, handles } })
  })
}

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '{}'))
