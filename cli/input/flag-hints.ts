// What a line with an unknown flag may have meant. Only lines that `parse` accepts are proposed.
import { type CommandEntry, type FlagEntry, wordsOf } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { kebab } from '../definition/names.ts'
import { distance, nearest } from '../output/nearest.ts'
import { FORMATS } from '../output/output-settings.ts'
import { HANDLE_FIELDS } from '../output/title.ts'
import { splitWords } from './commander.ts'
import { conditionOf } from './comparisons.ts'
import { dateHints } from './date-flags.ts'
import { ATTRIBUTES, FLAGS, meaningsOf, SWITCHES, VALUES } from './foreign-words.ts'
import { isGiven } from './lines.ts'
import { nounAliases } from './resolve.ts'
import { FILE_NAME, OTHER_FORMATS } from './shapes.ts'
import { isSorted, sortedBy } from './sorting.ts'
import { nameOf, type TypedFlag, typedFlag } from './typed-flag.ts'
import { valueKey } from './value-key.ts'

type Lines = Generator<string[]>

/** `email`, `id`, `user-id`: another name of the argument that a command needs. */
function isNameOf(name: string, { args, ...command }: CommandEntry, at: number): boolean {
  const argument = args[at]
  if (argument?.name === 'text') {
    const meant = meaningsOf(FLAGS, name)
    // A filter compares, and a search does not.
    return command.name.endsWith(' search')
      ? meant.includes('search') && name !== 'filter'
      : meant.includes('body')
  }
  if (!argument || argument.optional) return false
  const [noun = ''] = (argument.completes?.replace(/^ids:/, '') ?? command.name).split(' ')
  const ones = [noun, ...nounAliases(noun)]
  const handles = argument.name === 'id' ? ['id', ...HANDLE_FIELDS.map(kebab)] : []
  const verb = command.name.split(' ').at(-1)
  return [argument.name, verb, ...handles, ...ones, ...ones.map((one) => `${one}-id`)].includes(name)
}

/** What it would read from an argument is in the history of a shell; it reads stdin. */
function* secrets({ name, value, flag, alone, both }: TypedFlag): Lines {
  const secret = flag(`${name}-stdin`)
  if (secret) yield value?.startsWith('-') ? alone(`--${secret.name}`) : both(`--${secret.name}`)
}

/** `--id X`, where the command takes it as an argument. */
function* argument({ name, value, command, flags, both }: TypedFlag): Lines {
  const others = splitWords(both(), flags)
  const place = others?.operands.length ?? 0
  if (value && others && isNameOf(name, command, place))
    yield command.args[place]?.name === 'text' ? [...both(), value] : both(value)
}

/** `-o yaml`, `--xlsx`, `--csv`. */
function* formats({ typed, name, value, words, command, flag, alone, both }: TypedFlag): Lines {
  if (['-o', '--output'].includes(typed) && value !== undefined) {
    yield both('--format', value)
    if (OTHER_FORMATS.includes(value)) yield both('--format', 'table')
  }
  // `list --all --format csv --csv`
  if (words.some((word, at) => word === name && words[at - 1] === '--format')) yield alone()
  // A workbook is a file.
  if (name === 'xlsx' && command.writesWorkbooks) {
    const file = ['-o', `${command.name.split(' ')[0]}.xlsx`]
    const isNamed = words.some((word) => FILE_NAME.test(word))
    yield alone(
      ...(flag('all') && !isGiven(words, { name: 'all' }) ? ['--all'] : []),
      ...(isNamed ? [] : file),
    )
  }
  if ([...FORMATS, 'xlsx'].includes(name) && !command.changes) yield alone('--format', name)
}

/** An email, a phone number or an ID. */
const RECIPIENT = /^\S+@\S+$|^\+?[\d ()-]{6,}$|^[a-z]+-[\w-]+$/

