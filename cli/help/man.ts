// Manual pages (troff) of every command, from the command table.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EXIT_MEANINGS } from '../output/exit.ts'
import { TABLE } from '../program.ts'
import { GLOBAL_FLAGS } from '../table/globals.ts'
import type { Command, Flag } from '../table/types.ts'
import { version } from '../version.ts'
import { flagText, usageLine } from './pages.ts'

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')

const flags = (list: readonly Flag[]) =>
  list
    .filter((flag) => !flag.hidden)
    .map((flag) => `.TP\n\\fB${escaped(flagText(flag).trim())}\\fR\n${escaped(flag.summary)}.`)

function page(command: Command): string {
  const name = `quoin-${command.name.replaceAll(' ', '-')}`
  const { args = [], seeAlso = [], environment = [] } = command
  const lines = [
    `.TH ${escaped(name.toUpperCase())} 1 "" "quoin ${version()}"`,
    '.SH NAME',
    `${escaped(name)} \\- ${escaped(command.summary)}`,
    '.SH SYNOPSIS',
    escaped(usageLine(command)),
    ...(command.description
      ? ['.SH DESCRIPTION', command.description.split('\n\n').map(escaped).join('\n.PP\n')]
      : []),
    ...(args.length > 0
      ? ['.SH ARGUMENTS', ...args.map((one) => `.TP\n\\fI${escaped(one.name)}\\fR\n${escaped(one.summary)}.`)]
      : []),
    ...(command.flags?.length ? ['.SH FLAGS', ...flags(command.flags)] : []),
    '.SH GLOBAL FLAGS',
    ...flags(GLOBAL_FLAGS),
    '.SH EXAMPLES',
    ...command.examples.map(
      ({ command: line, does }) => `.PP\n${escaped(does)}:\n.PP\n.RS 4\n.nf\n${escaped(line)}\n.fi\n.RE`,
    ),
    ...(environment.length > 0
      ? [
          '.SH ENVIRONMENT',
          ...environment.map(
            ([variable, meaning]) => `.TP\n\\fB${escaped(variable)}\\fR\n${escaped(meaning)}.`,
          ),
        ]
      : []),
    '.SH EXIT STATUS',
    ...EXIT_MEANINGS.map(([code, meaning]) => `.TP\n${code}\n${escaped(meaning)}.`),
    ...(seeAlso.length > 0
      ? [
          '.SH SEE ALSO',
          seeAlso.map((one) => `\\fBquoin\\-${escaped(one.replaceAll(' ', '-'))}\\fR(1)`).join(',\n'),
        ]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

/** The page that leads to all the others. */
function topPage(): string {
  const rows = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([name, summary]) => `.TP\n\\fB${escaped(name)}\\fR\n${escaped(summary)}.`)
  const first = TABLE.top.filter((one) => !one.hidden).map(({ name, summary }) => [name, summary] as const)
  return `${[
    `.TH QUOIN 1 "" "quoin ${version()}"`,
    '.SH NAME',
    'quoin \\- work with a headless content, commerce and messaging platform',
    '.SH SYNOPSIS',
    'quoin <noun> <verb> [flags]',
    '.SH FIRST STEPS',
    ...rows(first),
    '.SH COMMANDS',
    ...rows(TABLE.groups.map(({ name, summary }) => [name, summary] as const)),
    '.SH GLOBAL FLAGS',
    ...flags(GLOBAL_FLAGS),
    '.SH EXIT STATUS',
    ...EXIT_MEANINGS.map(([code, meaning]) => `.TP\n${code}\n${escaped(meaning)}.`),
  ].join('\n')}\n`
}

/** A manual page of every command, and one of quoin itself: file names and their text. */
export function manPages(): { name: string; text: string }[] {
  const commands = [...TABLE.top, ...TABLE.groups.flatMap((group) => group.commands)].filter(
    (one) => !one.hidden,
  )
  return [
    { name: 'quoin.1', text: topPage() },
    ...commands.map((command) => ({
      name: `quoin-${command.name.replaceAll(' ', '-')}.1`,
      text: page(command),
    })),
  ]
}

/** Writes the pages into a folder; says how many. */
export async function writeManualPages(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const pages = manPages()
  await Promise.all(pages.map(({ name, text }) => writeFile(join(folder, name), text)))
  return pages.length
}
