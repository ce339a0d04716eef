// Answers `--version` and `--help` at once; everything else is loaded when it is needed.
import { topHelp } from './help/top.ts'
import { version } from './version.ts'

async function print(text: string) {
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))
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
  process.stdout.on('error', onStreamError)
  if (isOnly(words, '--version', '-V', 'version')) return print(`${version()}\n`)
  if (words.length === 0 || isOnly(words, '--help', '-h', 'help')) return print(topHelp())
  // Whoever listens to errors and notes may leave as well.
  process.stderr.on('error', () => {})
  const { run } = await import('./run.ts')
  process.exitCode = await run(words)
  // Keep-alive connections would hold the process; what was written must be out before it ends.
  await print('')
  process.exit()
}
