// `--version` and `--help` are handled here; everything else is loaded when it is needed.
import { fstatSync, writeSync } from 'node:fs'
import { version } from './config/version.ts'
import { PAGE_WIDTH, writtenPage } from './help/written.ts'

/** The file descriptor is checked first: touching `process.stdout` loads Node's streams. */
const isTerminal = () => fstatSync(1).isCharacterDevice() && process.stdout.isTTY === true

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

const isHelp = (word: string) => word === '--help' || word === '-h'
const isOnly = (words: readonly string[], ...names: string[]) =>
  words.length === 1 && names.includes(words[0] as string)

/** The page that a command line asks for, if it asks for one: as the build wrote it, or laid out now. */
async function helpPage(words: readonly string[]): Promise<string | undefined> {
  const isTop = words.length === 0 || isOnly(words, 'help')
  const asks = isTop || words.some(isHelp)
  if (!asks && words.length > 1) return undefined
  const columns = isTerminal() ? process.stdout.columns : PAGE_WIDTH
  const written = asks && columns >= PAGE_WIDTH ? writtenPage(isTop ? [] : words) : undefined
  if (written !== undefined) return written
  const [{ helpFor }, { readManifest }] = await Promise.all([
    import('./help/answer.ts'),
    import('./manifest.ts'),
  ])
  return helpFor(await readManifest(), isTop ? ['--help'] : words, columns)
}

async function showHelp(page: string) {
  if (!isTerminal() && process.env.FORCE_COLOR === undefined) return printShort(page)
  const [{ hasColour, painter }, { paintPage }] = await Promise.all([
    import('./output/terminal.ts'),
    import('./help/layout.ts'),
  ])
  return printShort(paintPage(page, painter(hasColour(process.env, isTerminal()))))
}

/** Runs a command line and ends the process with its exit code. */
export async function main(words: string[]): Promise<void> {
  if (isOnly(words, '--version', '-V', '-v', 'version')) return printShort(`${version()}\n`)
  const page = await helpPage(words)
  if (page !== undefined) return showHelp(page)
  process.stdout.on('error', onStreamError)
  // The reader of stderr may leave as well.
  process.stderr.on('error', () => {})
  const { run } = await import('./run.ts')
  process.exitCode = await run(words)
  // Keep-alive connections would hold the process open; flush stdout, then end it.
  await print('')
  process.exit()
}
