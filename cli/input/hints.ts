// What a line with an unknown flag or an argument too many may have meant. Only lines that `parse` accepts are proposed.
import { type CommandEntry, type FlagEntry, wordsOf } from '../definition/entry.ts'
import { flagsOf, GLOBAL_FLAGS } from '../definition/globals.ts'
import { kebab } from '../definition/names.ts'
import { distance, nearest } from '../output/nearest.ts'
import { FORMATS } from '../output/output-settings.ts'
import { HANDLE_FIELDS } from '../output/title.ts'
import { splitWords } from './commander.ts'
import { conditionOf } from './comparisons.ts'
import { dateHints } from './date-flags.ts'
import { FLAGS, meaningsOf, SWITCHES, VALUES } from './foreign-words.ts'
import { isGiven, withConditions } from './lines.ts'
import { nounAliases } from './resolve.ts'
import { FILE_NAME, OTHER_FORMATS } from './shapes.ts'
import { isLanguage } from './values.ts'

const sortedBy = (words: readonly string[], direction: string): string[] =>
  /^asc/i.test(direction)
    ? [...words]
    : words.map((word, at) =>
        words[at - 1] === '--sort' ? word.replace(/^-?/, '-') : word.replace(/^--sort=-?/, '--sort=-'),
      )

const isSorted = (words: readonly string[]) => words.some((word) => /^--sort(=|$)/.test(word))

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

const OPPOSITE: Readonly<Record<string, string>> = { true: 'false', false: 'true' }

/** `title.ka` of a value, as it stands in an entry or with the language first. */
function valueKey(name: string): string {
  const [first = '', second, ...others] = name.replace(/^values\./, '').split('.')
  const isTurned = second !== undefined && others.length === 0 && /^..$/.test(first) && isLanguage(first)
  return (
    isTurned && !isLanguage(second) ? [second, first] : [first, ...(second ? [second] : []), ...others]
  ).join('.')
}

/** Short flags of other tools. */
const SHORT: Readonly<Record<string, string>> = { '-n': 'limit', '-o': 'output' }

/** Flags of every command are near to many words. */
const SLIPS = 2

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

