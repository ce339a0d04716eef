// How a command is defined: once, with flags and arguments whose types reach `run`.
import type { Effect } from './approval.ts'
import type { Context, FetchLike, FetchOne, FetchRows } from './context.ts'
import type { ArgumentEntry, CommandEntry, Example, FlagEntry, NounEntry } from './entry.ts'
import { type Fields, fieldEntries } from './fields.ts'
import { CONFIRM, type Flag, type Flags, type FlagValues, toggle } from './flags.ts'
import { flagEntries } from './names.ts'

declare const value: unique symbol

/** An argument that is more than a required word. */
export interface Argument<T = unknown> extends Omit<ArgumentEntry, 'name'> {
  readonly [value]?: () => T
}
/** A string is the summary of a required argument. */
export type Arguments = Record<string, string | Argument>
export type ArgumentValues<A extends Arguments> = {
  [K in keyof A]: A[K] extends Argument<infer T> ? T : string
}
type ArgumentDetails = Pick<ArgumentEntry, 'completes' | 'unless'>

export const optional = (summary: string, details: ArgumentDetails = {}): Argument<string | undefined> => ({
  summary,
  optional: true,
  ...details,
})
/** One or more words. */
export const several = (summary: string, details: ArgumentDetails = {}): Argument<string[]> => ({
  summary,
  variadic: true,
  ...details,
})
export const anyNumber = (summary: string, details: ArgumentDetails = {}): Argument<string[]> => ({
  summary,
  variadic: true,
  optional: true,
  ...details,
})
export const choice = <const V extends string>(values: readonly V[], summary: string): Argument<V> => ({
  summary,
  values,
})
export const completed = (summary: string, completes: ArgumentEntry['completes']): Argument<string> => ({
  summary,
  ...(completes ? { completes } : {}),
})

/** What was typed, beside the context. */
interface Typed<A extends Arguments = Arguments, F extends Flags = Flags> {
  args: ArgumentValues<A>
  flags: FlagValues<F>
  /** What came after `--`. */
  passed: readonly string[]
  /** Whether a flag stands on the command line; its value may also come from a variable. */
  isTyped(flag: string): boolean
  /** The words that give a flag its value; none if it is omitted. */
  wordsOf(flag: string): readonly string[]
  /** The words that called the command: `orders list`. */
  command: string
}

const CHANGING = {
  ...CONFIRM,
  dryRun: toggle('Print the request without sending it', { short: 'n' }),
}

/** Only a guarded profile asks before a safe change. */
const UNASKED = { confirm: { ...CONFIRM.confirm, unlisted: true } } as const

export type None = Record<never, never>

export interface Definition<A extends Arguments, F extends Flags> {
  name: string
  aliases?: readonly string[]
  summary: string
  description?: string
  args?: A
  flags?: F
  examples: readonly Example[]
  seeAlso?: readonly string[]
  environment?: readonly (readonly [name: string, meaning: string])[]
  passthrough?: boolean
  hidden?: boolean
  readsOnly?: boolean
  annotates?: boolean
  writesWorkbooks?: boolean
  /**
   * Fields that it shows, for the completion of `--fields`. A change that has none shows an entity of its noun, and with
   * `--csv` the outcome of each row.
   */
  columns?: readonly string[]
  /** What it shows is known only once it is there. */
  showsAnything?: boolean
  /**
   * Sends something that changes the platform: the command gets `--confirm` and `--dry-run`. One that is not always
   * `safe` calls `approve` before it changes anything.
   */
  changes?: Effect
  /** What shows whether a change was made. @default `get` of the noun, or else `list` */
  check?: string
  /** On Ctrl-C the command cleans up by itself, by its `signal`; any other command is abandoned at once. */
  handlesInterrupt?: boolean
  /** A number is the exit code. */
  run(call: Typed<A, F> & Context): Promise<number | void>
}

type Run = (call: Typed<None, None> & Context) => Promise<number | void>

export interface Command extends CommandEntry {
  handlesInterrupt: boolean
  run: Run
  rows?: FetchRows
  one?: FetchOne
  /** Entities like the one that it creates, where they are listed by its other arguments. */
  like?: FetchLike
}

export interface Noun extends NounEntry {
  commands: readonly Command[]
}

const argumentEntries = (args: Arguments): ArgumentEntry[] =>
  Object.entries(args).map(([name, one]) =>
    typeof one === 'string' ? { name, summary: one } : { name, ...one },
  )

export function command<A extends Arguments = None, F extends Flags = None>({
  args,
  flags,
  changes,
  handlesInterrupt,
  run,
  ...entry
}: Definition<A, F>): Command {
  const changing = changes === 'safe' ? { ...CHANGING, ...UNASKED } : CHANGING
  const given: Record<string, Flag> = { ...flags, ...(changes ? { ...changing, ...flags } : {}) }
  const entries: FlagEntry[] = flagEntries(given)
  const approved: typeof run = async (call) => {
    const question = () => `Run "quoin ${call.command}"`
    await call.approve({ effect: 'safe', name: call.command, question })
    return run(call)
  }
  return {
    ...entry,
    ...(changes ? { changes } : {}),
    args: argumentEntries(args ?? {}),
    flags: entries,
    handlesInterrupt: handlesInterrupt === true,
    // The parser makes the values from the same entries, so they have the types that the definition infers.
    run: (changes === 'safe' ? approved : run) as unknown as Run,
  }
}

interface NounDefinition {
  name: string
  summary: string
  /** Those of its `create` and `update`. */
  fields?: Fields
  commands: readonly Command[]
}

/** The default noun of IDs. */
function withIds(argument: ArgumentEntry, noun: string, commands: readonly Command[]): ArgumentEntry {
  const isOwn = argument.name === 'id' && argument.completes === undefined && argument.values === undefined
  return isOwn && commands.some(({ rows }) => rows) ? { ...argument, completes: `ids:${noun}` } : argument
}

/** Puts the noun before the names of its commands. */
export const noun = ({ name, summary, fields, commands }: NounDefinition): Noun => ({
  name,
  summary,
  ...(fields ? { fields: fieldEntries(fields) } : {}),
  commands: commands.map((one) => ({
    ...one,
    args: one.args.map((argument) => withIds(argument, name, commands)),
    name: `${name} ${one.name}`,
    ...(one.aliases ? { aliases: one.aliases.map((alias) => `${name} ${alias}`) } : {}),
  })),
})

export const example = (line: string, does: string): Example => ({ command: `quoin ${line}`, does })
