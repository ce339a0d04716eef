import { CommanderError } from 'commander'
import { SECRET_NAME } from '../../lib/domain/secret.ts'
import { readVariable } from '../config/settings.ts'
import { type ArgumentEntry, type CommandEntry, type FlagEntry, isPickable } from '../definition/entry.ts'
import { flagsOf, GLOBAL_FLAGS, type GlobalFlags } from '../definition/globals.ts'
import { keyOf } from '../definition/names.ts'
import { Failure, usageError } from '../output/failure.ts'
import { FORMATS } from '../output/output-settings.ts'
import { readWords, splitWords } from './commander.ts'
import { asFlag, extraHints } from './extra-hints.ts'
import { flagHints } from './flag-hints.ts'
import { FLAGS, LIMITED, meaningsOf } from './foreign-words.ts'
import { hinted } from './hinted.ts'
import { isLine, lineOf, takesFlag } from './lines.ts'
import { OTHER_FORMATS, PERMISSION } from './shapes.ts'
import { checkAllowed, parseValue } from './values.ts'
import { settleZone } from './zone.ts'

/** What was typed, with the types that the command's definition gives it. */
export interface Parsed {
  args: Record<string, string | string[] | undefined>
  flags: Record<string, unknown>
  globals: GlobalFlags
  passed: readonly string[]
  /** Left out, to be picked by a person. */
  missing: readonly (ArgumentEntry | FlagEntry)[]
  isTyped(flag: string): boolean
  /** The words that give a flag its value; none if it is omitted. */
  wordsOf(flag: string): readonly string[]
}

/** The first line that would be accepted, with all that was typed in the words of quoin. */
function acceptedLine(command: CommandEntry, lines: Iterable<readonly string[]>): string | undefined {
  for (const words of lines) {
    if (takesFlag(flagsOf(command), words)) continue
    try {
      parse(command, words, {})
      return lineOf(command, words)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Another word of this line is one of other tools, too; a secret that became one is not repeated.
      const isOther =
        error.code === 'unknown-flag' ||
        (error.code === 'too-many-arguments' && !words.some((word) => SECRET_NAME.test(word)))
      if (isOther && isLine(error.suggestion)) return error.suggestion
      // What is missing is filled in.
      if (error.code === 'missing-flag') return lineOf(command, words)
    }
  }
  return undefined
}

/** What the platform cannot do is on a page of its own. */
function pageFor(flag: string, command: CommandEntry): string {
  const limit =
    limitOf(flag, command.name) ??
    meaningsOf(FLAGS, flag.replace(/^--/, '')).find((own) => /^help /.test(own))
  return limit ? `quoin ${limit}` : helpOf(command)
}

/** The limit that a flag of a noun comes up against. */
export function limitOf(flag: string, name: string): string | undefined {
  const [about, flags = ''] = LIMITED[name.split(' ')[0] as string] ?? []
  return flags.split(' ').includes(flag.replace(/^--/, '')) ? `help limits ${about}` : undefined
}

const helpOf = ({ name }: CommandEntry) => `quoin ${name} --help`

function unknownFlag(word: string, words: readonly string[], command: CommandEntry): Failure {
  const [typed = ''] = word.split('=')
  if (flagsOf(command).some(({ name }) => typed === `--${name}`)) {
    return usageError(`${typed} takes no value`, 'bad-value', helpOf(command))
  }
  const { meant, near, corrected } = flagHints(typed, words, command)
  const line = acceptedLine(command, meant)
  if (line) return hinted(`unknown flag ${typed}`, 'unknown-flag', line)
  const nearLine = acceptedLine(command, corrected)
  const hint = nearLine ? `; did you mean --${near}?` : ''
  return hinted(`unknown flag ${typed}${hint}`, 'unknown-flag', nearLine ?? pageFor(typed, command))
}

function extraArgument(extra: string, words: readonly string[], command: CommandEntry): Failure {
  const line = extra === 'help' ? undefined : acceptedLine(command, extraHints(extra, words, command))
  return usageError(`unexpected argument: ${extra}`, 'too-many-arguments', line ?? helpOf(command))
}