/** `--email anna@…` of a notification, and `--to all`. */
function* recipients({ name, value, words, flag, meanings, alone, both }: TypedFlag): Lines {
  const channel = flag('channel')?.values?.find((one) => one === name.toUpperCase())
  if (channel && !isGiven(words, { name: 'channel' })) {
    // `--sms Hello` is the text.
    const own = RECIPIENT.test(value ?? '') ? 'users' : 'body'
    yield value === undefined || value.startsWith('-')
      ? alone('--channel', channel)
      : both('--channel', channel, `--${own}`, value)
  }
  if (value === 'all' && flag('all-users') && meanings.includes('users')) yield both('--all-users')
}

/** `tail -f` and `refund --full`, which is what they do anyway. */
function* needless({ typed, command, alone }: TypedFlag): Lines {
  if (command.name.endsWith(' tail') && /^(-f|-w|--follow|--watch)$/.test(typed)) yield alone()
  if (command.name === 'transactions refund' && /^--(full|all)$/.test(typed)) yield alone()
}

/** `-X POST`. */
function* methods({ typed, value, both }: TypedFlag): Lines {
  if (['-X', '--method', '--request'].includes(typed)) yield [value ?? '', ...both()]
}

/** `--title.ka x`, and `--missing ka` of what is to be translated. */
function* values({ name, value, command, flag, both }: TypedFlag): Lines {
  if (
    command.name === 'content list' &&
    /^(missing|untranslated)$/.test(name) &&
    /^[a-z]{2}$/.test(value ?? '')
  )
    yield both('--where', `title.${value}=`)
  if (name.includes('.') && value !== undefined && flag('value'))
    yield both('--value', `${valueKey(name)}=${value}`)
}

const OPPOSITE: Readonly<Record<string, string>> = { true: 'false', false: 'true' }

/** `--paid`, `--active false`, `--status blocked`: what is a filter by a field. */
function* states({ name, value, isSplit, command, flags, flag, alone, both }: TypedFlag): Lines {
  const status = flag('status')
  const words = (status && wordsOf(status)) ?? []
  const state =
    words.find((word) => word === name || `${word}s` === name) ??
    meaningsOf(VALUES, name).find((word) => words.includes(word))
  if (state) yield alone('--status', state)
  const choiceOf = (field: string) =>
    flags.find((one) => one.kind === 'true-false' && one.name === kebab(field))
  for (const own of meaningsOf(SWITCHES, name)) {
    const [, field = '', state = ''] = /^--\w+ (\w+)(?:!?=(\w*))?/.exec(own) ?? []
    const choice = choiceOf(field)
    const isStated = isSplit && /^(true|false)$/.test(value ?? '')
    const chosen = value === 'false' ? OPPOSITE[state] : state
    if (choice) yield (isStated ? both : alone)(`--${choice.name}`, chosen ?? state)
    else if (command.columns?.includes(field)) yield alone(...own.split(' '))
  }
  for (const own of meaningsOf(SWITCHES, value ?? '')) {
    const [, field = '', state = ''] = /^--where (\w+)=(\w+)$/.exec(own) ?? []
    const choice = choiceOf(field)
    if (choice && ['status', 'state'].includes(name)) yield both(`--${choice.name}`, state)
  }
}

/** `--sort created --order desc`, `--sort created --desc`, `--reverse`: the newest come first anyway. */
function* directions({ name, value, words, alone, both }: TypedFlag): Lines {
  const [, direction] = /^(asc|desc)/i.exec((/^(order|direction|dir)$/.test(name) && value) || '') ?? []
  if (direction && isSorted(words)) yield sortedBy(both(), direction)
  const [, switched] = /^(asc|desc|reverse)(?:ending)?$/.exec(name) ?? []
  if (switched)
    yield isSorted(words)
      ? sortedBy(alone(), switched)
      : alone('--sort', switched === 'desc' ? '-created' : 'created')
}

/** Two conditions in one, which no flag takes. */
const isCompound = (value = '') => /&&|\|\|| and | or /i.test(value)

/** Whether a flag may have this value: each of its parts is one of its words, if it has words, or another name of one. */
function isKnown(flag: FlagEntry | undefined, value = ''): boolean {
  const words = flag && wordsOf(flag)
  if (!words) return true
  const isWord = (part: string) =>
    words.some((word) => word.toLowerCase() === part.toLowerCase()) ||
    meaningsOf(VALUES, part.toLowerCase()).some((word) => words.includes(word))
  return value.split(',').every((part) => isWord(part.trim()))
}

