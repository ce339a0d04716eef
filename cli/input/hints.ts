// What to try in place of a command or flag that does not exist.
import { SECRET_NAME } from '../../lib/domain/secret.ts'
import type { CommandEntry, FlagEntry, Manifest, NounEntry } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { shellWord } from '../output/resume-command.ts'
import { COMMANDS, FLAGS, LIKE_VERBS, OF_NOUN, VERBS } from './foreign-words.ts'

/** Names of formats that people give as flags or to `-o`. */
const FORMATS = ['json', 'ndjson', 'csv', 'tsv', 'yaml', 'table', 'xlsx']

const flagsOf = ({ flags }: CommandEntry): FlagEntry[] => [...flags, ...GLOBAL_FLAGS]

/** The line to try instead. The value of a secret stands in the word that names it, or in the next, and logs keep what is printed. */
export const lineOf = (command: CommandEntry, words: readonly string[]): string =>
  words.some((word) => SECRET_NAME.test(word))
    ? `quoin ${command.name} --help`
    : `quoin ${command.name} ${words.map(shellWord).join(' ')}`

const has = (command: CommandEntry | undefined, words: readonly string[]): boolean =>
  command !== undefined &&
  words.every((word) => !word.startsWith('--') || flagsOf(command).some(({ name }) => word === `--${name}`))

/** The command of the noun that does what `word` does elsewhere. */
function likeVerb({ name, commands }: NounEntry, word: string): string | undefined {
  const found = (LIKE_VERBS[word] ?? []).find((line) => {
    const words = line.split(' ')
    const end = words.findIndex((one) => !/^[a-z-]+$/.test(one) || one.startsWith('--'))
    const verb = words.slice(0, end < 0 ? words.length : end).join(' ')
    return has(
      commands.find((one) => one.name === `${name} ${verb}`),
      words,
    )
  })
  return found && `quoin ${name} ${found}`
}

/** What to try in place of a command that does not exist, as people know it from elsewhere. */
export function commandHint({ nouns }: Manifest, word: string, parent?: NounEntry): string | undefined {
  const line = parent ? OF_NOUN[`${parent.name} ${word}`] : (COMMANDS[word] ?? COMMANDS[`${word}s`])
  if (line) return /^[A-Z]/.test(line) ? line : `quoin ${line}`
  if (parent) return likeVerb(parent, word)
  // A verb without its noun.
  const singular = word.replace(/s$/, '')
  const isVerb = nouns.some(({ commands }) => commands.some(({ name }) => name.endsWith(` ${singular}`)))
  const verb = VERBS[word] ?? (isVerb ? singular : word)
  const found = nouns.flatMap(({ commands }) => commands.filter(({ name }) => name.endsWith(` ${verb}`)))
  const [first] = found
  if (!first) return undefined
  if (found.length === 1) return `quoin ${first.name} --help`
  const some = found.slice(0, 4).map(({ name }) => `quoin ${name}`)
  return `Name what: ${some.join(', ')}${found.length > some.length ? ' …' : ''}`
}

/** The flag that does what `typed` does elsewhere, and its value. */
function likeFlag(typed: string, value: string, command: CommandEntry): string[] | undefined {
  const named = (name: string | undefined) => flagsOf(command).find((one) => name === `--${one.name}`)
  const [, key = '', condition] = /^([\w-]+)==?(.+)$/.exec(value) ?? []
  if (FLAGS[typed]?.includes('--search') && condition && named(`--${key}`)) return [`--${key}`, condition]
  const found = FLAGS[typed]?.map(named).find((flag) => {
    // What is no field is looked for.
    return flag && (flag.kind !== 'sort' || value === '' || flag.values?.includes(value.replace(/^-/, '')))
  })
  if (!found) return undefined
  const isCount = found.kind === 'boolean' && /^\d+$/.test(value)
  return isCount || value === '' ? [`--${found.name}`] : [`--${found.name}`, value]
}

/** The words of a command line with the flag that quoin has for this one of other tools. */
export function flagHint(
  typed: string,
  words: readonly string[],
  command: CommandEntry,
): string[] | undefined {
  const at = words.findIndex((word) => word === typed || word.startsWith(`${typed}=`))
  const isSplit = !words[at]?.includes('=')
  const value = isSplit ? (words[at + 1] ?? '') : (words[at] as string).slice(typed.length + 1)
  const [before, rest] = [words.slice(0, at), words.slice(at + (isSplit ? 2 : 1))]
  if (['-o', '--output', '--format'].includes(typed) && FORMATS.includes(value)) {
    return [...before, '--format', value, ...rest]
  }
  if (FORMATS.includes(typed.replace(/^--/, ''))) {
    return [...before, '--format', typed.slice(2), ...words.slice(at + 1)]
  }
  if (command.name === 'api' && ['-X', '--method', '--request'].includes(typed) && value) {
    return [value, ...before, ...rest]
  }
  const meant = likeFlag(typed, value, command)
  return meant && [...before, ...(isSplit ? meant : [meant.join('=')]), ...rest]
}

/** The command line in which a word too many is what its flag takes. */
export function extraHint(
  extra: string,
  words: readonly string[],
  command: CommandEntry,
): string | undefined {
  const flag = ['--model', '--search'].find((name) => has(command, [name]))
  if (!flag || !command.name.endsWith(' list') || words.includes(flag)) return undefined
  return lineOf(command, words.toSpliced(words.indexOf(extra), 1, flag, extra))
}
