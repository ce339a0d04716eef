import { CommanderError, Option, Command as Parser } from 'commander'
import { readVariable } from '../config/settings.ts'
import { type ArgumentEntry, type CommandEntry, type FlagEntry, isPickable } from '../definition/entry.ts'
import { GLOBAL_FLAGS, type GlobalFlags } from '../definition/globals.ts'
import { keyOf } from '../definition/names.ts'
import { usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { extraHint, flagHint, lineOf } from './hints.ts'
import { checkAllowed, parseValue } from './values.ts'

/** What was typed, with the types that the command's definition gives it. */
export interface Parsed {
  args: Record<string, string | string[] | undefined>
  flags: Record<string, unknown>
  globals: GlobalFlags
  passed: readonly string[]
  /** Left out, to be picked by a person. */
  missing: readonly (ArgumentEntry | FlagEntry)[]
  isTyped(flag: string): boolean
}

/** Collects the words of each flag; their values depend on `--tz`, and are made at the end. */
function option(flag: FlagEntry): Option {
  // `--since` is another name of the first day of a range.
  const other = flag.short
    ? `-${flag.short}, `
    : flag.name === 'from' && flag.kind === 'date'
      ? '--since, '
      : ''
  const dashes = `${other}--${flag.name}`
  if (flag.kind === 'boolean') return new Option(dashes)
  return new Option(`${dashes} <value>`).argParser((text: string, before: unknown) => [
    ...((before as string[] | undefined) ?? []),
    text,
  ])
}

/** Flags are read by commander, arguments by us: its complaints about them would have to be reworded. */
function read(command: CommandEntry, words: readonly string[]) {
  const flags = [...command.flags, ...GLOBAL_FLAGS]
  const options = flags.map((flag) => [flag, option(flag)] as const)
  const parser = parserOf(options.map(([, one]) => one))
  try {
    const { operands, unknown } = parser.parseOptions([...words])
    if (unknown[0] !== undefined) throw unknownFlag(unknown[0], words, command)
    const given = options
      .map(([flag, one]) => [flag, one.attributeName()] as const)
      .filter(([, name]) => parser.getOptionValueSource(name) === 'cli')
      // `--no-color` sets `color` to false.
      .map(([flag, name]) => [keyOf(flag.name), flag.kind === 'boolean' || parser.getOptionValue(name)])
    return { operands, given: Object.fromEntries(given) as Record<string, unknown> }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (words.at(-1) === '--fields' && command.columns) {
      throw usageError('--fields needs a value', `Fields: ${command.columns.join(', ')}`, 'missing-value')
    }
    // Any word may be a value, so only the last flag can be without one.
    throw usageError(`${words.at(-1)} needs a value`, `quoin ${command.name} --help`, 'missing-value')
  }
}

const parserOf = (flags: readonly Option[]) => {
  const parser = new Parser().exitOverride().configureOutput({ writeErr: () => {} })
  for (const one of flags) parser.addOption(one)
  return parser
}

/** The same words with every other flag of other tools replaced, too. */
function allKnown(words: readonly string[], command: CommandEntry): readonly string[] {
  const { unknown } = parserOf([...command.flags, ...GLOBAL_FLAGS].map(option)).parseOptions([...words])
  const [typed] = unknown[0]?.split('=') ?? []
  const meant = typed && flagHint(typed, words, command)
  return meant ? allKnown(meant, command) : words
}

function unknownFlag(word: string, words: readonly string[], command: CommandEntry): Error {
  const [typed = ''] = word.split('=')
  const meant = flagHint(typed, words, command)
  if (meant)
    return usageError(`unknown flag ${typed}`, lineOf(command, allKnown(meant, command)), 'unknown-flag')
  const names = [...command.flags, ...GLOBAL_FLAGS].map(({ name }) => name)
  // Without the dashes, which every name shares: they would make short names look near.
  const near = typed.startsWith('--') ? nearest(typed.slice(2), names) : undefined
  if (!near) return usageError(`unknown flag ${typed}`, `quoin ${command.name} --help`, 'unknown-flag')
  const corrected = words.map((one) => (one === word ? word.replace(typed, `--${near}`) : one))
  return usageError(
    `unknown flag ${typed}; did you mean --${near}?`,
    lineOf(command, corrected),
    'unknown-flag',
  )
}

function splitPassed(command: CommandEntry, words: readonly string[]) {
  const end = command.passthrough ? words.indexOf('--') : -1
  return end < 0 ? { own: words, passed: [] } : { own: words.slice(0, end), passed: words.slice(end + 1) }
}

/** For these a variable is one step of a longer precedence: `chooseSettings`. */
const SETTINGS = ['profile', 'project', 'host']

function fromVariable(flag: FlagEntry, env: NodeJS.ProcessEnv): unknown {
  if (SETTINGS.includes(flag.name)) return undefined
  // An empty variable of a choice, such as a format, means none.
  const isName = flag.kind === 'string' && flag.values === undefined
  const text = flag.variable && (isName ? readVariable(env, flag.variable) : env[flag.variable])
  if (!text) return undefined
  return parseValue(flag, text, flag.variable)
}

/** Lists given twice add up; of two single values, nobody can tell which one is meant. */
function fromWords(flag: FlagEntry, words: unknown): unknown {
  if (!Array.isArray(words)) return words
  const values = words.map((word: string) => parseValue(flag, word))
  if (flag.repeatable) return values
  if (flag.kind === 'list') return [...new Set(values.flat())]
  if (values.length > 1) {
    throw usageError(`--${flag.name} is given ${values.length} times`, 'Give it once', 'repeated-flag')
  }
  return values[0]
}

/** The value of each flag; a switch is false and a repeatable flag empty when it is omitted. */
function valuesOf(
  flags: readonly FlagEntry[],
  given: Record<string, unknown>,
  env: NodeJS.ProcessEnv,
): Record<string, unknown> {
  const values = flags.map((flag) => {
    const omitted = flag.kind === 'boolean' ? false : flag.repeatable ? [] : undefined
    const key = keyOf(flag.name)
    return [key, fromWords(flag, given[key]) ?? fromVariable(flag, env) ?? omitted] as const
  })
  return Object.fromEntries(values)
}

function argumentsOf(
  entry: CommandEntry,
  operands: readonly string[],
  given: Record<string, unknown>,
  words: readonly string[],
  canPick: boolean,
) {
  const { name: command, args, columns } = entry
  const help = `quoin ${command} --help`
  const values: Record<string, string | string[] | undefined> = {}
  const missing: ArgumentEntry[] = []
  for (const [index, argument] of args.entries()) {
    const own = argument.variadic ? operands.slice(index) : operands.slice(index, index + 1)
    const isOptional = argument.optional || (argument.unless !== undefined && given[argument.unless])
    if (own.length === 0 && !isOptional) {
      missing.push(argument)
      if (canPick && isPickable(argument.completes)) continue
      throw usageError(`<${argument.name}> is required`, help, 'missing-argument')
    }
    const checked = own.map((word) => checkArgument(argument, word))
    values[argument.name] = argument.variadic ? checked : checked[0]
  }
  const extra = args.at(-1)?.variadic ? undefined : operands[args.length]
  if (extra !== undefined) {
    // As `gh` takes them: `--json number,total`.
    const isFields = given.json === true && columns?.includes(extra.split(',')[0] as string)
    const hint = isFields
      ? `quoin ${command} --json --fields ${extra}`
      : (extraHint(extra, words, entry) ?? help)
    throw usageError(`unexpected argument: ${extra}`, hint, 'too-many-arguments')
  }
  return { args: values, missing }
}

/** An empty word is an unset variable of a script far more often than it is meant. */
function checkArgument({ name, values }: ArgumentEntry, word: string): string {
  if (word.trim() === '') throw usageError(`<${name}> is empty`, undefined, 'empty-value')
  return checkAllowed(word, values, `<${name}>`)
}

/** Reads the words after a command's name. Throws a usage error if they do not fit its definition. */
export function parse(
  command: CommandEntry,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  canAsk = false,
): Parsed {
  const { own, passed } = splitPassed(command, words)
  const { operands, given } = read(command, own)
  if (given.json === true && given.format !== undefined) {
    throw usageError('--json and --format cannot be used together', undefined, 'conflicting-flags')
  }
  const globals = valuesOf(GLOBAL_FLAGS, given, env) as GlobalFlags
  if (given.format !== undefined && globals.format === 'github' && !command.annotates) {
    throw usageError(`quoin ${command.name} does not support --format github`, undefined, 'bad-value')
  }
  if (given.format !== undefined && globals.format === 'xlsx' && !command.writesWorkbooks) {
    throw usageError(
      `quoin ${command.name} does not support --format xlsx`,
      'quoin orders export -o orders.xlsx',
      'bad-value',
    )
  }
  const canPick = canAsk && !globals.noInput
  const { args, missing } = argumentsOf(command, operands, given, own, canPick)
  // Node reads and shows dates in this zone from here on.
  if (globals.tz) process.env.TZ = globals.tz
  const flags = valuesOf(command.flags, given, env)
  if (flags.from instanceof Date && flags.to instanceof Date && flags.from >= flags.to) {
    throw usageError('--from is after --to', undefined, 'bad-value')
  }
  const omitted = command.flags.filter(({ name, required }) => required && given[keyOf(name)] === undefined)
  for (const { name, completes } of omitted) {
    if (canPick && isPickable(completes)) continue
    throw usageError(`--${name} is required`, `quoin ${command.name} --help`, 'missing-flag')
  }
  return {
    args,
    flags,
    globals,
    passed,
    missing: [...missing, ...omitted],
    isTyped: (flag) => given[keyOf(flag)] !== undefined,
  }
}
