// Runs a command line in this process: twenty times faster than in one of its own, for what does not depend on it.
import { PassThrough, Readable } from 'node:stream'
import { run } from '../../cli/run.ts'
import { BINARY, cleanEnvironment, type Quoin, type Ran, type RunOptions, words } from './quoin.ts'

/** What a stream is given, as text. */
function recorded() {
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk) => chunks.push(chunk))
  return { stream, text: () => Buffer.concat(chunks).toString() }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Processes have one set of streams: a line waits until the one before it has ended. */
let last: Promise<unknown> = Promise.resolve()

/** Returns a function that runs quoin with this environment, one line at a time. */
export function quoinHere(base: Record<string, string>): Quoin {
  return (line, options) => {
    const ran = last.then(() => runHere(line, base, options))
    last = ran.catch(() => {})
    return ran
  }
}

async function runHere(
  line: Parameters<Quoin>[0],
  base: Record<string, string>,
  { env = {}, cwd = process.cwd(), input = '' }: RunOptions = {},
): Promise<Ran> {
  const [stdout, stderr] = [recorded(), recorded()]
  const streams = {
    stdin: Readable.from([Buffer.from(input)]),
    stdout: stdout.stream,
    stderr: stderr.stream,
  }
  const names = Object.keys(streams) as (keyof typeof streams)[]
  const before = names.map((name) => Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor)
  const listeners = SIGNALS.map((name) => process.listeners(name))
  const [folder, { argv }, { TZ }] = [process.cwd(), process, process.env]
  process.chdir(cwd)
  process.argv = [process.execPath, BINARY, ...words(line)]
  for (const name of names) Object.defineProperty(process, name, { value: streams[name], configurable: true })
  try {
    const exitCode = await run(process.argv.slice(2), cleanEnvironment({ ...base, ...env }))
    return { exitCode, stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    process.chdir(folder)
    process.argv = argv
    // A command with --tz sets it.
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
    names.forEach((name, at) => void Object.defineProperty(process, name, before[at] as PropertyDescriptor))
    SIGNALS.forEach((name, at) => {
      for (const one of process.listeners(name)) if (!listeners[at]?.includes(one)) process.off(name, one)
    })
  }
}
