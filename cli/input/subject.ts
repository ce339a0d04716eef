// What a command line is about, for errors that say what was not found.
import { type CommandEntry, commandsOf, type Manifest } from '../definition/entry.ts'
import type { Subject } from '../output/report.ts'
import { shellWord } from '../output/resume-command.ts'
import { splitName } from './find-entry.ts'
import { nounAliases } from './resolve.ts'
import { listWith } from './shapes.ts'

type TypedArguments = Readonly<Record<string, string | string[] | undefined>>

/** A command line that could be parsed. */
export interface TypedLine {
  command: CommandEntry
  args: TypedArguments
  flags: Readonly<Record<string, unknown>>
  /** Value of `--model`. */
  model?: unknown
  /** The flags that say where it was sent. */
  where: readonly string[]
  manifest: Manifest
}

/** The one entity that a command names by its ID. */
export function subjectOf({
  command: { name, args },
  args: typed,
  manifest,
}: TypedLine): Subject | undefined {
  const { nouns } = manifest
  const [word = ''] = name.split(' ')
  const { completes } = args.find((one) => one.name === 'id') ?? {}
  // `chat send` takes the ID of a conversation.
  const named = completes?.startsWith('ids:') ? completes.slice('ids:'.length) : word
  const noun = nouns.find((one) => one.name === named)
  const [id, second] = [typed.id ?? []].flat()
  if (!noun || id === undefined || second !== undefined || !args.some((one) => one.name === 'id')) return
  const one = typeof typed.kind === 'string' ? typed.kind : (nounAliases(named)[0] ?? named).replace('-', ' ')
  return { one, id, search: searchFor(noun.name, id, typed.kind, noun.commands) }
}

/** The command that shows what the body of a change may hold. */
export function schemaFor({ command: { name, flags }, model, manifest }: TypedLine): string | undefined {
  const [, noun, body] = /^(\S+) (create|update)$/.exec(name) ?? []
  if (!noun || !flags.some((flag) => flag.name === 'data')) return undefined
  if (noun === 'content')
    return model ? `quoin schema content --model ${shellWord(String(model))}` : undefined
  return manifest.nouns.find((one) => one.name === noun)?.fields && `quoin schema ${noun} --for ${body}`
}

/** The command that lists what may be meant by something that is not there. */
export function listFor({ command: { name, check }, args, manifest }: TypedLine): string | undefined {
  const noun = name.replace(/ ?[^ ]+$/, '')
  const entry = commandsOf(manifest).find(
    (one) => one.name !== name && one.name === (check ?? `${noun} list`),
  )
  return entry && callOf(entry, args)
}

/**
 * A command to try, for the same place as the line: one that repeats the line says so already. A folder to push is not
 * pulled from where it would go.
 */
export function placed(suggestion: string | undefined, { where }: TypedLine): string | undefined {
  if (!suggestion || /^(?!quoin )|\n|--help$|^quoin (help|login|profiles|content pull)\b/.test(suggestion))
    return suggestion
  const ofProjects = suggestion.startsWith('quoin projects') ? where.indexOf('--project') : -1
  const place = ofProjects < 0 ? where : where.toSpliced(ofProjects, 2)
  if (place.some((word) => suggestion.includes(word))) return suggestion
  return [suggestion, ...place.map(shellWord)].join(' ')
}

/** People know an order by its number and a user by a name: where there is a search, it is named. */
function searchFor(noun: string, id: string, kind: unknown, commands: readonly CommandEntry[]) {
  const [model] = noun === 'content' ? splitName(id) : []
  if (model !== undefined) return `quoin content list --model ${shellWord(model)}`
  const known = listWith(noun, id)
  if (known) return ['quoin', ...known, id].join(' ')
  const word = shellWord(id)
  if (commands.some((one) => one.name === `${noun} search`)) return `quoin ${noun} search ${word}`
  const list = commands.find((one) => one.name === `${noun} list`)
  if (!list) return undefined
  const below = typeof kind === 'string' ? ` ${shellWord(kind)}` : ''
  const search = list.flags.some(({ name }) => name === 'search') ? ` --search ${word}` : ''
  return `quoin ${noun} list${below}${search}`
}

/** The words of a command with the arguments that it takes; undefined if one that it needs was not given. */
function callOf({ name, args }: CommandEntry, typed: TypedArguments): string | undefined {
  const words = args.map((one) => ({ ...one, given: [typed[one.name] ?? []].flat() }))
  if (words.some(({ given, optional }) => given.length !== 1 && !(optional && given.length === 0)))
    return undefined
  return ['quoin', name, ...words.flatMap(({ given }) => given.map(shellWord))].join(' ')
}

/** The command that shows whether a change was made. */
export function checkFor({ command, args: typed, where, manifest }: TypedLine): string | undefined {
  const { name, check } = command
  if (name === 'api')
    return `quoin api ${[...[typed.request ?? []].flat().slice(-1), ...where].map(shellWord).join(' ')}`
  const words = name.split(' ')
  const prefixes = words.map((_, index) => words.slice(0, index).join(' ')).reverse()
  const names = [check, ...prefixes.flatMap((prefix) => [`${prefix} get`, `${prefix} list`])]
  for (const one of names) {
    const entry = commandsOf(manifest).find((command) => command.name === one)
    const call = entry && callOf(entry, typed)
    if (call) return [call, ...where.map(shellWord)].join(' ')
  }
  return undefined
}
