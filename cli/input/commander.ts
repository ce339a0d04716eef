// The flags and arguments of a definition as commander's: it knows their names, reads the words, and finds those that
// conflict. Choices are ours, as those of commander are single words in one case, and ours are in any case and in lists.
import { Argument, CommanderError, Option, Command as Parser } from 'commander'
import type { ArgumentEntry, FlagEntry } from '../definition/entry.ts'
import { keyOf } from '../definition/names.ts'

/** Collects the words: what they mean may depend on a later one, as days do on `--tz`. */
const collect = (word: string, before: readonly string[] | undefined): string[] => [...(before ?? []), word]

/** `--since` is another name of the first day of a range. */
const otherName = ({ short, name, kind }: FlagEntry) =>
  short ? `-${short}, ` : name === 'from' && kind === 'date' ? '--since, ' : ''

function optionOf(flag: FlagEntry): Option {
  const dashes = `${otherName(flag)}--${flag.name}`
  const option =
    flag.kind === 'boolean' ? new Option(dashes) : new Option(`${dashes} <value>`).argParser(collect)
  return option.conflicts((flag.conflicts ?? []).map(keyOf))
}

/** Optional, as a person may pick one that is missing. */
const argumentOf = ({ name, variadic }: ArgumentEntry) =>
  new Argument(variadic ? `[${name}...]` : `[${name}]`)

interface Words {
  /** What was given for each argument. */
  args: unknown[]
  /** What was given for a flag: a list of words, or true. */
  valueOf(flag: FlagEntry): string[] | true | undefined
}

/** Reads words. Throws commander's error for those that do not fit. */
export function readWords(
  words: readonly string[],
  flags: readonly FlagEntry[],
  args: readonly ArgumentEntry[],
): Words {
  const parser = parserOf(flags)
  for (const one of args) parser.addArgument(argumentOf(one))
  parser.parse(words, { from: 'user' })
  return {
    args: parser.processedArgs,
    valueOf(flag) {
      const name = optionOf(flag).attributeName()
      if (parser.getOptionValueSource(name) !== 'cli') return undefined
      // `--no-color` sets `color` to false.
      return flag.kind === 'boolean' || (parser.getOptionValue(name) as string[])
    },
  }
}

function parserOf(flags: readonly FlagEntry[]): Parser {
  const parser = new Parser()
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  for (const flag of flags) parser.addOption(optionOf(flag))
  return parser
}

/**
 * Splits words without a command: `operands` are neither flags nor their values, `unknown` begins with the first flag
 * that is not known. Undefined if the last flag lacks its value.
 */
export function splitWords(words: readonly string[], flags: readonly FlagEntry[]) {
  try {
    return parserOf(flags).parseOptions([...words])
  } catch (error) {
    if (error instanceof CommanderError) return undefined
    throw error
  }
}
