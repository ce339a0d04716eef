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

const isGiven = (words: readonly string[], { name, short }: FlagEntry) =>
  words.some((word) => word.split('=')[0] === `--${name}` || (short && word.startsWith(`-${short}`)))

/** Whether a body is needed, and nothing is there for it. */
const hasNoBody = ({ name, flags }: CommandEntry, words: readonly string[]) =>
  / (create|update)$/.test(name) &&
  !flags.some((flag) => !MANNERS.includes(flag.name) && isGiven(words, flag))

/**
 * The line to try instead, or the page if it would have nothing to change. The value of a secret stands in the word that
 * names it, or in the next, and logs keep what is printed.
 */
export const lineOf = (command: CommandEntry, words: readonly string[]): string =>
  words.some((word) => SECRET_NAME.test(word)) || hasNoBody(command, words)
    ? `quoin ${command.name} --help`
    : ['quoin', command.name, ...words.map(shellWord)].join(' ')

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
    if (flags.some((flag) => flag.name === 'status' && wordsOf(flag)?.includes(name)))
      yield alone('--status', name)
    for (const own of meaningsOf(SWITCHES, name)) {
      const [, field = ''] = /^--\w+ (\w+)/.exec(own) ?? []
      if (command.columns?.includes(field)) yield alone(...own.split(' '))
    }
    if (['month', 'date', 'day', 'year'].includes(name) && value) yield both('--from', value, '--to', value)
    // `--filter status=paid`, `--filter minutes=4`
    const [, key = '', condition = ''] = /^([\w-]+)==?(.+)$/.exec(value ?? '') ?? []
    if (meanings.includes('search') && condition)
      yield flags.some((flag) => flag.name === key) ? both(`--${key}`, condition) : renamed('where')
    for (const flag of meanings) {
      if (flag === 'where' && !condition) continue
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
  return { meant: meant(), near, corrected: near && at >= 0 && meanings.length === 0 ? [renamed(near)] : [] }
}

/** The lines in which a word too many is what a flag takes. */
export function* extraHints(extra: string, words: readonly string[], command: CommandEntry) {
  const at = words.indexOf(extra)
  const isColumn = command.columns?.includes(extra.split(',')[0] as string)
  // As `gh` takes them: `--json number,total`.
  if (words.includes('--json') && isColumn) yield words.toSpliced(at, 0, '--fields')
  // `create article`
  const names = (extra.includes('@') ? ['email'] : ['api-id', 'name']).filter((own) =>
    command.flags.some((flag) => flag.name === own && !isGiven(words, flag)),
  )
  if (command.name.endsWith(' create') && names.length > 0)
    yield words.toSpliced(at, 1, ...names.flatMap((own) => [`--${own}`, extra]))
  for (const flag of ['model', 'search']) {
    if (command.flags.some(({ name }) => name === flag)) yield words.toSpliced(at, 0, `--${flag}`)
  }
}
