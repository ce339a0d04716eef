// What scripts rely on of the command line, as one file to review: names, flags and exit codes, from
// `quoin commands --json` of the built package.
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from './root.ts'

interface Word {
  name: string
  summary?: string
  description?: string
}

interface Described {
  exitCodes: { code: number }[]
  globals: Word[]
  commands: (Word & {
    aliases: string[]
    arguments: Word[]
    flags: Word[]
    changes?: string
  })[]
}

/** Everything of a word but its texts. */
const lineOf = (kind: string, { summary: _, description: __, ...word }: Word) =>
  `${kind} ${JSON.stringify(word)}`

/** A section for each command, with a line for each promise. */
export async function commandReport(): Promise<string> {
  const { stdout } = await execa(process.execPath, [join(root, 'bin/quoin.js'), 'commands', '--json'])
  const { exitCodes, globals, commands } = JSON.parse(stdout) as Described
  const section = (heading: string, lines: readonly string[]) => [`## ${heading}`, ...lines].join('\n')
  return `${[
    section(
      'exit codes',
      exitCodes.map(({ code }) => String(code)),
    ),
    section(
      'global flags',
      globals.map((flag) => lineOf('flag', flag)),
    ),
    ...commands.map(({ name, aliases, arguments: args, flags, changes }) =>
      section(name, [
        ...aliases.map((alias) => `alias ${alias}`),
        ...(changes ? [`changes ${changes}`] : []),
        ...args.map((one) => lineOf('argument', one)),
        ...flags.map((flag) => lineOf('flag', flag)),
      ]),
    ),
  ].join('\n\n')}\n`
}
