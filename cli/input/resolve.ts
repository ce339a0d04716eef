// Finds the command that a line of words calls.
import type { CommandEntry, FlagEntry, Manifest, NounEntry } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { VERBS } from './foreign-words.ts'
import { commandHint, lineOf } from './hints.ts'

export type Resolution =
  | { kind: 'command'; command: CommandEntry; rest: string[] }
  | { kind: 'noun'; noun: NounEntry; rest: string[] }
  | { kind: 'top'; rest: string[] }
  | {
      kind: 'unknown'
      word: string
      /** The unknown flag before the word, which may be its value. */
      flag: string | undefined
      parent: NounEntry | undefined
      suggestion: string | undefined
    }

/** Other names of a noun: its singular. */
export function nounAliases(name: string): string[] {
  const singular = name.endsWith('ies')
    ? `${name.slice(0, -3)}y`
    : /(sses|xes)$/.test(name)
      ? name.slice(0, -2)
      : name.endsWith('s')
        ? name.slice(0, -1)
        : undefined
  if (name === 'people') return ['person']
  if (name === 'content') return ['entry']
  return singular && singular !== name ? [singular] : []
}

const isFlag = (word: string, { name }: FlagEntry) => word.split('=')[0] === `--${name}`

const flagOf = (word: string, flags: readonly FlagEntry[]) =>
  flags.find((one) => word === `--${one.name}` || (one.short && word === `-${one.short}`))

/** The number of words of a flag before the command: 2 with its value. */
function flagWidth(word: string, flags: readonly FlagEntry[]): number {
  if (word.includes('=')) return 1
  const flag = flagOf(word, flags)
  return flag && flag.kind !== 'boolean' ? 2 : 1
}

/** The flag right before a word, if there is no such flag. */
function unknownFlagBefore(words: readonly string[], index: number, flags = GLOBAL_FLAGS) {
  const word = words[index - 1]
  return word?.startsWith('-') && !word.includes('=') && !flagOf(word, flags) ? word : undefined
}

/** Index of the next word that is neither a flag nor a flag's value; -1 if there is none. */
function takeWord(words: readonly string[], start: number, flags = GLOBAL_FLAGS): number {
  let index = start
  while (index < words.length) {
    const word = words[index] as string
    if (word === '--') return -1
    if (!word.startsWith('-') || word === '-') return index
    index += flagWidth(word, flags)
  }
  return -1
}

const without = (words: readonly string[], index: number) => words.toSpliced(index, 1)

function findVerb(noun: NounEntry, words: readonly string[], index: number): Resolution | undefined {
  const verb = words[index] as string
  const named = (name: string) => `${noun.name} ${VERBS[name] ?? name}`
  const next = takeWord(words, index + 1)
  const afterVerb = without(words, index)
  if (next >= 0) {
    const two = noun.commands.find((command) => command.name === `${noun.name} ${verb} ${words[next]}`)
    if (two) return { kind: 'command', command: two, rest: without(afterVerb, next - 1) }
  }
  const called = (name: string) =>
    noun.commands.find((command) => command.name === name || command.aliases?.includes(name))
  const one = called(`${noun.name} ${verb}`) ?? called(named(verb))
  return one && { kind: 'command', command: one, rest: afterVerb }
}

export function resolve(manifest: Manifest, words: readonly string[]): Resolution {
  const at = takeWord(words, 0)
  if (at < 0) return { kind: 'top', rest: [...words] }
  const word = words[at] as string
  const top = manifest.top.find((command) => command.name === word || command.aliases?.includes(word))
  if (top) return { kind: 'command', command: top, rest: without(words, at) }
  const noun = manifest.nouns.find((one) => one.name === word || nounAliases(one.name).includes(word))
  if (!noun) {
    const names = [...manifest.nouns, ...manifest.top.filter((one) => !one.hidden)].map((one) => one.name)
    const flag = unknownFlagBefore(words, at)
    return { kind: 'unknown', word, flag, parent: undefined, suggestion: nearest(word, names) }
  }
  const rest = without(words, at)
  const flags = [...GLOBAL_FLAGS, ...noun.commands.flatMap((command) => command.flags)]
  const verbAt = takeWord(rest, at, flags)
  if (verbAt < 0) return { kind: 'noun', noun, rest }
  const found = findVerb(noun, rest, verbAt)
  if (found) return found
  const verbs = noun.commands.map((command) => command.name.slice(noun.name.length + 1))
  const verb = rest[verbAt] as string
  const near = nearest(verb, verbs)
  const flag = unknownFlagBefore(rest, verbAt, flags)
  return { kind: 'unknown', word: verb, flag, parent: noun, suggestion: near && `${noun.name} ${near}` }
}

export function unknownCommand(
  { word, flag, parent, suggestion }: Extract<Resolution, { kind: 'unknown' }>,
  manifest: Manifest,
): Error {
  // Its value may be a secret, and logs keep what is printed.
  if (flag) {
    return usageError(
      `unknown flag ${flag}`,
      `quoin ${parent ? `${parent.name} ` : ''}--help`,
      'unknown-flag',
    )
  }
  const hint = commandHint(manifest, word, parent)
  if (hint) {
    const typed = parent ? `${parent.name} ${word}` : word
    return usageError(`unknown command "${typed}"`, hint, 'unknown-command')
  }
  const where = parent ? ` for "quoin ${parent.name}"` : ''
  const near = suggestion
    ? `; did you mean "${suggestion
        .split(' ')
        .slice(parent ? 1 : 0)
        .join(' ')}"?`
    : ''
  const help = parent ? `${parent.name} --help` : '--help'
  return usageError(
    `unknown command "${word}"${where}${near}`,
    `quoin ${suggestion ?? help}`,
    'unknown-command',
  )
}

/** The error of a line that has flags, but no command to give them to. */
export function noCommand(found: Extract<Resolution, { kind: 'noun' | 'top' }>): Error {
  if (found.kind === 'top') return usageError('no command given', 'quoin --help')
  const { noun, rest } = found
  const list = noun.commands.find(({ name }) => name === `${noun.name} list`)
  const isOfList = rest.every(
    (word) => !word.startsWith('--') || list?.flags.some((flag) => isFlag(word, flag)),
  )
  const line = list && isOfList ? lineOf(list, rest) : `quoin ${noun.name} --help`
  return usageError(`no command given for "quoin ${noun.name}"`, line)
}
