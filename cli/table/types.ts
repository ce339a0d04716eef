// The shape of the command table: what is known of a command before any of its code is loaded.
import type { Run } from '../context.ts'

export type FlagKind = 'boolean' | 'string' | 'integer' | 'list' | 'date' | 'duration' | 'json'

/** Where a value's completions come from, when they are not a fixed list. */
export type Completes = 'file' | 'profile' | 'project' | 'model' | 'command'

export interface Flag {
  /** Without the dashes: `status` is `--status`. */
  name: string
  short?: string
  kind: FlagKind
  summary: string
  /** What the help shows for the value: `FILE`, `DATE`. */
  placeholder?: string
  values?: readonly string[]
  completes?: Completes
  /** May be given more than once; the values are collected. */
  repeatable?: boolean
  /** The variable that stands in where the flag is not given. */
  variable?: string
  hidden?: boolean
}

export interface Argument {
  name: string
  summary: string
  optional?: boolean
  /** Takes all that is left. */
  variadic?: boolean
  values?: readonly string[]
  completes?: Completes
}

export interface Example {
  command: string
  does: string
}

export interface Command {
  /** The words that call it: `orders list`. */
  name: string
  aliases?: readonly string[]
  summary: string
  description?: string
  args?: readonly Argument[]
  flags?: readonly Flag[]
  examples: readonly Example[]
  /** Names of commands and help topics worth reading next. */
  seeAlso?: readonly string[]
  /** Variables that matter to this command beyond the common ones. */
  environment?: readonly [name: string, meaning: string][]
  /** Everything after `--` is handed on as it is. */
  passthrough?: boolean
  hidden?: boolean
  load: () => Promise<{ default: Run }>
}

/** A noun: what its commands are about. */
export interface Group {
  name: string
  summary: string
  commands: readonly Command[]
}
