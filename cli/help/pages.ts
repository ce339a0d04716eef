// Help of a noun and of a command, in the order: what it is, usage, commands, flags, examples, environment, see also.
import { GLOBAL_FLAGS } from '../table/globals.ts'
import type { Argument, Command, Example, Flag, Group } from '../table/types.ts'
import { helpPaint, indented, paragraph, section, twoColumns } from './layout.ts'

export { topHelp } from './top.ts'

const argumentText = ({ name, optional, variadic }: Argument) => {
  const inner = variadic ? `${name}...` : name
  return optional ? `[${inner}]` : `<${inner}>`
}

export function usageLine({ name, args = [], passthrough }: Command): string {
  const words = ['quoin', name, ...args.map(argumentText), '[flags]']
  if (passthrough) words.push('-- <command>')
  return words.join(' ')
}

export function flagText({ name, short, kind, placeholder }: Flag): string {
  const dashes = `${short ? `-${short}, ` : '    '}--${name}`
  return kind === 'boolean' ? dashes : `${dashes} ${placeholder ?? 'VALUE'}`
}

function flagSummary({ summary, values, repeatable, variable, kind }: Flag): string {
  const notes = [
    values ? `${kind === 'list' ? 'any of' : 'one of'} ${values.join(', ')}` : '',
    repeatable ? 'can be repeated' : '',
    variable ?? '',
  ].filter((note) => note !== '')
  return notes.length > 0 ? `${summary} (${notes.join('; ')})` : summary
}

const flagRows = (flags: readonly Flag[]) =>
  flags.filter((flag) => !flag.hidden).map((flag) => [flagText(flag), flagSummary(flag)] as const)

/** Each example under a line that says what it does. */
export function exampleLines(examples: readonly Example[]): string[] {
  const paint = helpPaint()
  return examples.flatMap(({ command, does }, index) => [
    ...(index > 0 ? [''] : []),
    paint('dim', `# ${does}`),
    command,
  ])
}

export function groupHelp({ name, summary, commands }: Group): string {
  const shown = commands.filter((command) => !command.hidden)
  const example = shown[0]?.examples[0]
  return [
    `${paragraph(`${summary}.`)}\n`,
    section('Usage', indented([`quoin ${name} <command> [flags]`])),
    section(
      'Commands',
      twoColumns(shown.map((command) => [command.name.slice(name.length + 1), command.summary] as const)),
    ),
    section('Examples', example ? indented(exampleLines([example])) : ''),
    section(
      'See also',
      indented([`quoin ${name} <command> --help`, 'quoin help environment|exit-codes|formatting']),
    ),
  ].join('')
}

export function commandHelp(command: Command): string {
  const { args = [], flags = [], environment = [], seeAlso = [] } = command
  const about = command.description ? `${command.summary}.\n\n${command.description}` : `${command.summary}.`
  return [
    `${paragraph(about)}\n`,
    section('Usage', indented([usageLine(command)])),
    section(
      'Arguments',
      twoColumns(
        args.map((one) => [
          argumentText(one),
          one.values ? `${one.summary} (one of ${one.values.join(', ')})` : one.summary,
        ]),
      ),
    ),
    section('Flags', twoColumns(flagRows(flags), 30)),
    section('Global flags', twoColumns(flagRows(GLOBAL_FLAGS), 30)),
    section('Examples', indented(exampleLines(command.examples))),
    section(
      'Environment',
      twoColumns([...environment, ['QUOIN_…', 'Host, project, credentials: quoin help environment']]),
    ),
    section('See also', indented([...seeAlso, 'help exit-codes'].map((name) => `quoin ${name}`))),
  ].join('')
}
