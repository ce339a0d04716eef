// Runs a command line in this process, for tables of many lines of which each fails or changes little.
import { PassThrough, Readable } from 'node:stream'
import { run } from '../../cli/run.ts'
import { cleanEnvironment, type Quoin, words } from './quoin.ts'

/** What a stream is given, as text. */
function recorded() {
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk) => chunks.push(chunk))
  return { stream, text: () => Buffer.concat(chunks).toString() }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Returns a function that runs quoin with this environment: one line at a time, as processes have one set of streams. */
export function quoinHere(base: Record<string, string>): Quoin {
  return async (line, { env = {}, cwd = process.cwd(), input = '' } = {}) => {
    const [stdout, stderr] = [recorded(), recorded()]
    const streams = {
      stdin: Readable.from([Buffer.from(input)]),
      stdout: stdout.stream,
      stderr: stderr.stream,
    }
    const names = Object.keys(streams) as (keyof typeof streams)[]
    const before = names.map((name) => Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor)
    const listeners = SIGNALS.map((name) => process.listeners(name))
    const folder = process.cwd()
    process.chdir(cwd)
    for (const name of names)
      Object.defineProperty(process, name, { value: streams[name], configurable: true })
    try {
      const exitCode = await run([...words(line)], cleanEnvironment({ ...base, ...env }))
      return { exitCode, stdout: stdout.text(), stderr: stderr.text() }
    } finally {
      process.chdir(folder)
      names.forEach((name, at) => void Object.defineProperty(process, name, before[at] as PropertyDescriptor))
      SIGNALS.forEach((name, at) => {
        for (const one of process.listeners(name)) if (!listeners[at]?.includes(one)) process.off(name, one)
      })
    }
  }
}
