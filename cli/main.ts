// Answers `--version` and `--help` at once; everything else is loaded when it is needed.
import { writeSync } from 'node:fs'
import { topHelp } from './help/top.ts'
import { version } from './version.ts'

async function print(text: string) {
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))
}

/** A short line needs none of what Node loads for a stream. */
function printLine(line: string) {
  try {
    writeSync(1, `${line}\n`)
  } catch (error) {
    onStreamError(error as NodeJS.ErrnoException)
  }
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
  if (isOnly(words, '--version', '-V', 'version')) return printLine(version())
  process.stdout.on('error', onStreamError)
  if (words.length === 0 || isOnly(words, '--help', '-h', 'help')) return print(topHelp())
  // Whoever listens to errors and notes may leave as well.
  process.stderr.on('error', () => {})
  const { run } = await import('./run.ts')
  process.exitCode = await run(words)
  // Keep-alive connections would hold the process; what was written must be out before it ends.
  await print('')
  process.exit()
}
