// The flags that every command takes.
import { FORMATS, type OutputSettings } from '../output/output-settings.ts'
import type { CommandEntry, FlagEntry } from './entry.ts'
import { duration, type FlagValues, listOf, oneOf, text, timeZone, toggle } from './flags.ts'
import { flagEntries } from './names.ts'

const DEFAULT_LIMIT = 30

const GLOBALS = {
  profile: text('Use a saved profile', 'NAME', { completes: 'profile', variable: 'QUOIN_PROFILE' }),
  project: text('Project to use', 'ID', { short: 'p', completes: 'project', variable: 'QUOIN_PROJECT' }),
  host: text('Address of the platform', 'URL', { variable: 'QUOIN_HOST' }),
  format: oneOf(
    [...FORMATS, 'xlsx', 'github'],
    'Output format; xlsx: workbook of list and export, with -o; github: annotations of push, diff and types',
    'FORMAT',
    {
      variable: 'QUOIN_FORMAT',
    },
  ),
  json: toggle('Shorthand for --format json', { conflicts: ['format'] }),
  fields: listOf('Show only these fields, in this order', 'A,B.C'),
  query: text('Filter or transform the output with JMESPath', 'EXPR'),
  major: toggle('Write money in major units, such as dollars: total.major, also in JSON and for --query'),
  raw: toggle('Write text from the platform unchanged, control characters included'),
  yes: toggle('Skip confirmation prompts, except those that ask for a name', { short: 'y' }),
  noInput: toggle('Disable interactive prompts', { variable: 'QUOIN_NO_INPUT' }),
  quiet: toggle('Suppress informational output', { short: 'q' }),
  noColor: toggle('Disable colours (same as NO_COLOR)'),
  tz: timeZone("Time zone for dates in input and output (default: this machine's)"),
  timeout: duration('Deadline for each call, such as 30s or 2m', { variable: 'QUOIN_TIMEOUT' }),
  debug: toggle('Log requests and resolved settings to stderr', { variable: 'QUOIN_DEBUG' }),
  help: toggle('Show help', { short: 'h' }),
}

export type GlobalFlags = FlagValues<typeof GLOBALS>
export const GLOBAL_FLAGS: readonly FlagEntry[] = flagEntries(GLOBALS)

/** Every flag that a command takes. */
export const flagsOf = ({ flags }: CommandEntry): readonly FlagEntry[] => [...flags, ...GLOBAL_FLAGS]

/** The flags on a command's page: its own, and the global ones that its examples use. */
export const listedFlags = ({ flags, examples }: CommandEntry): readonly FlagEntry[] => {
  const used = new Set(examples.flatMap(({ command }) => command.split(/[ =]/)))
  const globals = GLOBAL_FLAGS.filter(({ name, short }) => used.has(`--${name}`) || used.has(`-${short}`))
  return [...flags.filter(({ unlisted }) => !unlisted), ...globals]
}

/** `flags` are those of the command: `--all` counts only beside `--limit`. */
export function outputSettings(
  globals: GlobalFlags,
  flags: Readonly<Record<string, unknown>>,
): OutputSettings {
  const limit = flags.limit as number | undefined
  const all = 'limit' in flags && flags.all === true
  // A sum of the first rows would look like that of all.
  const byDefault = globals.query === undefined ? DEFAULT_LIMIT : Number.POSITIVE_INFINITY
  return {
    format: globals.json
      ? 'json'
      : globals.format === 'github' || globals.format === 'xlsx'
        ? undefined
        : globals.format,
    fields: globals.fields ?? [],
    query: globals.query,
    limit: all ? Number.POSITIVE_INFINITY : (limit ?? byDefault),
    isLimited: limit !== undefined,
    all,
    quiet: globals.quiet,
    noColour: globals.noColor,
    debug: globals.debug,
    raw: globals.raw,
    money: globals.major ? 'major' : 'minor',
    annotates: globals.format === 'github',
  }
}
