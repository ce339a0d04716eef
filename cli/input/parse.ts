import { CommanderError, Option, Command as Parser } from 'commander'
import { usageError } from '../output/failure.ts'
import { GLOBAL_FLAGS } from '../table/globals.ts'
import type { Argument, Command, Flag } from '../table/types.ts'
import { Input } from './input.ts'
import { nearest } from './nearest.ts'
import { parseValue } from './values.ts'

const argumentSyntax = ({ name, optional, variadic }: Argument) => {
  const inner = variadic ? `${name}...` : name
  return optional ? `[${inner}]` : `<${inner}>`
}

/** Commander knows a flag called `no-x` as the opposite of `x`; ours are flags of their own. */
const key = (flag: Flag) => flag.name.replace(/^no-/, 'without-')

function option(flag: Flag): Option {
  const dashes = `${flag.short ? `-${flag.short}, ` : ''}--${key(flag)}`
  const made = new Option(flag.kind === 'boolean' ? dashes : `${dashes} <${flag.placeholder ?? 'value'}>`)
  if (flag.kind === 'boolean') return made
  return made.argParser((text: string, before: unknown) => {
    const value = parseValue(flag, text)
    if (!flag.repeatable) return value
    return Array.isArray(before) ? before.concat(value) : [value].flat()
  })
}

function parser(command: Command): Parser {
  const made = new Parser(`quoin ${command.name}`)
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .helpOption(false)
    .allowExcessArguments(command.passthrough === true)
  for (const argument of command.args ?? []) made.argument(argumentSyntax(argument))
  for (const flag of [...(command.flags ?? []), ...GLOBAL_FLAGS]) made.addOption(option(flag))
  return made
}

/** Turns commander's complaint into ours. */
function complaint(error: CommanderError, command: Command): Error {
  const help = `quoin ${command.name} --help`
  if (error.code === 'commander.unknownOption') {
    const typed = /'--?([^'=]+)/.exec(error.message)?.[1] ?? ''
    const names = [...(command.flags ?? []), ...GLOBAL_FLAGS].map((flag) => flag.name)
    const near = nearest(typed, names)
    const dashes = typed.length > 1 ? '--' : '-'
    return usageError(
      `${dashes}${typed} is no flag of "quoin ${command.name}".`,
      near ? `--${near}` : help,
      'unknown-flag',
    )
  }
  const message = error.message.replace(/^error: /, '').replaceAll('without-', 'no-')
  if (error.code === 'commander.missingArgument') {
    const name = /'([^']+)'/.exec(error.message)?.[1] ?? 'argument'
    return usageError(`<${name}> is missing.`, help, 'missing-argument')
  }
  if (error.code === 'commander.excessArguments') {
    return usageError(`"quoin ${command.name}" takes fewer words: ${message}.`, help, 'too-many-arguments')
  }
  if (error.code === 'commander.optionMissingArgument') {
    const name = /--([\w-]+)/.exec(message)?.[1] ?? ''
    return usageError(`--${name} needs a value.`, help, 'missing-value')
  }
  return usageError(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`, help)
}

/** `--no-x` as our own flags are spelled inside, up to the `--` after which words are not ours. */
function respell(words: readonly string[], command: Command): string[] {
  const end = words.indexOf('--')
  const ours = end < 0 ? words : words.slice(0, end)
  const negative = [...GLOBAL_FLAGS, ...(command.flags ?? [])].filter((flag) => flag.name.startsWith('no-'))
  const known = new Set(negative.map((flag) => `--${flag.name}`))
  const spelled = ours.map((word) => (known.has(word) ? word.replace('--no-', '--without-') : word))
  return end < 0 ? spelled : [...spelled, ...words.slice(end)]
}

function splitPassed(
  command: Command,
  words: readonly string[],
): [own: readonly string[], passed: readonly string[]] {
  if (!command.passthrough) return [words, []]
  const end = words.indexOf('--')
  return end < 0 ? [words, []] : [words.slice(0, end), words.slice(end + 1)]
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** These have a precedence of their own, in which a variable is one step of several. */
const SETTINGS = ['profile', 'project', 'host']

function valueOfVariable(flag: Flag, text: string): unknown {
  try {
    return parseValue(flag, text)
  } catch (error) {
    const { message } = error as Error
    throw usageError(message.replace(`--${flag.name}`, flag.variable as string), undefined, 'bad-value')
  }
}

/** Reads a command's words as its table entry says. Throws a usage error where they do not fit. */
export function parse(command: Command, words: readonly string[], env: NodeJS.ProcessEnv): Input {
  const [own, passed] = splitPassed(command, words)
  const made = parser(command)
  try {
    made.parse(respell(own, command), { from: 'user' })
  } catch (error) {
    throw error instanceof CommanderError ? complaint(error, command) : error
  }
  const options = made.opts<Record<string, unknown>>()
  const flags: Record<string, unknown> = {}
  for (const flag of [...(command.flags ?? []), ...GLOBAL_FLAGS]) {
    const given = options[camel(key(flag))]
    const fromEnvironment = flag.variable ? env[flag.variable] : undefined
    if (given !== undefined) flags[flag.name] = given
    else if (fromEnvironment && !SETTINGS.includes(flag.name)) {
      flags[flag.name] = valueOfVariable(flag, fromEnvironment)
    }
  }
  if (flags.json === true && options.format !== undefined) {
    throw usageError('--json and --format cannot be given together.', '--format json', 'conflicting-flags')
  }
  const args: Record<string, string | string[] | undefined> = {}
  for (const [index, argument] of (command.args ?? []).entries()) {
    args[argument.name] = made.processedArgs[index] as string | string[] | undefined
    checkArgument(argument, args[argument.name])
  }
  return new Input(command, args, flags, passed)
}

function checkArgument(argument: Argument, value: string | string[] | undefined) {
  const one = typeof value === 'string' ? value : undefined
  if (one === '') throw usageError(`<${argument.name}> is empty.`, undefined, 'missing-argument')
  if (!argument.values || one === undefined || argument.values.includes(one)) return
  const near = nearest(one, argument.values)
  throw usageError(
    `<${argument.name}> cannot be "${one}": it is one of ${argument.values.join(', ')}.`,
    near,
    'bad-value',
  )
}