/** Throws if one of the IDs of what is changed is rather the value of a flag. */
function assertIds(command: CommandEntry, ids: readonly string[], words: readonly string[]) {
  const [one] = ids.flatMap((id, index) => {
    const flag = asFlag(id, command)
    const isGiven = flag && flag[0] !== '--value' && flag[0] !== '--set' && words.includes(flag[0] as string)
    return flag && !isGiven && (index > 0 || id.includes('=')) ? [{ id, flag }] : []
  })
  if (!one || !command.flags.some(({ name }) => name === 'set')) return
  const at = words.lastIndexOf(one.id)
  const line = acceptedLine(command, [words.toSpliced(at, 1, ...one.flag)])
  throw usageError(`${one.id} is not an ID`, 'bad-value', line ?? helpOf(command))
}

function missingValue(words: readonly string[], command: CommandEntry): Failure {
  // Any word may be a value, so only the last flag can be without one.
  const flag = words.at(-1)
  const fields = flag === '--fields' ? command.columns : undefined
  const hint = fields ? `Fields: ${fields.join(', ')}` : helpOf(command)
  return usageError(`${flag} needs a value`, 'missing-value', hint)
}

/** commander's message names both: "option '-L, --limit <value>' cannot be used with option '--all'". */
function conflicting({ message }: CommanderError): Failure {
  const [one, other] = message.match(/--[\w-]+/g) ?? []
  return usageError(`${one} and ${other} cannot be used together`, 'conflicting-flags')
}

function splitPassed(command: CommandEntry, words: readonly string[]) {
  const end = command.passthrough ? words.indexOf('--') : -1
  return end < 0 ? { own: words, passed: [] } : { own: words.slice(0, end), passed: words.slice(end + 1) }
}

/** Says what commander refuses in our words, with the line that was meant. */
function read(command: CommandEntry, words: readonly string[]) {
  const flags = flagsOf(command)
  const { own, passed } = splitPassed(command, words)
  try {
    const { args, valueOf } = readWords(own, flags, command.args)
    return { args, passed, given: Object.fromEntries(flags.map((flag) => [keyOf(flag.name), valueOf(flag)])) }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.conflictingOption') throw conflicting(error)
    const { operands, unknown } = splitWords(own, flags) ?? {}
    if (!operands) throw missingValue(own, command)
    if (unknown?.[0] !== undefined) throw unknownFlag(unknown[0], words, command)
    throw extraArgument(operands[command.args.length] as string, words, command)
  }
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
    throw usageError(`--${flag.name} is given ${values.length} times`, 'repeated-flag', 'Give it once')
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
  command: CommandEntry,
  read: readonly unknown[],
  given: Record<string, unknown>,
  canPick: boolean,
  words: readonly string[],
) {
  const values: Record<string, string | string[] | undefined> = {}
  const missing: ArgumentEntry[] = []
  for (const [index, argument] of command.args.entries()) {
    const own = [read[index] ?? []].flat() as string[]
    const isOptional = argument.optional || (argument.unless !== undefined && given[argument.unless])
    if (own.length === 0 && !isOptional) {
      missing.push(argument)
      if (canPick && isPickable(argument.completes)) continue
      throw usageError(`<${argument.name}> is required`, 'missing-argument', helpOf(command))
    }
    const checked = own.map((word) => checkArgument(argument, word))
    if (argument.variadic && argument.name === 'id') assertIds(command, checked, words)
    values[argument.name] = argument.variadic ? checked : checked[0]
  }
  return { args: values, missing }
}

/** `order:write`, `order-write`. */
const isRight = (word: string) => PERMISSION.test(word) || /-(read|write|admin)$/.test(word)

/** `roles grant order:write Sales`: the permission comes last. */
function assertOrder(command: CommandEntry, [first, second]: readonly unknown[], words: readonly string[]) {
  if (command.args[1]?.completes !== 'ids:permissions' || typeof first !== 'string') return
  if (typeof second !== 'string' || !isRight(first) || isRight(second)) return
  const turned = words.map((word) => (word === first ? second : word === second ? first : word))
  throw usageError(
    `${first} is a permission, not a role`,
    'bad-value',
    acceptedLine(command, [turned]) ?? helpOf(command),
  )
}

/** As the words for it were understood: `next-monday` is a day. */
const localDay = (date: Date) => date.toLocaleDateString('sv')

