// From the words of a command line to an exit code.

import { isPlatformError } from '../lib/errors.ts'
import { printUnsent } from './auth/read-only-transport.ts'
import { loadCommand, loadOne, loadRows } from './commands/index.ts'
import { type Context, createContext } from './definition/context.ts'
import { isNaming, type Manifest } from './definition/entry.ts'
import { settleEnvironment } from './environment.ts'
import { pickMissing } from './input/pick.ts'
import { resolve } from './input/resolve.ts'
import { listFor, placed, schemaFor, subjectOf, type TypedLine } from './input/subject.ts'
import { listenForInterrupts } from './interrupts.ts'
import { readManifest } from './manifest.ts'
import { EXIT } from './output/exit.ts'
import { Failure, Interrupted } from './output/failure.ts'
import {
  type Circumstances,
  type Report,
  reportGithub,
  reportJson,
  reportOf,
  reportText,
} from './output/report.ts'
import { hasColour, painter, readTerminal } from './output/terminal.ts'
import { unwritten, whatMayHaveHappened } from './what-was-done.ts'

/** How errors are written follows the output, even if the command line cannot be parsed. */
function wants(format: RegExp, words: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const named = words.flatMap((word, index) => {
    if (word === '--format') return [words[index + 1] ?? '']
    return word.startsWith('--format=') ? [word.slice('--format='.length)] : []
  })
  return [...named, env.QUOIN_FORMAT ?? ''].some((one) => format.test(one))
}

/** The variables that a rejected credential comes from. `login` asks for another one than the session that they have. */
async function variablesOf(error: unknown, { signIn }: Context): Promise<string | undefined> {
  if (!isPlatformError(error) || (error.status !== 401 && error.code !== 'session-expired')) return undefined
  const { source, kind } = await signIn()
  const isOther = error.code === 'invalid-credentials' && kind === 'session'
  return source.startsWith('QUOIN_') && !isOther ? source : undefined
}

async function about(
  error: unknown,
  context: Context | undefined,
  line: TypedLine | undefined,
): Promise<Circumstances> {
  try {
    const settings = await context?.settings()
    if (!context || !settings) return {}
    const { host, profile, project, stored } = settings
    const { proxyFor } = await import('./config/proxy.ts')
    return {
      host: host.value,
      hostSource: host.source,
      profile: profile.value,
      hasDialect: Object.keys(stored?.dialect ?? {}).length > 0,
      variables: await variablesOf(error, context).catch(() => undefined),
      proxy: proxyFor(host.value, context.env),
      project: project?.value,
      subject: line && subjectOf(line),
      list: line && listFor(line),
      schema: line && schemaFor(line),
    }
  } catch {
    return {}
  }
}

/** What is not found may be the project: then its name is wrong, wherever it came from. */
async function unlessNoProject(
  error: unknown,
  context: Context | undefined,
  meant: () => Promise<string | undefined>,
): Promise<unknown> {
  const isNotFound = isPlatformError(error) || error instanceof Failure ? error.code === 'not-found' : false
  if (!context || !isNotFound) return error
  try {
    const { assertProject } = await import('./input/find-project.ts')
    await assertProject(await context.client(), await context.settings())
  } catch (missing) {
    if (missing instanceof Failure) return missing.suggesting((await meant()) ?? missing.suggestion)
  }
  return error
}

/** With `--dry-run` requests are shown in place of sent; what is wrong with others is reported after them. */
async function withDryRun(work: Promise<number | void>, { dryRun, output }: Context): Promise<number | void> {
  if (!dryRun) return work
  try {
    return await Promise.race([work, dryRun.recorded])
  } finally {
    if (dryRun.unsent.length > 0) await printUnsent(output, dryRun.unsent)
  }
}

/** Abandons the work on Ctrl-C. */
function untilInterrupted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function print(report: Report, words: readonly string[], env: NodeJS.ProcessEnv) {
  const paint = painter(hasColour(env, process.stderr.isTTY === true, words.includes('--no-color')))
  const isJson = words.includes('--json') || wants(/^(nd)?json$/, words, env)
  if (isJson) process.stderr.write(reportJson(report))
  // Ctrl-C needs no message unless something was kept.
  else if (report.exit !== EXIT.interrupted || report.suggestion)
    process.stderr.write(reportText(report, paint))
  if (!isJson && wants(/^github$/, words, env)) process.stderr.write(reportGithub(report, env))
}

