// Answers `--version` and `--help` at once; everything else is loaded when it is needed.
import { writeSync } from 'node:fs'
import { isTerminal } from './help/layout.ts'
import { topHelp } from './help/top.ts'
import { version } from './version.ts'

async function print(text: string | Uint8Array) {
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))
}

/** Into a pipe or a file a short text goes without what Node loads for a stream. */
async function printShort(text: string) {
  const bytes = Buffer.from(text)
  let at = 0
  try {
    while (!isTerminal() && at < bytes.length) at += writeSync(1, bytes, at)
  } catch (error) {
    // A pipe that does not wait is full: a stream does the waiting.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN')
      return onStreamError(error as NodeJS.ErrnoException)
  }
  if (at === bytes.length) return
  process.stdout.on('error', onStreamError)
  await print(bytes.subarray(at))
}

/** A reader that has seen enough (`| head`) closes the pipe: nothing went wrong. Any other failure is one. */
function onStreamError(error: NodeJS.ErrnoException) {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(
    `Error: stdout cannot be written (${error.code ?? error.message}).\nCode: stdout-failed\n`,
  )
  process.exit(1)
}

const isOnly = (words: readonly string[], ...names: string[]) =>
  words.length === 1 && names.includes(words[0] as string)

/** Runs the command that the words name and ends the process with its exit code. */
export async function main(words: string[]): Promise<void> {
  if (isOnly(words, '--version', '-V', 'version')) return printShort(`${version()}\n`)
  if (words.length === 0 || isOnly(words, '--help', '-h', 'help')) return printShort(topHelp())
  process.stdout.on('error', onStreamError)
  // Whoever listens to errors and notes may leave as well.
  process.stderr.on('error', () => {})
  const { run } = await import('./run.ts')
  process.exitCode = await run(words)
  // Keep-alive connections would hold the process; what was written must be out before it ends.
  await print('')
  process.exit()
}