/** The lines in which a flag of other tools is what quoin has for it, the likeliest first, and the one with the nearest name. */
export function flagHints(typed: string, words: readonly string[], command: CommandEntry) {
  const at = words.findIndex((word) => word.split('=')[0] === typed)
  const isSplit = !words[at]?.includes('=')
  const value = isSplit ? words[at + 1] : words[at]?.slice(typed.length + 1)
  const name = typed.startsWith('--') ? typed.slice(2) : (SHORT[typed] ?? '')
  const flags = flagsOf(command)
  const meanings = meaningsOf(FLAGS, name).filter((own) => flags.some((flag) => flag.name === own))
  /** With other words for the flag, and with its value or without. */
  const alone = (...own: string[]) => words.toSpliced(at, 1, ...own)
  const both = (...own: string[]) => words.toSpliced(at, isSplit && value !== undefined ? 2 : 1, ...own)
  const renamed = (flag: string) => alone(isSplit ? `--${flag}` : `--${flag}=${value}`)

  function* meant() {
    // One of several short flags in one word.
    if (at < 0) return
    // What it would read from an argument is in the history of a shell; it reads stdin.
    const secret = flags.find((flag) => flag.name === `${name}-stdin`)
    if (secret) yield value?.startsWith('-') ? alone(`--${secret.name}`) : both(`--${secret.name}`)
    const others = splitWords(both(), flags)
    const place = others?.operands.length ?? 0
    if (value && others && isNameOf(name, command, place))
      yield command.args[place]?.name === 'text' ? [...both(), value] : both(value)
    if (['-o', '--output'].includes(typed) && value !== undefined) {
      yield both('--format', value)
      if (OTHER_FORMATS.includes(value)) yield both('--format', 'table')
    }
    // A workbook is a file.
    if (name === 'xlsx' && command.writesWorkbooks) {
      const file = ['-o', `${command.name.split(' ')[0]}.xlsx`]
      const isNamed = words.some((word) => FILE_NAME.test(word))
      yield alone(
        ...(flags.some((flag) => flag.name === 'all') && !isGiven(words, { name: 'all' }) ? ['--all'] : []),
        ...(isNamed ? [] : file),
      )
    }
    if ([...FORMATS, 'xlsx'].includes(name) && !command.changes) yield alone('--format', name)
    // `--email anna@…` of a notification
    const channel = flags
      .find((flag) => flag.name === 'channel')
      ?.values?.find((one) => one === name.toUpperCase())
    if (channel && !isGiven(words, { name: 'channel' }))
      yield value === undefined || value.startsWith('-')
        ? alone('--channel', channel)
        : both('--channel', channel, '--users', value)
    if (['-X', '--method', '--request'].includes(typed)) yield [value ?? '', ...both()]
    if (value === 'all' && flags.some((flag) => flag.name === 'all-users') && meanings.includes('users'))
      yield both('--all-users')
    // `--paid`, and what is a filter by a field
    const status = flags.find((flag) => flag.name === 'status')
    const state = status && wordsOf(status)?.find((word) => word === name || `${word}s` === name)
    if (state) yield alone('--status', state)
    // `--title.ka x`
    if (name.includes('.') && value !== undefined && flags.some((flag) => flag.name === 'value'))
      yield both('--value', `${valueKey(name)}=${value}`)
    for (const own of meaningsOf(SWITCHES, name)) {
      const [, field = '', state = ''] = /^--\w+ (\w+)(?:!?=(\w*))?/.exec(own) ?? []
      const choice = flags.find((flag) => flag.kind === 'true-false' && flag.name === kebab(field))
      const isStated = isSplit && /^(true|false)$/.test(value ?? '')
      const chosen = value === 'false' ? OPPOSITE[state] : state
      if (choice) yield (isStated ? both : alone)(`--${choice.name}`, chosen ?? state)
      else if (command.columns?.includes(field)) yield alone(...own.split(' '))
    }
    // `--status blocked`
    for (const own of meaningsOf(SWITCHES, value ?? '')) {
      const [, field = '', state = ''] = /^--where (\w+)=(\w+)$/.exec(own) ?? []
      const choice = flags.find((flag) => flag.kind === 'true-false' && flag.name === kebab(field))
      if (choice && ['status', 'state'].includes(name)) yield both(`--${choice.name}`, state)
    }
    // `--sort created --order desc`
    const [, direction] = /^(asc|desc)/i.exec((/^(order|direction|dir)$/.test(name) && value) || '') ?? []
    if (direction && isSorted(words)) yield sortedBy(both(), direction)
    // `--sort created --desc`
    const [, switched] = /^(asc|desc|reverse)(?:ending)?$/.exec(name) ?? []
    // The newest come first anyway.
    if (switched)
      yield isSorted(words)
        ? sortedBy(alone(), switched)
        : alone('--sort', switched === 'desc' ? '-created' : 'created')
    yield* dateHints(name, value, command, { alone, both })
    // `--filter status=paid`, `--filter minutes=4`
    const [, key = '', , condition = ''] = /^([\w.-]+) ?==? ?(['"]?)([^'"&|<>=]+)\2$/.exec(value ?? '') ?? []
    const filter = command.flags.find((flag) => flag.name === key)
    if (meanings.includes('search') && condition && !isCompound(value) && isKnown(filter, condition))
      yield filter ? both(`--${key}`, condition) : both('--where', `${key}=${condition}`)
    for (const flag of meanings) {
      if ((flag === 'where' || flag === 'value') && !condition) continue
      if (flag === 'csv' && value?.endsWith('.json')) {
        yield both('--data', `@${value}`)
        continue
      }
      // `--state open`, which is none of the known ones
      if (
        flag !== 'sort' &&
        !isKnown(
          flags.find((one) => one.name === flag),
          value,
        )
      )
        continue
      if (flag === 'search' && (isCompound(value) || condition)) continue
      if (flag === 'query') {
        // A path is the same in jq but for its first dot; more than a path is not.
        if (/^\.?[\w[\]]+(\.[\w[\]]+)*$/.test(value ?? ''))
          yield both('--query', value?.replace(/^\./, '') ?? '')
        continue
      }
      yield renamed(flag)
      // `--page 2` is a part of `--all`.
      if (flags.some((one) => one.name === flag && one.kind === 'boolean') && /^\d+$/.test(value ?? ''))
        yield both(`--${flag}`)
    }
    // `--total 100`, `--max-price 100`, `--amount-gt 100`
    const compared = value && meanings.length === 0 && conditionOf(name, value, command)
    if (compared) yield both('--where', compared)
    // `--lang ka` of people
    for (const field of meaningsOf(FLAGS, name))
      if (value && command.columns?.includes(field) && !flags.some((flag) => flag.name === field))
        yield both('--where', `${field}=${value}`)
  }
  // Without the dashes, which every name shares: they would make short names look near.
  const names = (some: readonly FlagEntry[]) => some.map((flag) => flag.name)
  const global = nearest(name, names(GLOBAL_FLAGS))
  const near = name
    ? (nearest(name, names(command.flags)) ??
      (global && distance(name, global) <= SLIPS ? global : undefined))
    : undefined
  return {
    meant: meant(),
    near,
    corrected: near && at >= 0 && meanings.length === 0 && !isNoBody(near, value) ? [renamed(near)] : [],
  }
}

/** Whether this would be a body without being one. */
const isNoBody = (flag: string, value: string | undefined) =>
  flag === 'data' && !/^\s*[{[@-]/.test(value ?? '')

/** The flag that a word gives a value to: `status=paid`, `title.en=x`, and `paid` where one flag alone has such a value. */
export function asFlag(word: string, { flags }: CommandEntry): string[] | undefined {
  const [, key = '', value = ''] = /^([\w.-]+?):?=(.+)$/.exec(word) ?? []
  const names = [kebab(key), ...meaningsOf(FLAGS, key)]
  const own = flags.find(({ name, kind }) => names.includes(name) && kind !== 'boolean')
  if (own && !word.includes('==')) return [`--${own.name}`, value]
  const body = value && flags.find(({ name }) => name === 'value' || name === 'set')
  if (body) return [`--${body.name}`, body.name === 'value' ? `${valueKey(key)}=${value}` : word]
  const [one, other] = flags.filter((flag) => flag.kind !== 'sort' && wordsOf(flag)?.includes(word))
  return one && !other ? [`--${one.name}`, word] : undefined
}

/** The lines in which a word too many is what a flag takes. */
export function* extraHints(extra: string, words: readonly string[], command: CommandEntry) {
  const at = words.indexOf(extra)
  const isColumn = command.columns?.includes(extra.split(',')[0] as string)
  const has = (name: string) => command.flags.some((flag) => flag.name === name)
  // As `gh` has it: `-q '.[].number'`.
  if (words[at - 1] === '-q') yield words.toSpliced(at - 1, 2, '--query', extra.replace(/^\./, ''))
  // As `gh` takes them: `--json number,total`.
  if (words.includes('--json') && isColumn) yield words.toSpliced(at, 0, '--fields')
  // `--sort created desc`
  if (/^(asc|desc)/i.test(extra) && isSorted(words)) yield sortedBy(words.toSpliced(at, 1), extra)
  // `export orders.csv`
  if (FILE_NAME.test(extra) && has('output')) yield words.toSpliced(at, 0, '-o')
  // `create posts.csv`, `create posts.json`
  const [, kind = ''] = /\.(csv|json)$/.exec(extra) ?? []
  if (kind === 'csv' && has('csv')) yield words.toSpliced(at, 0, '--csv')
  if (kind === 'json' && has('data')) yield words.toSpliced(at, 1, '--data', `@${extra}`)
  // `refund transaction-040 10`
  if (/^\d+(\.\d+)?$/.test(extra) && has('amount')) yield words.toSpliced(at, 0, '--amount')
  // `create a@b.example Editor`
  if (has('roles') && isGiven(words, { name: 'email' }) && !/[@\s]/.test(extra))
    yield words.toSpliced(at, 0, '--roles')
  // `create article`
  const names = (extra.includes('@') ? ['email'] : ['api-id', 'name']).filter((own) =>
    command.flags.some((flag) => flag.name === own && !isGiven(words, flag)),
  )
  if ((command.name.endsWith(' create') || command.name === 'login') && names.length > 0) {
    const fields = words.indexOf('--fields')
    // `--fields title:text` describes what is created, and here chooses what is shown of it.
    const isForeign = fields >= 0 && words[fields + 1]?.includes(':')
    yield words
      .toSpliced(at, 1, ...names.flatMap((own) => [`--${own}`, extra]))
      .filter((word) => !isForeign || (word !== '--fields' && word !== words[fields + 1]))
  }
  // `email send user-anna Hi`
  const texts = ['title', 'body'].filter((name) => has(name) && !isGiven(words, { name }))
  if (has('users') && texts.length > 0)
    yield words.toSpliced(at, 1, ...texts.flatMap((name) => [`--${name}`, extra]))
  const flag = asFlag(extra, command)
  if (flag) yield words.toSpliced(at, 1, ...flag)
  // `get article moving-in`, `list article`: a model comes before its entries.
  const { operands = [] } = splitWords(words, flagsOf(command)) ?? {}
  const first = command.args.length > 0 ? words.indexOf(operands[0] as string) : at
  // With hyphens it is rather a slug, which a search finds.
  if (has('model') && (command.args.length > 0 || !extra.includes('-')))
    yield words.toSpliced(first, 0, '--model')
  if (has('users') && extra.includes('@')) yield words.toSpliced(at, 0, '--users')
  if (has('search')) yield withConditions(words.toSpliced(at, 0, '--search'))
}
