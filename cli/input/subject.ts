// What a command line is about, for errors that say what was not found.
import type { CommandEntry, Manifest } from '../definition/entry.ts'
import type { Subject } from '../output/report.ts'
import { shellWord } from '../output/resume-command.ts'
import { nounAliases } from './resolve.ts'

/** The one entity that a command names by its ID. */
export function subjectOf(
  { name, args }: CommandEntry,
  typed: Readonly<Record<string, string | string[] | undefined>>,
  { nouns }: Manifest,
): Subject | undefined {
  const [word = ''] = name.split(' ')
  const noun = nouns.find((one) => one.name === word)
  const [id, second] = [typed.id ?? []].flat()
  if (!noun || id === undefined || second !== undefined || !args.some((one) => one.name === 'id')) return
  const one = typeof typed.kind === 'string' ? typed.kind : (nounAliases(word)[0] ?? word).replace('-', ' ')
  return { one, id, search: searchFor(noun.name, id, typed.kind, noun.commands) }
}

/** People know an order by its number and a user by a name: where there is a search, it is named. */
function searchFor(noun: string, id: string, kind: unknown, commands: readonly CommandEntry[]) {
  const word = shellWord(id)
  if (commands.some((one) => one.name === `${noun} search`)) return `quoin ${noun} search ${word}`
  const list = commands.find((one) => one.name === `${noun} list`)
  if (!list?.flags.some(({ name }) => name === 'search')) return undefined
  const below = typeof kind === 'string' ? ` ${shellWord(kind)}` : ''
  return `quoin ${noun} list${below} --search ${word}`
}
