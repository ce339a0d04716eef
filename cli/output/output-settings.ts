// The flags and defaults that decide how output looks.
import type { Format, GlobalFlags } from '../definition/globals.ts'
import { usageError } from './failure.ts'
import type { MoneyUnit } from './machine.ts'

const DEFAULT_LIMIT = 30

export interface OutputSettings {
  format: Format | undefined
  fields: string[]
  query: string | undefined
  limit: number
  all: boolean
  quiet: boolean
  noColour: boolean
  debug: boolean
  money: MoneyUnit
  /** Annotations for GitHub, besides what is printed in a pipe. */
  annotates: boolean
}

/** `flags` are those of the command: `--all` counts only beside `--limit`. */
export function outputSettings(
  globals: GlobalFlags,
  flags: Readonly<Record<string, unknown>>,
): OutputSettings {
  const limit = flags.limit as number | undefined
  const all = 'limit' in flags && flags.all === true
  if (limit !== undefined && all) {
    throw usageError('--limit and --all cannot be used together', undefined, 'conflicting-flags')
  }
  return {
    format: globals.json ? 'json' : globals.format === 'github' ? undefined : globals.format,
    fields: globals.fields ?? [],
    query: globals.query,
    limit: all ? Number.POSITIVE_INFINITY : (limit ?? DEFAULT_LIMIT),
    all,
    quiet: globals.quiet,
    noColour: globals.noColor,
    debug: globals.debug,
    money: globals.minor ? 'minor' : 'major',
    annotates: globals.format === 'github',
  }
}
