// Verbs of other tools that change one field.
import type { CommandEntry, NounEntry } from '../definition/entry.ts'
import { ACTIONS, FLAGS, meaningsOf } from './foreign-words.ts'
import { placeIn } from './lines.ts'

const flagOf = ({ flags }: CommandEntry, key: string) =>
  [key, `${key}s`, `${key}-stdin`, ...meaningsOf(FLAGS, key)]
    .map((own) => flags.find(({ name }) => name === own))
    .find((flag) => flag !== undefined)

/** What `rename` sets: the first that the noun has. */
const NAMES = ['slug', 'name', 'full-name']

/**
 * The update that a verb means: `note ID TEXT`, `set-status ID paid`, `set ID title.en New`, `rename ID NAME`,
 * `reset-password ID`.
 */
export function asUpdate(
  verb: string,
  words: readonly string[],
  { name, commands }: NounEntry,
): string[] | undefined {
  const update = commands.find((one) => one.name === `${name} update`)
  // `assign ID --to ADMIN`
  const [id = '-', ...after] = words.filter((word, at) => at !== 1 || !/^(--)?to$/.test(word))
  if (!update || id.startsWith('-')) return undefined
  const isGeneral = meaningsOf(ACTIONS, verb).includes('update')
  const named =
    verb === 'rename'
      ? NAMES.find((own) => flagOf(update, own))
      : verb.replace(/^(set|change|update|edit|reset)-/, '')
  const typed: (string | undefined)[] = isGeneral && verb !== 'rename' ? after : [named, ...after]
  const [key = '-', value = '-'] = typed
  const others = after.slice(isGeneral && verb !== 'rename' ? 2 : 1)
  if (key.startsWith('-')) return undefined
  const flag = flagOf(update, key)
  // No argument has a secret: what was typed for one is not repeated.
  if (flag?.name.endsWith('-stdin')) return [name, 'update', id, `--${flag.name}`, ...placeIn(after)]
  if (value.startsWith('-')) return undefined
  if (flag) return [name, 'update', id, `--${flag.name}`, value, ...others]
  const isValue = isGeneral && update.flags.some((one) => one.name === 'value')
  return isValue ? [name, 'update', id, '--value', `${key}=${value}`, ...others] : undefined
}
