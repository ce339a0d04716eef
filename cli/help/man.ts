// Manual pages (troff), one for each noun and each command without a noun.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from '../config/version.ts'
import type { ArgumentEntry, CommandEntry, FlagEntry, Manifest, NounEntry } from '../definition/entry.ts'
import { GLOBAL_FLAGS, listedFlags } from '../definition/globals.ts'
import { makeFolder } from '../files/folder.ts'
import { EXIT_MEANINGS } from '../output/exit.ts'
import { argumentSummary, flagSummary, flagText, usageLine } from './pages.ts'

const hex = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')
    // Not every formatter of manual pages reads UTF-8.
    .replace(/[^\x00-\x7f]/gu, (sign) => `\\[u${hex(sign)}]`)

const bold = (text: string) => `\\fB${escaped(text)}\\fR`
const item = (label: string, text: string) => `.TP\n${label}\n${escaped(text)}.`
const flagItems = (flags: readonly FlagEntry[]) =>
  flags.map((flag) => item(bold(flagText(flag).trim()), flagSummary(flag)))
const argumentItems = (args: readonly ArgumentEntry[]) =>
  args.map((one) => item(`\\fI${escaped(one.name)}\\fR`, argumentSummary(one)))
const code = (line: string) => `.RS 4\n.nf\n${escaped(line)}\n.fi\n.RE`
const sections = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? [`.SH ${heading}`, ...(lines[0] === '.PP' ? lines.slice(1) : lines)] : []

const head = (name: string, summary: string) => [
  `.TH ${escaped(name.toUpperCase())} 1 "" "quoin ${version()}"`,
  '.SH NAME',
  `${escaped(name)} \\- ${escaped(summary)}`,
]

const EXIT_STATUS = sections(
  'EXIT STATUS',
  EXIT_MEANINGS.map(([status, meaning]) => item(String(status), meaning)),
)

/** What a page says of one command, below its usage. */
function body(command: CommandEntry): string[] {
  const { description, args, examples, environment = [] } = command
  return [
    ...(description
      ? description
          .split('\n')
          .filter(Boolean)
          .flatMap((line) => ['.PP', escaped(line)])
      : []),
    ...argumentItems(args),
    ...flagItems(listedFlags(command)),
    ...environment.map(([variable, meaning]) => item(bold(variable), meaning)),
    ...examples.map(({ command, does }) => `.PP\n${escaped(does)}:\n${code(command)}`),
  ]
}

const SEE_ALSO = sections('SEE ALSO', [`${bold('quoin')}(1)`])

const commandPage = (command: CommandEntry) => [
  ...head(`quoin-${command.name}`, command.summary),
  ...sections('SYNOPSIS', [escaped(usageLine(command))]),
  ...sections('DESCRIPTION', body(command)),
  ...SEE_ALSO,
]

const nounPage = ({ name, summary, commands }: NounEntry) => [
  ...head(`quoin-${name}`, summary),
  ...sections('SYNOPSIS', [escaped(`quoin ${name} <command> [flags]`)]),
  ...sections(
    'COMMANDS',
    commands.flatMap((command) => [
      `.SS ${escaped(usageLine(command))}`,
      `${escaped(command.summary)}.`,
      ...body(command),
    ]),
  ),
  ...SEE_ALSO,
]

/** The page that leads to all the others. */
const topPage = ({ nouns, top, sections: groups }: Manifest) => [
  ...head('quoin', 'manage a headless content, commerce and messaging platform'),
  ...sections('SYNOPSIS', [escaped('quoin <command> [flags]')]),
  ...groups.flatMap(({ title, names }) =>
    sections(
      title,
      names.map((name) =>
        item(bold(`quoin-${name}(1)`), [...top, ...nouns].find((one) => one.name === name)?.summary ?? ''),
      ),
    ),
  ),
  ...sections('FLAGS', flagItems(GLOBAL_FLAGS)),
  ...EXIT_STATUS,
]

/** File names and texts of all pages. */
export function manPages(manifest: Manifest): { name: string; text: string }[] {
  const commands = manifest.top.filter(({ hidden }) => !hidden)
  const pages: [string, string[]][] = [
    ['quoin', topPage(manifest)],
    ...commands.map((one): [string, string[]] => [`quoin-${one.name}`, commandPage(one)]),
    ...manifest.nouns.map((one): [string, string[]] => [`quoin-${one.name}`, nounPage(one)]),
  ]
  return pages.map(([name, lines]) => ({ name: `${name}.1`, text: `${lines.join('\n')}\n` }))
}

/** Writes the pages into a folder and returns their names. */
export async function writeManualPages(folder: string, manifest: Manifest): Promise<string[]> {
  makeFolder(folder)
  const pages = manPages(manifest)
  await Promise.all(pages.map(({ name, text }) => writeFile(join(folder, name), text)))
  return pages.map(({ name }) => name)
}
