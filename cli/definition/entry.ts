// What is known of a command without loading its code: plain data, which the build writes to a file.

import type { Effect } from './approval.ts'

type FlagKind =
  | 'boolean'
  | 'string'
  | 'integer'
  | 'amount'
  | 'list'
  | 'date'
  | 'end-date'
  | 'duration'
  | 'sort'
  | 'zone'
  | 'currency'
  | 'language'
  /** A calendar day, sent as it is typed. */
  | 'day'
  | 'true-false'

/** Where completions come from when there is no fixed list of values; `ids:users` are the IDs of that noun. */
export type Completes = 'file' | 'profile' | 'project' | 'model' | 'schema' | 'api-path' | `ids:${string}`

export interface FlagEntry {
  /** Without the dashes: `status` is `--status`. */
  name: string
  short?: string
  kind: FlagKind
  summary: string
  /** What help shows for the value: `FILE`, `DATE`. */
  placeholder?: string
  /** The words that are accepted. */
  values?: readonly string[]
  /** Words that a platform usually has, where the specification leaves its words open: any other is sent as written. */
  known?: readonly string[]
  /** The least integer that is accepted. @default 0 */
  min?: number
  /** The greatest integer that is accepted, or the longest duration in milliseconds. */
  max?: number
  completes?: Completes
  /** The field of the entities that has the value: a value that none has is an error. */
  field?: string
  /** Can be given more than once; the values are collected. */
  repeatable?: boolean
  required?: boolean
  /** A flag that can stand for it where it is required. */
  unless?: string
  /** A value that a new entity must have; `--data` or `--csv` may hold it instead. */
  needed?: true
  /** Names of the flags that cannot be used with it. */
  conflicts?: readonly string[]
  /** The environment variable used when the flag is omitted. */
  variable?: string
  /** Accepted, but not on the command's page. */
  unlisted?: true
}

export interface ArgumentEntry {
  name: string
  summary: string
  optional?: boolean
  /** Takes all remaining words. */
  variadic?: boolean
  values?: readonly string[]
  completes?: Completes
  /** A flag that can stand for it. */
  unless?: string
}

/** A field of the body that creates or updates an entity. */
export interface FieldEntry {
  /** Its key in the body: the flag of `fullName` is `--full-name`. */
  name: string
  /** A `secret` is read from stdin, `objects` is a list of them. */
  type: 'string' | 'language' | 'secret' | 'date' | 'boolean' | 'integer' | 'list' | 'object' | 'objects'
  summary: string
  /** @default the name of the field, `full-name` for `fullName` */
  flag?: string
  placeholder?: string
  /** The words that are accepted. */
  values?: readonly string[]
  /** Words that a platform usually has, where the specification leaves its words open: any other is sent as written. */
  known?: readonly string[]
  completes?: Completes
  /** Required to create an entity. */
  required?: boolean
  /** The only body that has it, if just one does. */
  only?: 'create' | 'update'
  /** `null` in an update clears it. */
  clearable?: boolean
}

export interface Example {
  command: string
  does: string
}

export interface CommandEntry {
  /** The words that call it: `orders list`. */
  name: string
  aliases?: readonly string[]
  summary: string
  description?: string
  args: readonly ArgumentEntry[]
  flags: readonly FlagEntry[]
  examples: readonly Example[]
  /**
   * Fields that it shows, for the completion of `--fields`. A change that has none shows an entity of its noun, and with
   * `--csv` the outcome of each row.
   */
  columns?: readonly string[]
  /** What it shows is known only once it is there. */
  showsAnything?: boolean
  /** Commands and help topics worth reading next. */
  seeAlso?: readonly string[]
  /** Environment variables that only this command reads or sets. */
  environment?: readonly (readonly [name: string, meaning: string])[]
  /** Everything after `--` is passed on unread. */
  passthrough?: boolean
  hidden?: boolean
  /** Reads the project and nothing else: agents may call it. */
  readsOnly?: boolean
  /** What its changes may do to the platform, at the most. */
  changes?: Effect
  /** What shows whether a change was made. @default `get` of the noun, or else `list` */
  check?: string
  /** Writes annotations with `--format github`. */
  annotates?: boolean
  /** Can write a workbook. */
  writesWorkbooks?: boolean
}

/** A noun and its commands. */
export interface NounEntry {
  name: string
  summary: string
  /** What its commands create and update. */
  fields?: readonly FieldEntry[]
  commands: readonly CommandEntry[]
}

/** Every command: what help, completion, manual pages and the resolver read. */
export interface Manifest {
  nouns: readonly NounEntry[]
  /** Commands without a noun. */
  top: readonly CommandEntry[]
  /** How the first help page groups nouns and commands. */
  sections: readonly { title: string; names: readonly string[] }[]
}

/** A noun whose name is two words, such as `models field`. */
export function innerNoun({ name, commands, ...noun }: NounEntry, word: string): NounEntry | undefined {
  const inner = commands.filter((one) => one.name.startsWith(`${name} ${word} `))
  return inner.length > 0 ? { ...noun, name: `${name} ${word}`, commands: inner } : undefined
}

export const commandsOf = ({ nouns, top }: Manifest): CommandEntry[] =>
  [...top, ...nouns.flatMap(({ commands }) => commands)].filter(({ hidden }) => !hidden)

/** Whether the value has to be that of something on the platform. */
export const isNaming = (one: ArgumentEntry | FlagEntry): boolean =>
  !!one.completes?.startsWith('ids:') ||
  ('kind' in one && (one.field !== undefined || one.completes === 'model'))

/** The words to suggest for a value. */
export const wordsOf = ({
  values,
  known,
}: Pick<FlagEntry, 'values' | 'known'>): readonly string[] | undefined => values ?? known

/** Whether a person can pick an argument from a list. */
export const isPickable = (completes: Completes | undefined): boolean =>
  completes === 'profile' ||
  completes === 'project' ||
  completes === 'model' ||
  !!completes?.startsWith('ids:')