export async function run(typed: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  // `$(quoin … --format csv)` leaves the CR of each line. Hints repeat the words of the process.
  const words = typed.map((word) => word.replace(/\r$/, ''))
  process.argv.splice(2, words.length, ...words)
  settleEnvironment(env)
  const interrupts = listenForInterrupts()
  const { signal } = interrupts
  let context: Context | undefined
  /** What errors say of the command line; asked only if there is one. */
  let typedLine: TypedLine | undefined
  let manifest: Manifest | undefined
  try {
    manifest = await readManifest()
    const resolution = resolve(manifest, words)
    if (resolution.kind === 'unknown') {
      const { unknownCommand } = await import('./input/unknown-command.ts')
      throw unknownCommand(resolution, manifest)
    }
    if (resolution.kind !== 'command') {
      const { helpFor } = await import('./help/answer.ts')
      const page = helpFor(manifest, words, process.stdout.columns)
      if (page === undefined) {
        const { noCommand } = await import('./input/unknown-command.ts')
        throw noCommand(resolution, manifest)
      }
      process.stdout.write(page)
      return EXIT.done
    }
    const { parse } = await import('./input/parse.ts')
    const { canAsk } = readTerminal(env)
    const { globals, missing, ...typed } = parse(resolution.command, resolution.rest, env, canAsk)
    const where = (['profile', 'host', 'project'] as const).flatMap((name) =>
      typed.isTyped(name) ? [`--${name}`, String(globals[name])] : [],
    )
    // As they were typed: names become IDs below.
    typedLine = {
      command: resolution.command,
      args: { ...typed.args },
      flags: { ...typed.flags },
      model: typed.flags.model,
      where,
      manifest,
    }
    if (globals.query !== undefined) {
      // A command that has changed something must not end with a mistake in how to show it.
      const { compileQuery } = await import('./output/query.ts')
      await compileQuery(globals.query)
    }
    const commands = { load: loadCommand, rows: loadRows, one: loadOne }
    context = createContext({ globals, flags: typed.flags, manifest, signal, env, commands })
    const { unfamiliarValues } = await import('./input/unfamiliar.ts')
    for (const note of unfamiliarValues(resolution.command.flags, typed.flags)) context.output.note(note)
    const [line, ran] = [typedLine, context]
    process.stdout.prependListener('error', (error) => {
      const failure = unwritten(error, ran, line)
      if (!failure) return
      print(reportOf(failure), words, env)
      process.exit(failure.exit)
    })
    const command = await loadCommand(resolution.command.name)
    // An interrupt during loading fires no further event.
    signal.throwIfAborted()
    if (missing.length > 0) {
      await untilInterrupted(pickMissing(missing, typed, context), signal)
    }
    const typedFlags = command.flags.filter(({ name }) => typed.isTyped(name))
    const named = [...command.args, ...typedFlags]
    if (named.some(isNaming)) {
      const { namesToIds } = await import('./input/names-to-ids.ts')
      await untilInterrupted(namesToIds(command, typed, context), signal)
    }
    if (command.changes && globals.fields) {
      const { assertPrintable } = await import('./input/assert-printable.ts')
      await untilInterrupted(assertPrintable(command, typed, context), signal)
    }
    const work = withDryRun(command.run({ ...typed, command: command.name, ...context }), context)
    return (await (command.handlesInterrupt ? work : untilInterrupted(work, signal))) ?? EXIT.done
  } catch (error) {
    const interrupted = signal.aborted ? context?.interruption.report?.() : undefined
    const stopped = interrupted ?? (signal.aborted && !(error instanceof Interrupted) ? signal.reason : error)
    const told = context && typedLine ? whatMayHaveHappened(stopped, context, typedLine) : stopped
    const { withLine } = await import('./input/rejected.ts')
    const { asAttribute, withKnownNames } = await import('./known-names.ts')
    const meant = withLine(told, { words, manifest, typed: typedLine })
    const surroundings = manifest && { manifest, env, signal }
    const attribute = async () => {
      const line = surroundings && (await asAttribute(words, surroundings))
      const at = typedLine?.where.indexOf('--project') ?? -1
      if (line && typedLine && at >= 0) typedLine = { ...typedLine, where: typedLine.where.toSpliced(at, 2) }
      return line
    }
    const explained = await (context || !surroundings
      ? unlessNoProject(meant, context, attribute)
      : untilInterrupted(withKnownNames(meant, surroundings), signal))
    const found = reportOf(explained, await about(explained, context, typedLine))
    const report = {
      ...found,
      suggestion: typedLine ? placed(found.suggestion, typedLine) : found.suggestion,
    }
    print(report, words, env)
    if (report.isBug && (words.includes('--debug') || env.QUOIN_DEBUG)) {
      process.stderr.write(`${(error as Error).stack ?? error}\n`)
    }
    return report.exit === EXIT.interrupted ? interrupts.exit : report.exit
  }
}
