// A flag that a command does not have, as it was typed, and the line with other words in its place.
import type { CommandEntry, FlagEntry } from '../definition/entry.ts'
import { flagsOf } from '../definition/globals.ts'
import { FLAGS, meaningsOf } from './foreign-words.ts'
import { FILE_NAME } from './shapes.ts'

/** Short flags of other tools. */
const SHORT: Readonly<Record<string, string>> = { '-n': 'limit', '-l': 'limit', '-o': 'output' }

export interface TypedFlag {
  /** With its dashes. */
  typed: string
  /** Without them; that of a short flag is its long one. */
  name: string
  /** What follows it, be it its value or not. */
  value: string | undefined
  /** Whether the value is a word of its own. */
  isSplit: boolean
  words: readonly string[]
  command: CommandEntry
  flags: readonly FlagEntry[]
  /** The flags of the command that a flag of this name is in other tools, the likeliest first. */
  meanings: readonly string[]
  flag(name: string): FlagEntry | undefined
  /** The line with other words for the flag alone. */
  alone(...own: string[]): string[]
  /** The line with other words for the flag and its value. */
  both(...own: string[]): string[]
  renamed(flag: string): string[]
}

/** Undefined for one of several short flags in one word. */
export function typedFlag(
  typed: string,
  words: readonly string[],
  command: CommandEntry,
): TypedFlag | undefined {
  const at = words.findIndex((word) => word.split('=')[0] === typed)
  if (at < 0) return undefined
  const isSplit = !words[at]?.includes('=')
  const value = isSplit ? words[at + 1] : words[at]?.slice(typed.length + 1)
  // `create -f entry.json`
  const name = typed === '-f' && FILE_NAME.test(value ?? '') ? 'file' : nameOf(typed)
  const flags = flagsOf(command)
  const flag = (own: string) => flags.find((one) => one.name === own)
  const alone = (...own: string[]) => words.toSpliced(at, 1, ...own)
  return {
    ...{ typed, name, value, isSplit, words, command, flags, flag, alone },
    meanings: meaningsOf(FLAGS, name).filter((own) => flag(own)),
    both: (...own) => words.toSpliced(at, isSplit && value !== undefined ? 2 : 1, ...own),
    renamed: (own) => alone(isSplit ? `--${own}` : `--${own}=${value}`),
  }
}

export const nameOf = (typed: string): string =>
  typed.startsWith('--') ? typed.slice(2) : (SHORT[typed] ?? '')
