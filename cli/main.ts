// `--version` and `--help` are handled here; everything else is loaded when it is needed.
import { writeSync } from 'node:fs'
import { isTerminal } from './help/layout.ts'
import { topHelp } from './help/top.ts'
import { readManifest } from './manifest.ts'
import { version } from './version.ts'

async function print(text: string | Uint8Array) {
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))
}

/** Writes to a pipe or a file without loading Node's streams. */
async function printShort(text: string) {
  const bytes = Buffer.from(text)
  let at = 0
  try {
    while (!isTerminal() && at < bytes.length) at += writeSync(1, bytes, at)
  } catch (error) {
    // A full non-blocking pipe: a stream waits for it.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN')
      return onStreamError(error as NodeJS.ErrnoException)
  }
  if (at === bytes.length) return
  process.stdout.on('error', onStreamError)
  await print(bytes.subarray(at))
}

/** A reader that closes the pipe (`| head`) is no error. */
function onStreamError(error: NodeJS.ErrnoException) {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(
    `Error: cannot write to stdout (${error.code ?? error.message})\nCode: stdout-failed\n`,
  )
  process.exit(1)
}

const isOnly = (words: readonly string[], ...names: string[]) =>
  words.length === 1 && names.includes(words[0] as string)

/** Runs a command line and ends the process with its exit code. */
export async function main(words: string[]): Promise<void> {
  if (isOnly(words, '--version', '-V', 'version')) return printShort(`${version()}\n`)
  if (words.length === 0 || isOnly(words, '--help', '-h', 'help')) {
    return printShort(topHelp(await readManifest()))
  }
  if (words.length === 1 || words.some((word) => word === '--help' || word === '-h')) {
    const { helpFor } = await import('./help/answer.ts')
    const page = helpFor(await readManifest(), words)
    if (page !== undefined) return printShort(page)
  }
  process.stdout.on('error', onStreamError)
  // The reader of stderr may leave as well.
  process.stderr.on('error', () => {})
  const { run } = await import('./run.ts')
  process.exitCode = await run(words)
  // Keep-alive connections would hold the process open; flush stdout, then end it.
  await print('')
  process.exit()
}