/** An empty word is an unset variable of a script far more often than it is meant. */
function checkArgument({ name, values }: ArgumentEntry, word: string): string {
  if (word.trim() === '') throw usageError(`<${name}> is empty`, 'empty-value')
  return checkAllowed(word, values, `<${name}>`)
}

/** A comparison with a part of a text. */
const PART =
  /^(?:--where=)?[\w.]+(?:\s*(?:~=?|=~|\*=)|\s+(?:i?like|contains|matches)\s)\s*['"%*]*(.*?)['"%*]*$/i

/** Throws for `--where 'title.en~lift'`: a part of a text is what `--search` finds. */
function assertNoPart(command: CommandEntry, words: readonly string[]) {
  const at = words.findIndex(
    (word, index) => (words[index - 1] === '--where' || word.startsWith('--where=')) && PART.test(word),
  )
  const word = words[at] ?? ''
  const [, text = ''] = PART.exec(word) ?? []
  if (at < 0 || !command.flags.some(({ name }) => name === 'search')) return
  const isSplit = !word.startsWith('--where=')
  throw usageError(
    `invalid value "${word.replace(/^--where=/, '')}" for --where: it compares whole values, and --search finds parts`,
    'bad-value',
    acceptedLine(command, [words.toSpliced(isSplit ? at - 1 : at, isSplit ? 2 : 1, '--search', text)]),
  )
}

/** Other tools name a format with `-o`; a file of such a name is `./json`. */
function assertNoFormat(command: CommandEntry, words: readonly string[], output: unknown) {
  const [name] = [output].flat()
  if (!command.writesWorkbooks || ![...FORMATS, ...OTHER_FORMATS].some((format) => format === name)) return
  const typed = words.some((word) => word.startsWith('--output')) ? '--output' : '-o'
  const line = acceptedLine(command, flagHints(typed, words, command).meant)
  throw usageError(`${typed} names a file, not a format`, 'unknown-flag', line)
}

/** Reads the words after a command's name. Throws a usage error if they do not fit its definition. */
export function parse(
  command: CommandEntry,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  canAsk = false,
): Parsed {
  const { args: typed, given, passed } = read(command, words)
  const globals = valuesOf(GLOBAL_FLAGS, given, env) as GlobalFlags
  if (given.format !== undefined && globals.format === 'github' && !command.annotates) {
    throw usageError(`quoin ${command.name} does not support --format github`, 'bad-value')
  }
  if (given.format !== undefined && globals.format === 'xlsx' && !command.writesWorkbooks) {
    const asCsv = words.map((word) => word.replace(/^(--format=)?xlsx$/, '$1csv'))
    throw usageError(
      `quoin ${command.name} does not support --format xlsx`,
      'bad-value',
      acceptedLine(command, [asCsv]),
    )
  }
  assertNoFormat(command, words, given.output)
  assertNoPart(command, words)
  assertOrder(command, typed, words)
  const canPick = canAsk && !globals.noInput
  const { args, missing } = argumentsOf(command, typed, given, canPick, words)
  settleZone(globals.tz, env)
  const flags = valuesOf(command.flags, given, env)
  if (flags.from instanceof Date && flags.to instanceof Date && flags.from >= flags.to) {
    const last = new Date(flags.to.getTime() - 1)
    throw usageError(`--from (${localDay(flags.from)}) is after --to (${localDay(last)})`, 'bad-value')
  }
  const omitted = command.flags.filter(
    ({ name, required, unless }) =>
      required && given[keyOf(name)] === undefined && !(unless && given[keyOf(unless)] !== undefined),
  )
  for (const { name, completes } of omitted) {
    if (canPick && isPickable(completes)) continue
    throw usageError(`--${name} is required`, 'missing-flag', helpOf(command))
  }
  return {
    args,
    flags,
    globals,
    passed,
    missing: [...missing, ...omitted],
    isTyped: (flag) => given[keyOf(flag)] !== undefined,
    wordsOf(flag) {
      const values = given[keyOf(flag)]
      if (Array.isArray(values)) return values.flatMap((value: string) => [`--${flag}`, value])
      return values === undefined ? [] : [`--${flag}`]
    },
  }
}
