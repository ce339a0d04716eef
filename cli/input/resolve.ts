// Finds the command that a line of words means, before anything else is known of it.
import { GLOBAL_FLAGS } from '../table/globals.ts'
import type { Command, Flag, Group } from '../table/types.ts'
import { nearest } from './nearest.ts'

export interface Table {
  groups: readonly Group[]
  /** Commands without a noun. */
  top: readonly Command[]
}

export type Resolution =
  | { kind: 'command'; command: Command; rest: string[] }
  | { kind: 'group'; group: Group; rest: string[] }
  | { kind: 'top'; rest: string[] }
  | { kind: 'unknown'; word: string; parent: Group | undefined; suggestion: string | undefined }

/** Names that a noun is also known by: its singular. */
export function nounAliases(name: string): string[] {
  const singular = name.endsWith('ies')
    ? `${name.slice(0, -3)}y`
    : /(sses|xes)$/.test(name)
      ? name.slice(0, -2)
      : name.endsWith('s')
        ? name.slice(0, -1)
        : undefined
  if (name === 'people') return ['person']
  return singular && singular !== name ? [singular] : []
}

const VERB_ALIASES: Record<string, string> = { ls: 'list', rm: 'delete', show: 'get', new: 'create' }

/** How many words a flag that stands before the command takes with it. */
function flagWidth(word: string, flags: readonly Flag[]): number {
  if (word.includes('=')) return 1
  const flag = flags.find((one) => word === `--${one.name}` || (one.short && word === `-${one.short}`))
  return flag && flag.kind !== 'boolean' ? 2 : 1
}

/** Where the next word stands that is no flag and no flag's value; -1 where there is none. */
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

function findVerb(group: Group, words: readonly string[], index: number): Resolution | undefined {
  const verb = words[index] as string
  const named = (name: string) => `${group.name} ${VERB_ALIASES[name] ?? name}`
  const next = takeWord(words, index + 1)
  const afterVerb = without(words, index)
  if (next >= 0) {
    const two = group.commands.find((command) => command.name === `${group.name} ${verb} ${words[next]}`)
    if (two) return { kind: 'command', command: two, rest: without(afterVerb, next - 1) }
  }
  const called = (name: string) =>
    group.commands.find((command) => command.name === name || command.aliases?.includes(name))
  const one = called(`${group.name} ${verb}`) ?? called(named(verb))
  return one && { kind: 'command', command: one, rest: afterVerb }
}

export function resolve(table: Table, words: readonly string[]): Resolution {
  const at = takeWord(words, 0)
  if (at < 0) return { kind: 'top', rest: [...words] }
  const word = words[at] as string
  const top = table.top.find((command) => command.name === word || command.aliases?.includes(word))
  if (top) return { kind: 'command', command: top, rest: without(words, at) }
  const group = table.groups.find((one) => one.name === word || nounAliases(one.name).includes(word))
  if (!group) {
    const names = [...table.groups, ...table.top.filter((one) => !one.hidden)].map((one) => one.name)
    return { kind: 'unknown', word, parent: undefined, suggestion: nearest(word, names) }
  }
  const rest = without(words, at)
  const verbAt = takeWord(rest, at, [
    ...GLOBAL_FLAGS,
    ...group.commands.flatMap((command) => command.flags ?? []),
  ])
  if (verbAt < 0) return { kind: 'group', group, rest }
  const found = findVerb(group, rest, verbAt)
  if (found) return found
  const verbs = group.commands.map((command) => command.name.slice(group.name.length + 1))
  const verb = rest[verbAt] as string
  const suggestion = nearest(verb, verbs)
  return {
    kind: 'unknown',
    word: verb,
    parent: group,
    suggestion: suggestion && `${group.name} ${suggestion}`,
  }
}
