// From the words of a command line to an exit code.
import { type Context, createContext } from './context.ts'
import { type Resolution, resolve } from './input/resolve.ts'
import { EXIT } from './output/exit.ts'
import { Interrupted, usageError } from './output/failure.ts'
import { type Circumstances, reportJson, reportOf, reportText } from './output/report.ts'
import { hasColour, painter } from './output/terminal.ts'
import { TABLE } from './program.ts'

const wantsHelp = (words: readonly string[]) => {
  const end = words.indexOf('--')
  return (end < 0 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h')
}

/** Errors are JSON where the output was asked to be, even if the command line could not be read. */
function wantsJson(words: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return (
    words.some(
      (word, index) =>
        word === '--json' ||
        /^--format=(nd)?json$/.test(word) ||
        (word === '--format' && /^(nd)?json$/.test(words[index + 1] ?? '')),
    ) || /^(nd)?json$/.test(env.QUOIN_FORMAT ?? '')
  )
}

/** Exit codes of processes that a signal ended, as shells know them. */
const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: 143 } as const

/** The first Ctrl-C lets the command tidy up; a second one ends it at once. */
function listenForInterrupts() {
  const controller = new AbortController()
  const heard = { signal: controller.signal, exit: EXIT.interrupted as number }
  for (const [name, exit] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(exit)
      heard.exit = exit
      controller.abort(new Interrupted())
    })
  }
  return heard
}

function unknown({ word, parent, suggestion }: Extract<Resolution, { kind: 'unknown' }>): Error {
  const where = parent ? `"quoin ${parent.name}" has no command "${word}"` : `There is no command "${word}"`
  const help = parent ? `quoin ${parent.name} --help` : 'quoin --help'
  return usageError(`${where}.`, suggestion ? `quoin ${suggestion}` : help, 'unknown-command')
}

async function help(show: (texts: typeof import('./help/pages.ts')) => string): Promise<number> {
  const pages = await import('./help/pages.ts')
  process.stdout.write(show(pages))
  return EXIT.done
}

async function about(context: Context | undefined): Promise<Circumstances> {
  try {
    const settings = await context?.settings()
    return settings
      ? { host: settings.host.value, hostSource: settings.host.source, profile: settings.profile.value }
      : {}
  } catch {
    return {}
  }
}

/** A command that does not tidy up after Ctrl-C is not waited for. */
function untilInterrupted<T>(work: Promise<T>, context: Context, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    signal.addEventListener('abort', () => {
      if (!context.tidiesUp) reject(signal.reason)
    })
  })
}

export async function run(words: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const interrupts = listenForInterrupts()
  let context: Context | undefined
  try {
    const found = resolve(TABLE, words)
    if (found.kind === 'unknown') throw unknown(found)
    if (found.kind === 'top') {
      const odd = found.rest.find((word) => word.startsWith('-') && word !== '--help' && word !== '-h')
      if (odd && !wantsHelp(found.rest))
        throw usageError(`Which command? Only ${odd} was given.`, 'quoin --help')
      return help(({ topHelp }) => topHelp())
    }
    if (found.kind === 'group') return help(({ groupHelp }) => groupHelp(found.group))
    if (wantsHelp(found.rest)) return help(({ commandHelp }) => commandHelp(found.command))
    const { parse } = await import('./input/parse.ts')
    const input = parse(found.command, found.rest, env)
    context = createContext(input, interrupts.signal, env)
    const { default: command } = await found.command.load()
    // Heard while everything was loaded, it would not be heard again.
    interrupts.signal.throwIfAborted()
    return (await untilInterrupted(command(input, context), context, interrupts.signal)) ?? EXIT.done
  } catch (error) {
    const stopped =
      interrupts.signal.aborted && !(error instanceof Interrupted) ? interrupts.signal.reason : error
    const report = reportOf(stopped, await about(context))
    const paint = painter(hasColour(env, process.stderr.isTTY === true, words.includes('--no-color')))
    if (wantsJson(words, env)) process.stderr.write(reportJson(report))
    // Ctrl-C needs no message unless something was kept.
    else if (report.exit !== EXIT.interrupted || report.suggestion)
      process.stderr.write(reportText(report, paint))
    if (report.isBug && (words.includes('--debug') || env.QUOIN_DEBUG)) {
      process.stderr.write(`${(error as Error).stack ?? error}\n`)
    }
    return report.exit === EXIT.interrupted ? interrupts.exit : report.exit
  }
}
