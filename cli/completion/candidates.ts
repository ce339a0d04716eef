// What can come next on a command line.
import type { CommandEntry, Completes, FlagEntry, Manifest } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { nounAliases } from '../input/resolve.ts'

export interface Candidate {
  value: string
  summary: string
}

/** `completes` names where other values come from, to be put behind `prefix`; `file` is left to the shell. */
export type Wanted = { candidates: Candidate[]; completes?: Completes; prefix?: string }

const NOTHING: Wanted = { candidates: [] }

const allFlags = (command: CommandEntry): readonly FlagEntry[] => [...command.flags, ...GLOBAL_FLAGS]

const findFlag = (flags: readonly FlagEntry[], word: string) =>
  flags.find((flag) => word === `--${flag.name}` || (flag.short !== undefined && word === `-${flag.short}`))

const from = (values: readonly string[] | undefined, completes: Completes | undefined): Wanted =>
  values
    ? { candidates: values.map((value) => ({ value, summary: '' })) }
    : completes
      ? { candidates: [], completes }
      : NOTHING

/** The words that are neither flags nor values of flags. */
function plainWords(words: readonly string[], flags: readonly FlagEntry[]): string[] {
  const plain: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    if (!word.startsWith('-')) plain.push(word)
    else if (!word.includes('=') && (findFlag(flags, word)?.kind ?? 'boolean') !== 'boolean') index++
  }
  return plain
}

const flagCandidates = (flags: readonly FlagEntry[]): Candidate[] =>
  flags.map(({ name, summary }) => ({ value: `--${name}`, summary }))

function inCommand(command: CommandEntry, words: readonly string[], last: string): Wanted {
  const flags = allFlags(command)
  const assigned = /^(--[\w-]+)=/.exec(last)
  if (assigned) {
    const [start = '', name = ''] = assigned
    const flag = findFlag(flags, name)
    return flag ? ofFlag(flag, command, last.slice(start.length), start) : NOTHING
  }
  const before = findFlag(flags, words.at(-1) ?? '')
  if (before && before.kind !== 'boolean') return ofFlag(before, command, last, '')
  if (last.startsWith('-')) return { candidates: flagCandidates(flags) }
  const given = plainWords(words, flags).length
  const { args } = command
  const argument = args[given] ?? args.find((one) => one.variadic)
  return argument ? from(argument.values, argument.completes) : NOTHING
}

/** In `a,b,c` only the part after the last comma is completed, in `-created` what comes after the dash. */
function ofFlag(flag: FlagEntry, { columns }: CommandEntry, last: string, start: string): Wanted {
  const { candidates, completes } = from(flag.name === 'fields' ? columns : flag.values, flag.completes)
  const comma = flag.kind === 'list' ? last.lastIndexOf(',') + 1 : 0
  const dash = flag.kind === 'sort' && last.startsWith('-') ? 1 : 0
  const prefix = start + last.slice(0, comma + dash)
  return {
    prefix,
    ...(completes ? { completes } : {}),
    candidates: candidates.map((one) => ({ ...one, value: prefix + one.value })),
  }
}

/** `words` are those after `quoin`; the last one is being typed and may be empty. */
export function wantedNext({ nouns, top: commands }: Manifest, words: readonly string[]): Wanted {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const flag = findFlag(GLOBAL_FLAGS, before.at(-1) ?? '')
  const plain = plainWords(before, GLOBAL_FLAGS)
  const [noun, verb, third] = plain
  if (noun === undefined) {
    if (flag && flag.kind !== 'boolean') return from(flag.values, flag.completes)
    if (last.startsWith('-')) return { candidates: flagCandidates(GLOBAL_FLAGS) }
    return {
      candidates: [...commands.filter((one) => !one.hidden), ...nouns].map(({ name, summary }) => ({
        value: name,
        summary,
      })),
    }
  }
  const top = commands.find((command) => command.name === noun)
  if (top) return inCommand(top, before.slice(before.indexOf(noun) + 1), last)
  const group = nouns.find((one) => one.name === noun || nounAliases(one.name).includes(noun))
  if (!group) return NOTHING
  const named = (words: string) => group.commands.find((command) => command.name === `${group.name} ${words}`)
  const two = verb && third ? named(`${verb} ${third}`) : undefined
  if (two)
    return inCommand(
      two,
      before.slice(before.indexOf(third as string, before.indexOf(verb as string)) + 1),
      last,
    )
  const one = verb ? named(verb === 'ls' ? 'list' : verb) : undefined
  if (one)
    return inCommand(one, before.slice(before.indexOf(verb as string, before.indexOf(noun) + 1) + 1), last)
  const start = verb ? `${group.name} ${verb} ` : `${group.name} `
  const next = new Map<string, string>()
  for (const { name, summary } of group.commands) {
    if (!name.startsWith(start)) continue
    const [word = ''] = name.slice(start.length).split(' ')
    next.set(word, next.has(word) ? '' : summary)
  }
  return { candidates: [...next].map(([value, summary]) => ({ value, summary })) }
}
