// What to try in place of a command or flag that does not exist.
import type { CommandEntry, FlagEntry, Manifest, NounEntry } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { shellWord } from '../output/resume-command.ts'
import { COMMANDS, FLAGS, LIKE_VERBS, OF_NOUN, VERBS } from './foreign-words.ts'

/** Names of formats that people give as flags or to `-o`. */
const FORMATS = ['json', 'ndjson', 'csv', 'tsv', 'yaml', 'table', 'xlsx']

const flagsOf = ({ flags }: CommandEntry): FlagEntry[] => [...flags, ...GLOBAL_FLAGS]

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
  const line = parent ? OF_NOUN[`${parent.name} ${word}`] : COMMANDS[word]
  if (line) return /^[A-Z]/.test(line) ? line : `quoin ${line}`
  if (parent) return likeVerb(parent, word)
  // A verb without its noun.
  const verb = VERBS[word] ?? word
  const found = nouns.flatMap(({ commands }) => commands.filter(({ name }) => name.endsWith(` ${verb}`)))
  const [first] = found
  if (!first) return undefined
  if (found.length === 1) return `quoin ${first.name} --help`
  const some = found.slice(0, 4).map(({ name }) => `quoin ${name}`)
  return `Name what: ${some.join(', ')}${found.length > some.length ? ' …' : ''}`
}

/** The command line with the flag that quoin has for this one of other tools. */
export function flagHint(typed: string, words: readonly string[], command: CommandEntry): string | undefined {
  const at = words.findIndex((word) => word === typed || word.startsWith(`${typed}=`))
  const line = (...changed: string[]) => `quoin ${command.name} ${changed.map(shellWord).join(' ')}`
  const [, value = words[at + 1] ?? ''] = (words[at] ?? '').split('=')
  const isSplit = !words[at]?.includes('=')
  const rest = words.slice(at + (isSplit ? 2 : 1))
  if (['-o', '--output', '--format'].includes(typed) && FORMATS.includes(value)) {
    return line(...words.slice(0, at), '--format', value, ...rest)
  }
  if (FORMATS.includes(typed.replace(/^--/, ''))) {
    return line(...words.slice(0, at), '--format', typed.slice(2), ...words.slice(at + 1))
  }
  if (command.name === 'api' && ['-X', '--method', '--request'].includes(typed) && value) {
    return line(value, ...words.slice(0, at), ...rest)
  }
  const flag = FLAGS[typed]?.find((name) => flagsOf(command).some((one) => name === `--${one.name}`))
  return flag && line(...words.map((word, index) => (index === at ? word.replace(typed, flag) : word)))
}
