// Help of a noun, of a command and of all of them.
import type {
  ArgumentEntry,
  CommandEntry,
  Example,
  FlagEntry,
  Manifest,
  NounEntry,
} from '../definition/entry.ts'
import { listedFlags } from '../definition/globals.ts'
import { indented, paragraph, section, twoColumns } from './layout.ts'
import { pageFile } from './written.ts'

const FLAG_WIDTH = 30
const ENVIRONMENT_WIDTH = 40

const argumentText = ({ name, optional, variadic }: ArgumentEntry) => {
  const inner = variadic ? `${name}...` : name
  return optional ? `[${inner}]` : `<${inner}>`
}

export function usageLine({ name, args, passthrough }: CommandEntry): string {
  const words = ['quoin', name, ...args.map(argumentText), '[flags]']
  if (passthrough) words.push('-- <command>')
  return words.join(' ')
}

export function flagText({ name, short, kind, placeholder }: FlagEntry): string {
  const dashes = `${short ? `-${short}, ` : '    '}--${name}`
  return kind === 'boolean' ? dashes : `${dashes} ${placeholder ?? 'VALUE'}`
}

export function flagSummary({ summary, values, known, repeatable, required, variable }: FlagEntry): string {
  const notes = [
    values?.join(', ') ?? '',
    known ? `such as ${known.join(', ')}` : '',
    required ? 'required' : '',
    repeatable ? 'repeatable' : '',
    variable ?? '',
  ].filter((note) => note !== '')
  if (notes.length === 0) return summary
  const open = summary.endsWith(')') ? `${summary.slice(0, -1)}; ` : `${summary} (`
  return `${open}${notes.join('; ')})`
}

export const argumentSummary = ({ summary, values }: ArgumentEntry): string =>
  values ? `${summary} (${values.join(', ')})` : summary

export const flagRows = (flags: readonly FlagEntry[]): string =>
  twoColumns(
    flags.map((flag) => [flagText(flag), flagSummary(flag)] as const),
    FLAG_WIDTH,
  )

/** `<id>` explains itself. */
const argumentRows = (args: readonly ArgumentEntry[]): string =>
  twoColumns(
    args
      .filter(({ name, optional, variadic }) => name !== 'id' || optional || variadic)
      .map((one) => [argumentText(one), argumentSummary(one)] as const),
  )

/** Each example below a comment that says what it does. */
const exampleLines = (examples: readonly Example[]): string[] =>
  examples.flatMap(({ command, does }, index) => [...(index > 0 ? [''] : []), `# ${does}`, command])

export function nounHelp({ name, summary, commands }: NounEntry): string {
  const examples = commands.flatMap((command) => command.examples.slice(0, 1)).slice(0, 3)
  return [
    `${paragraph(`${summary}.`)}\n`,
    section('Usage', indented([`quoin ${name} <command> [flags]`])),
    section(
      'Commands',
      twoColumns(commands.map((command) => [command.name.slice(name.length + 1), command.summary] as const)),
    ),
    section('Examples', indented(exampleLines(examples))),
    `\n${paragraph(`Run "quoin ${name} <command> --help" for a command.`)}\n`,
  ].join('')
}

export function commandHelp(command: CommandEntry): string {
  const { summary, description, args, examples, environment = [], seeAlso = [] } = command
  return [
    `${paragraph(description ? `${summary}.\n\n${description}` : `${summary}.`)}\n`,
    section('Usage', indented([usageLine(command)])),
    section('Arguments', argumentRows(args)),
    section('Flags', flagRows(listedFlags(command))),
    '\nAlso accepts the global flags (quoin help flags).\n',
    section('Examples', indented(exampleLines(examples))),
    section('Environment', twoColumns(environment, ENVIRONMENT_WIDTH)),
    section('See also', indented(seeAlso.map((name) => `quoin ${name}`))),
  ].join('')
}

/** The longest of the names, so that all sections have the same two columns. */
const NAME_WIDTH = 13

/** `quoin` and `quoin --help`. */
export function topHelp({ nouns, top, sections }: Manifest): string {
  const summary = (name: string) => [...top, ...nouns].find((one) => one.name === name)?.summary ?? ''
  const rows = (names: readonly string[]) =>
    twoColumns(names.map((name) => [name.padEnd(NAME_WIDTH), summary(name)] as const))
  return [
    `${paragraph('quoin manages a headless content, commerce and messaging platform.')}\n`,
    section('Usage', indented(['quoin <command> [flags]'])),
    ...sections.map(({ title, names }) => section(title, rows(names))),
    section(
      'Examples',
      indented([
        'quoin orders list --status paid',
        'quoin transactions export --from 2026-10 --to 2026-10 -o october.csv',
        'quoin sandbox exec -- npm test',
      ]),
    ),
    `\n${paragraph('Run "quoin <command> --help" for a command, "quoin help flags" for global flags.')}\n`,
  ].join('')
}

/** The pages that `writtenPage` reads, by file and by the words that call them. */
export function writtenPages(manifest: Manifest): Map<string, Record<string, string>> {
  const { nouns, top } = manifest
  const ofTop = top.map((one) => [pageFile(one.name), { [one.name]: commandHelp(one) }] as const)
  const ofNouns = nouns.map((noun) => {
    const pages = noun.commands.map((one) => [one.name, commandHelp(one)] as const)
    return [pageFile(noun.name), { [noun.name]: nounHelp(noun), ...Object.fromEntries(pages) }] as const
  })
  return new Map([[pageFile(), { '': topHelp(manifest) }], ...ofTop, ...ofNouns])
}
