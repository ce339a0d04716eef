// What can come next on a command line.
import {
  type CommandEntry,
  type Completes,
  type FlagEntry,
  type Manifest,
  type NounEntry,
  wordsOf,
} from '../definition/entry.ts'
import { flagsOf, GLOBAL_FLAGS } from '../definition/globals.ts'
import { splitWords } from '../input/commander.ts'
import { resolve } from '../input/resolve.ts'

export interface Candidate {
  value: string
  summary: string
}

/** `completes` names where other values come from, to be put behind `prefix`; `file` is left to the shell. */
export type Wanted = { candidates: Candidate[]; completes?: Completes; prefix?: string }

const NOTHING: Wanted = { candidates: [] }

const findFlag = (flags: readonly FlagEntry[], word: string) =>
  flags.find((flag) => word === `--${flag.name}` || (flag.short !== undefined && word === `-${flag.short}`))

const from = (values: readonly string[] | undefined, completes: Completes | undefined): Wanted =>
  values
    ? { candidates: values.map((value) => ({ value, summary: '' })) }
    : completes
      ? { candidates: [], completes }
      : NOTHING

const flagCandidates = (flags: readonly FlagEntry[]): Candidate[] =>
  flags.map(({ name, summary }) => ({ value: `--${name}`, summary }))

function inCommand(command: CommandEntry, words: readonly string[], last: string): Wanted {
  const flags = flagsOf(command)
  const assigned = /^(--[\w-]+)=/.exec(last)
  if (assigned) {
    const [start = '', name = ''] = assigned
    const flag = findFlag(flags, name)
    return flag ? ofFlag(flag, command, last.slice(start.length), start) : NOTHING
  }
  const split = splitWords(words, flags)
  const before = split ? undefined : findFlag(flags, words.at(-1) ?? '')
  if (before) return ofFlag(before, command, last, '')
  if (last.startsWith('-')) return { candidates: flagCandidates(flags) }
  const { args } = command
  const argument = args[split?.operands.length ?? 0] ?? args.find((one) => one.variadic)
  return argument ? from(argument.values, argument.completes) : NOTHING
}

/** In `a,b,c` only the part after the last comma is completed, in `-created` what comes after the dash. */
function ofFlag(flag: FlagEntry, { columns }: CommandEntry, last: string, start: string): Wanted {
  const { candidates, completes } = from(flag.name === 'fields' ? columns : wordsOf(flag), flag.completes)
  const comma = flag.kind === 'list' ? last.lastIndexOf(',') + 1 : 0
  const dash = flag.kind === 'sort' && last.startsWith('-') ? 1 : 0
  const prefix = start + last.slice(0, comma + dash)
  return {
    prefix,
    ...(completes ? { completes } : {}),
    candidates: candidates.map((one) => ({ ...one, value: prefix + one.value })),
  }
}

/** What names a noun's commands: `field` stands for all that begin with it. */
function verbsOf({ name, commands }: NounEntry): Candidate[] {
  const verbs = new Map<string, string>()
  for (const one of commands) {
    const [verb = '', ...more] = one.name.slice(name.length + 1).split(' ')
    verbs.set(verb, more.length > 0 ? '' : one.summary)
  }
  return [...verbs].map(([value, summary]) => ({ value, summary }))
}

/** `words` are those after `quoin`; the last one is being typed and may be empty. */
export function wantedNext(manifest: Manifest, words: readonly string[]): Wanted {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const resolution = resolve(manifest, before)
  if (resolution.kind === 'command') return inCommand(resolution.command, resolution.rest, last)
  if (resolution.kind === 'unknown') return NOTHING
  const flag = splitWords(before, GLOBAL_FLAGS) ? undefined : findFlag(GLOBAL_FLAGS, before.at(-1) ?? '')
  if (flag) return from(flag.values, flag.completes)
  if (last.startsWith('-')) return { candidates: flagCandidates(GLOBAL_FLAGS) }
  if (resolution.kind === 'noun') return { candidates: verbsOf(resolution.noun) }
  const shown = [...manifest.top.filter((one) => !one.hidden), ...manifest.nouns]
  return { candidates: shown.map(({ name, summary }) => ({ value: name, summary })) }
}
