// What scripts rely on of the command line, as one file to review: names, flags, exit codes and what is printed, from
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
    prints?: unknown
  })[]
  $defs: Record<string, unknown>
}

/** Everything of a word but its texts. */
const lineOf = (kind: string, { summary: _, description: __, ...word }: Word) =>
  `${kind} ${JSON.stringify(word)}`

/** A schema in lines of its own, so that a property that is added is a line that is added. */
function schemaLines(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => schemaLines(one, path))
  if (typeof schema !== 'object' || schema === null) return [`${path}: ${schema}`]
  return Object.entries(schema).flatMap(([key, value]) => schemaLines(value, `${path}.${key}`))
}

/** A section for each command and each kind of object that is printed, with a line for each promise. */
export async function commandReport(): Promise<string> {
  const { stdout } = await execa(process.execPath, [join(root, 'bin/quoin.js'), 'commands', '--json'])
  const { exitCodes, globals, commands, $defs } = JSON.parse(stdout) as Described
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
    ...commands.map(({ name, aliases, arguments: args, flags, changes, prints }) =>
      section(name, [
        ...aliases.map((alias) => `alias ${alias}`),
        ...(changes ? [`changes ${changes}`] : []),
        ...args.map((one) => lineOf('argument', one)),
        ...flags.map((flag) => lineOf('flag', flag)),
        ...schemaLines(prints, 'prints'),
      ]),
    ),
    ...Object.entries($defs).map(([name, schema]) => section(name, schemaLines(schema, name))),
  ].join('\n\n')}\n`
}
