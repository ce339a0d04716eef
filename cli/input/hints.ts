// What a line with an unknown flag or an argument too many may have meant. Only lines that `parse` accepts are proposed.
import { SECRET_NAME } from '../../lib/domain/secret.ts'
import { type CommandEntry, type FlagEntry, wordsOf } from '../definition/entry.ts'
import { flagsOf } from '../definition/globals.ts'
import { keyOf } from '../definition/names.ts'
import { nearest } from '../output/nearest.ts'
import { FORMATS } from '../output/output-settings.ts'
import { shellWord } from '../output/resume-command.ts'
import { FLAGS, meaningsOf, SWITCHES } from './foreign-words.ts'

/** Flags of a change that leave open what to change. */
const MANNERS = ['model', 'if-version', 'report', 'resume', 'clear-empty', 'confirm', 'dry-run']

const isGiven = (words: readonly string[], { name, short }: Pick<FlagEntry, 'name' | 'short'>) =>
  words.some((word) => word.split('=')[0] === `--${name}` || (short && word.startsWith(`-${short}`)))

/** What a notification of every channel has. */
const OF_NOTIFICATION = ['title', 'body']

/** Whether a body is needed, and nothing is there for it. */
function hasNoBody({ name, flags }: CommandEntry, words: readonly string[]): boolean {
  const given = flags.filter((flag) => isGiven(words, flag)).map((flag) => flag.name)
  if (given.some((flag) => ['data', 'set'].includes(flag))) return false
  if (name === 'notifications send') return !OF_NOTIFICATION.every((flag) => given.includes(flag))
  return / (create|update)$/.test(name) && given.every((flag) => MANNERS.includes(flag))
}

/** `amount>1000`, which is no text to search for. */
const CONDITION = /^[a-z][\w.]*\s*(!=|<=|>=|==?|<|>)\s*\S/i

/** A search for a condition is a filter. */
export const withConditions = (words: readonly string[]): string[] =>
  words.map((word, at) => (word === '--search' && CONDITION.test(words[at + 1] ?? '') ? '--where' : word))

/** `amount>1000` is rejected where there is more than one currency. */
const WITHOUT_CURRENCY = /^(amount|paid|price|refunded|total)\s*(!=|<=|>=|==?|<|>)\s*[\d.,]+$/
const lacksCurrency = (words: readonly string[]) =>
  words.some((word, at) => words[at - 1] === '--where' && WITHOUT_CURRENCY.test(word)) &&
  !isGiven(words, { name: 'currency' })

/**
 * The line to try instead, or the page if it would have nothing to change. The value of a secret stands in the word that
 * names it, or in the next, and logs keep what is printed.
 */
export const lineOf = (command: CommandEntry, words: readonly string[]): string =>
  words.some((word) => SECRET_NAME.test(word)) || hasNoBody(command, words) || lacksCurrency(words)
    ? `quoin ${command.name} --help`
    : ['quoin', command.name, ...words.map(shellWord)].join(' ')

const sortedBy = (words: readonly string[], direction: string): string[] =>
  /^asc/i.test(direction)
    ? [...words]
    : words.map((word, at) =>
        words[at - 1] === '--sort' ? `-${word}` : word.replace(/^--sort=(?=[^-])/, '--sort=-'),
      )

/** The lines in which a flag of other tools is what quoin has for it, the likeliest first, and the one with the nearest name. */
export function flagHints(typed: string, words: readonly string[], command: CommandEntry) {
  const at = words.findIndex((word) => word.split('=')[0] === typed)
  const isSplit = !words[at]?.includes('=')
  const value = isSplit ? words[at + 1] : words[at]?.slice(typed.length + 1)
  const name = typed.startsWith('--') ? typed.slice(2) : ''
  const flags = flagsOf(command)
  const meanings = meaningsOf(FLAGS, name).filter((own) => flags.some((flag) => flag.name === own))
  /** With other words for the flag, and with its value or without. */
  const alone = (...own: string[]) => words.toSpliced(at, 1, ...own)
  const both = (...own: string[]) => words.toSpliced(at, isSplit && value !== undefined ? 2 : 1, ...own)
  const renamed = (flag: string) => alone(isSplit ? `--${flag}` : `--${flag}=${value}`)

  function* meant() {
    // One of several short flags in one word.
    if (at < 0) return
    if (['-o', '--output'].includes(typed) && value !== undefined) yield both('--format', value)
    if ([...FORMATS, 'xlsx'].includes(name) && !command.changes) yield alone('--format', name)
    if (['-X', '--method', '--request'].includes(typed)) yield [value ?? '', ...both()]
    // `--paid`, and what is a filter by a field
    const status = flags.find((flag) => flag.name === 'status')
    const state = status && wordsOf(status)?.find((word) => word === name || `${word}s` === name)
    if (state) yield alone('--status', state)
    // `--title.ka x`
    if (name.includes('.') && value !== undefined && flags.some((flag) => flag.name === 'value'))
      yield both('--value', `${name}=${value}`)
    // `--max-price 100000`
    const [, bound, limited = ''] = /^(min|max)-(.+)$/.exec(name) ?? []
    if (value && command.columns?.includes(keyOf(limited)))
      yield both('--where', `${keyOf(limited)}${bound === 'max' ? '<=' : '>='}${value}`)
    for (const own of meaningsOf(SWITCHES, name)) {
      const [, field = ''] = /^--\w+ (\w+)/.exec(own) ?? []
      if (command.columns?.includes(field)) yield alone(...own.split(' '))
    }
    // `--sort created --order desc`
    const [, direction] = /^(asc|desc)/i.exec((/^(order|direction|dir)$/.test(name) && value) || '') ?? []
    if (direction && words.some((word) => /^--sort(=|$)/.test(word))) yield sortedBy(both(), direction)
    if (['month', 'date', 'day', 'year'].includes(name) && value) yield both('--from', value, '--to', value)
    // `--filter status=paid`, `--filter minutes=4`
    const [, key = '', condition = ''] = /^([\w.-]+)==?(.+)$/.exec(value ?? '') ?? []
    if (meanings.includes('search') && condition)
      yield command.flags.some((flag) => flag.name === key) ? both(`--${key}`, condition) : renamed('where')
    for (const flag of meanings) {
      if ((flag === 'where' || flag === 'value') && !condition) continue
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
    // `--total 100`
    if (value && command.columns?.includes(keyOf(name))) yield both('--where', `${keyOf(name)}=${value}`)
  }
  // Without the dashes, which every name shares: they would make short names look near.
  const near = name
    ? nearest(
        name,
        flags.map((flag) => flag.name),
      )
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

/** The lines in which a word too many is what a flag takes. */
export function* extraHints(extra: string, words: readonly string[], command: CommandEntry) {
  const at = words.indexOf(extra)
  const isColumn = command.columns?.includes(extra.split(',')[0] as string)
  // As `gh` has it: `-q '.[].number'`.
  if (words[at - 1] === '-q') yield words.toSpliced(at - 1, 2, '--query', extra.replace(/^\./, ''))
  // As `gh` takes them: `--json number,total`.
  if (words.includes('--json') && isColumn) yield words.toSpliced(at, 0, '--fields')
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
  for (const flag of ['model', 'search']) {
    if (command.flags.some(({ name }) => name === flag))
      yield withConditions(words.toSpliced(at, 0, `--${flag}`))
  }
}
