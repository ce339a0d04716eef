// Answers `--version` and `--help` at once; everything else is loaded when it is needed.
import { version } from './version.ts'

async function print(text: string) {
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))
}

const isOnly = (words: readonly string[], ...names: string[]) =>
  words.length === 1 && names.includes(words[0] as string)

/** Runs the command that the words name and ends the process with its exit code. */
export async function main(words: string[]): Promise<void> {
  if (isOnly(words, '--version', '-V', 'version')) {
    await print(`${version()}\n`)
    return
  }
  if (words.length === 0 || isOnly(words, '--help', '-h', 'help')) {
    const { topHelp } = await import('./help/top.ts')
    await print(topHelp())
    return
  }
  const { run } = await import('./run.ts')
  process.exitCode = await run(words)
  // Keep-alive connections would hold the process; what was written must be out before it ends.
  await print('')
  process.exit()
}
