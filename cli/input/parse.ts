// Reads the words of a command as its entry in the table says. Small on purpose: it runs before every command.
import { usageError } from '../output/failure.ts'
import { GLOBAL_FLAGS } from '../table/globals.ts'
import type { Argument, Command, Flag } from '../table/types.ts'
import { Input } from './input.ts'
import { nearest } from './nearest.ts'
import { parseValue } from './values.ts'

/** These have a precedence of their own, in which a variable is one step of several. */
const SETTINGS = ['profile', 'project', 'host']

const helpOf = ({ name }: Command) => `quoin ${name} --help`

class WordReader {
  readonly #command: Command
  readonly #flags: readonly Flag[]
  readonly #words: string[]
  readonly positional: string[] = []
  readonly given = new Map<string, unknown>()

  constructor(command: Command, words: readonly string[]) {
    this.#command = command
    this.#flags = [...(command.flags ?? []), ...GLOBAL_FLAGS]
    this.#words = [...words]
  }

  read(): this {
    for (let word = this.#words.shift(); word !== undefined; word = this.#words.shift()) {
      if (word === '--') this.positional.push(...this.#words.splice(0))
      else if (word.startsWith('--')) this.#long(word)
      else if (word.startsWith('-') && word !== '-') this.#short(word)
      else this.positional.push(word)
    }
    return this
  }

  #long(word: string) {
    const [, name = '', assigned] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(word) ?? []
    const flag = this.#flags.find((one) => one.name === name)
    if (!flag) throw this.#unknown(`--${name}`, name)
    if (flag.kind !== 'boolean') return this.#keep(flag, assigned ?? this.#next(flag))
    if (assigned !== undefined) {
      throw usageError(`--${name} takes no value.`, `--${name}`, 'bad-value')
    }
    this.given.set(name, true)
  }

  /** `-qy` is `-q -y`; what follows a flag with a value is its value: `-L5`, `-o-`. */
  #short(word: string) {
    for (let letters = word.slice(1); letters !== ''; ) {
      const [letter = ''] = letters
      letters = letters.slice(letter.length)
      const flag = this.#flags.find((one) => one.short === letter)
      if (!flag) throw this.#unknown(`-${letter}`, word.slice(1))
      if (flag.kind !== 'boolean') return this.#keep(flag, letters.replace(/^=/, '') || this.#next(flag))
      this.given.set(flag.name, true)
    }
  }

  #next(flag: Flag): string {
    const value = this.#words.shift()
    if (value !== undefined && value !== '--') return value
    throw usageError(`--${flag.name} needs a value.`, helpOf(this.#command), 'missing-value')
  }

  #keep(flag: Flag, text: string) {
    const value = parseValue(flag, text)
    const before = this.given.get(flag.name) as unknown[] | undefined
    this.given.set(flag.name, flag.repeatable ? [...(before ?? []), value] : value)
  }

  #unknown(shown: string, typed: string): Error {
    const near = nearest(
      typed,
      this.#flags.map(({ name }) => name),
    )
    const message = `${shown} is no flag of "quoin ${this.#command.name}".`
    return usageError(message, near ? `--${near}` : helpOf(this.#command), 'unknown-flag')
  }
}

function checked(argument: Argument, value: string): string {
  if (value === '') throw usageError(`<${argument.name}> is empty.`, undefined, 'missing-argument')
  if (!argument.values || argument.values.includes(value)) return value
  throw usageError(
    `<${argument.name}> cannot be "${value}": it is one of ${argument.values.join(', ')}.`,
    nearest(value, argument.values),
    'bad-value',
  )
}

/** Gives each argument its words, in order; a variadic one takes all that are left. */
function readArguments(command: Command, words: readonly string[]) {
  const left = [...words]
  const read: Record<string, string | string[] | undefined> = {}
  for (const argument of command.args ?? []) {
    const taken = left.splice(0, argument.variadic ? left.length : 1).map((word) => checked(argument, word))
    if (taken.length === 0 && !argument.optional) {
      throw usageError(`<${argument.name}> is missing.`, helpOf(command), 'missing-argument')
    }
    read[argument.name] = argument.variadic ? taken : taken[0]
  }
  if (left.length > 0) {
    throw usageError(
      `"quoin ${command.name}" does not know what to do with "${left[0]}".`,
      helpOf(command),
      'too-many-arguments',
    )
  }
  return read
}

function valueOfVariable(flag: Flag, text: string): unknown {
  try {
    return parseValue(flag, text)
  } catch (error) {
    const { message } = error as Error
    throw usageError(message.replace(`--${flag.name}`, flag.variable as string), undefined, 'bad-value')
  }
}

/** What variables say where their flag was not given. */
function fromVariables(command: Command, given: ReadonlyMap<string, unknown>, env: NodeJS.ProcessEnv) {
  const values: Record<string, unknown> = {}
  for (const flag of [...(command.flags ?? []), ...GLOBAL_FLAGS]) {
    const text = flag.variable === undefined ? undefined : env[flag.variable]
    if (!text || given.has(flag.name) || SETTINGS.includes(flag.name)) continue
    values[flag.name] = valueOfVariable(flag, text)
  }
  return values
}

/** What stands behind `--` belongs to another program, where the command starts one. */
function splitPassed(command: Command, words: readonly string[]) {
  const end = command.passthrough ? words.indexOf('--') : -1
  return end < 0 ? [words, []] : [words.slice(0, end), words.slice(end + 1)]
}

/** Reads a command's words as its table entry says. Throws a usage error where they do not fit. */
export function parse(command: Command, words: readonly string[], env: NodeJS.ProcessEnv): Input {
  const [own = [], passed = []] = splitPassed(command, words)
  const { given, positional } = new WordReader(command, own).read()
  if (given.get('json') === true && given.has('format')) {
    throw usageError('--json and --format cannot be given together.', '--format json', 'conflicting-flags')
  }
  const flags = { ...fromVariables(command, given, env), ...Object.fromEntries(given) }
  return new Input(command, readArguments(command, positional), flags, passed)
}