/** `--filter status=paid`, `--filter minutes=4`, and a flag under the name that it has here. */
function* others({ value, command, flag, meanings, both, renamed }: TypedFlag): Lines {
  const [, key = '', , condition = ''] = /^([\w.-]+) ?==? ?(['"]?)([^'"&|<>=]+)\2$/.exec(value ?? '') ?? []
  const filter = command.flags.find((one) => one.name === key)
  if (meanings.includes('search') && condition && !isCompound(value) && isKnown(filter, condition))
    yield filter ? both(`--${key}`, condition) : both('--where', `${key}=${condition}`)
  for (const own of meanings) {
    // Messages are listed from the oldest on: `chat tail` has the last ones.
    if (own === 'limit' && command.name === 'conversations messages') continue
    if ((own === 'where' || own === 'value') && !condition) continue
    if (own === 'csv' && value?.endsWith('.json')) {
      yield both('--data', `@${value}`)
      continue
    }
    // `--state open`, which is none of the known ones
    if (own !== 'sort' && !isKnown(flag(own), value)) continue
    if (own === 'search' && (isCompound(value) || condition)) continue
    if (own === 'query') {
      // A path is the same in jq but for its first dot; more than a path is not.
      const path = value?.replace(/^\.\[\] *\| */, '.[]') ?? ''
      if (/^\.?[\w[\]]+(\.[\w[\]]+)*$/.test(path)) yield both('--query', path.replace(/^\./, ''))
      continue
    }
    // `--page 2` is a part of `--all`.
    yield flag(own)?.kind === 'boolean' && /^\d+$/.test(value ?? '') ? both(`--${own}`) : renamed(own)
  }
}

/** `--total 100`, `--max-price 100`, `--amount-gt 100`, and `--lang ka` of people. */
function* conditions({ name, value, command, flag, meanings, both }: TypedFlag): Lines {
  const compared = value && meanings.length === 0 && conditionOf(name, value, command)
  if (compared) yield both('--where', compared)
  // `--bedrooms 2` of a flat
  const isAttribute = command.name === 'items list' && ATTRIBUTES.includes(name)
  if (isAttribute && value !== undefined && !value.startsWith('-')) yield both('--where', `${name}=${value}`)
  for (const field of meaningsOf(FLAGS, name))
    if (value && command.columns?.includes(field) && !flag(field)) yield both('--where', `${field}=${value}`)
}

/** The likeliest first. */
const RULES = [
  ...[secrets, argument, formats, recipients, needless, methods, states, values, directions],
  ...[dateHints, others, conditions],
]

/** Flags of every command are near to many words. */
const SLIPS = 2

/** Whether this would be a body without being one. */
const isNoBody = (flag: string, value: string | undefined) =>
  flag === 'data' && !/^\s*[{[@-]/.test(value ?? '')

/** The flag with the nearest name. The dashes, which all share, would make short names look near. */
function nearestFlag(name: string, { flags }: CommandEntry): string | undefined {
  if (name === '') return undefined
  const names = (some: readonly FlagEntry[]) => some.map((flag) => flag.name)
  const global = nearest(name, names(GLOBAL_FLAGS))
  return nearest(name, names(flags)) ?? (global && distance(name, global) <= SLIPS ? global : undefined)
}

/** The lines in which a flag of other tools is what quoin has for it, the likeliest first, and the one with the nearest name. */
export function flagHints(typed: string, words: readonly string[], command: CommandEntry) {
  const given = typedFlag(typed, words, command)
  const near = nearestFlag(nameOf(typed), command)
  const isCorrected = near && given?.meanings.length === 0 && !isNoBody(near, given.value)
  return {
    meant: given ? RULES.flatMap((rule) => [...rule(given)]) : [],
    near,
    corrected: isCorrected ? [given.renamed(near)] : [],
  }
}
