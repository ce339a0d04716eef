// Finds the command that a line of words calls.
import {
  type CommandEntry,
  type FlagEntry,
  innerNoun,
  type Manifest,
  type NounEntry,
} from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { splitWords } from './commander.ts'
import { VERBS } from './foreign-words.ts'

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
      /** The words without those of the noun and without the unknown one, which stood at this index. */
      rest: string[]
      at: number
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

export const findNoun = ({ nouns }: Pick<Manifest, 'nouns'>, word: string): NounEntry | undefined =>
  nouns.find(({ name }) => name === word || nounAliases(name).includes(word))

/** The next word that is neither a flag nor a flag's value: its index, and the unknown flag right before it. */
function takeWord(words: readonly string[], flags: () => readonly FlagEntry[]) {
  for (const [at, word] of words.entries()) {
    if (word === '--') break
    if (word.startsWith('-') && word !== '-') continue
    // Mostly it comes first, and commander's parser of a hundred flags need not be made.
    const { operands = [word], unknown = [] } = (at > 0 && splitWords(words.slice(0, at + 1), flags())) || {}
    const [before, last] = [...operands, ...unknown].slice(-2)
    // A lone word stands first.
    if ((last ?? before) !== word) continue
    const isValue = last !== undefined && before === words[at - 1] && !before?.includes('=')
    return { at, word, flag: isValue ? before : undefined, rest: words.toSpliced(at, 1) }
  }
  return undefined
}

/** The flags of all commands of a noun. Their names and short forms mean the same in each. */
function flagsIn({ commands }: NounEntry): FlagEntry[] {
  const flags = new Map<string, FlagEntry>()
  for (const flag of [...GLOBAL_FLAGS, ...commands.flatMap((one) => one.flags)]) flags.set(flag.name, flag)
  return [...flags.values()]
}

function inNoun(noun: NounEntry, words: readonly string[]): Resolution {
  const found = takeWord(words, () => flagsIn(noun))
  if (!found) return { kind: 'noun', noun, rest: [...words] }
  const { word, rest } = found
  const inner = innerNoun(noun, word)
  if (inner) return inNoun(inner, rest)
  const called = (name: string) =>
    noun.commands.find((one) => one.name === name || one.aliases?.includes(name))
  const command = called(`${noun.name} ${word}`) ?? called(`${noun.name} ${VERBS[word] ?? word}`)
  return command ? { kind: 'command', command, rest } : { kind: 'unknown', parent: noun, ...found }
}

export function resolve(manifest: Manifest, words: readonly string[]): Resolution {
  const found = takeWord(words, () => GLOBAL_FLAGS)
  if (!found) return { kind: 'top', rest: [...words] }
  const { word, rest } = found
  const command = manifest.top.find((one) => one.name === word || one.aliases?.includes(word))
  if (command) return { kind: 'command', command, rest }
  const noun = findNoun(manifest, word)
  return noun ? inNoun(noun, rest) : { kind: 'unknown', parent: undefined, ...found }
}
