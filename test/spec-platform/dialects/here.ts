// Runs commands in this process, with an output of their own: a hundred of them take as long as five processes.
import { Writable } from 'node:stream'
import { loadCommand, loadOne, loadRows } from '../../../cli/commands/index.ts'
import { createContext } from '../../../cli/definition/context.ts'
import { outputSettings } from '../../../cli/definition/globals.ts'
import { parse } from '../../../cli/input/parse.ts'
import { resolve } from '../../../cli/input/resolve.ts'
import { describeCommands } from '../../../cli/manifest.ts'
import { Output } from '../../../cli/output/output.ts'
import { type Report, reportOf } from '../../../cli/output/report.ts'
import type { Terminal } from '../../../cli/output/terminal.ts'

const manifest = await describeCommands()

function collected() {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  }) as Writable & NodeJS.WriteStream
  return { stream, text: () => text }
}

export interface RanHere {
  exitCode: number
  stdout: string
  stderr: string
  /** What the error block says. */
  report: Report | undefined
}

/** Runs one command to its end. */
export async function quoinHere(words: readonly string[], env: NodeJS.ProcessEnv): Promise<RanHere> {
  const [stdout, stderr] = [collected(), collected()]
  const terminal: Terminal = {
    stdout: stdout.stream,
    stderr: stderr.stream,
    isTerminal: false,
    canMove: false,
    canRedraw: false,
    canAsk: false,
    width: 80,
  }
  const ended = (exitCode: number, report?: Report): RanHere => ({
    exitCode,
    stdout: stdout.text(),
    stderr: stderr.text(),
    report,
  })
  try {
    const found = resolve(manifest, [...words])
    if (found.kind !== 'command') throw new TypeError(`There is no command ${words.join(' ')}`)
    const { globals, ...typed } = parse(found.command, found.rest, env, false)
    const { signal } = new AbortController()
    const commands = { load: loadCommand, rows: loadRows, one: loadOne }
    const context = createContext({ globals, flags: typed.flags, manifest, signal, env, commands })
    const output = new Output(outputSettings(globals, typed.flags), terminal, env)
    const command = await loadCommand(found.command.name)
    return ended((await command.run({ ...typed, command: command.name, ...context, output })) ?? 0)
  } catch (error) {
    const report = reportOf(error)
    return ended(report.exit, report)
  }
}
