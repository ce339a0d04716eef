// What a line may have meant that calls no command. Only what can be typed is proposed: lines that `parse` accepts, and pages.

import {
  type CommandEntry,
  commandsOf,
  innerNoun,
  type Manifest,
  type NounEntry,
  wordsOf,
} from '../definition/entry.ts'
import { LIMITS } from '../definition/limits.ts'
import { Failure, usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { ACTIONS, meaningsOf, NOUNS, PHRASES, VERBS } from './foreign-words.ts'
import { lineOf, withConditions } from './hints.ts'
import { isKnownPath } from './known-path.ts'
import { parse } from './parse.ts'
import { findNoun, type Resolution, resolve } from './resolve.ts'

type Unknown = Extract<Resolution, { kind: 'unknown' }>

const pageOf = (name: string) => `quoin ${name} --help`

/** People know the number of an order, and a payment has none of its own. */
const ORDER_NUMBER = /^[A-Z]+-\d[\d-]*$/

/** The line as it is typed, if it would be accepted. */
function acceptedLine(manifest: Manifest, words: readonly string[]): string | undefined {
  const resolution = resolve(manifest, words)
  if (resolution.kind !== 'command') return undefined
  const [argument] = resolution.command.args
  if (argument?.completes === 'ids:transactions' && ORDER_NUMBER.test(resolution.rest[0] ?? ''))
    return acceptedLine(manifest, ['transactions', 'list', '--order', ...resolution.rest])
  const rest = withConditions(resolution.rest)
  try {
    parse(resolution.command, rest, {})
    return lineOf(resolution.command, rest)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

const hasFlags = ({ flags }: CommandEntry, words: readonly string[]) =>
  words.every((word) => !word.startsWith('--') || flags.some(({ name }) => word === `--${name}`))

/** The first that the line can be with other words for the unknown one, or else the page of the first that there is. */
function replaced(manifest: Manifest, resolution: Unknown, meanings: readonly string[]): string | undefined {
  const written = meanings.find((words) => /^help |--help$/.test(words))
  if (written) return `quoin ${written}`
  const parent = resolution.parent?.name.split(' ') ?? []
  const lines = meanings.map((words) => [
    ...parent,
    ...resolution.rest.toSpliced(resolution.at, 0, ...words.split(' ')),
  ])
  const line = lines.map((words) => acceptedLine(manifest, words)).find(Boolean)
  if (line) return line
  for (const words of meanings) {
    const page = resolve(manifest, [...parent, ...words.split(' ')])
    if (page.kind === 'noun') return pageOf(page.noun.name)
    if (page.kind === 'command' && hasFlags(page.command, page.rest)) return pageOf(page.command.name)
  }
  return undefined
}

/** Words after a command of another tool mean something else than after that of quoin: then it is its page. */
const unlessFollowed = (own: string, next = '-') =>
  next.startsWith('-') || /^(help |--)/.test(own) ? own : `${own.replace(/ --.*/, '')} --help`

/** What the first words of the line mean together. */
function asPhrase(manifest: Manifest, resolution: Unknown): string | undefined {
  const { word, parent, rest, at } = resolution
  const before = parent?.name.split(' ') ?? []
  const typed = `${[...before, word, ...rest.slice(at)].join(' ')} `
  for (const [own, phrases] of Object.entries(PHRASES)) {
    const phrase = phrases.split(', ').find((one) => typed.startsWith(`${one} `))
    if (!phrase) continue
    const left = rest.toSpliced(at, phrase.split(' ').length - before.length - 1)
    const meaning = parent ? own : unlessFollowed(own, left[at])
    return replaced(manifest, { ...resolution, parent: undefined, rest: left }, [meaning])
  }
  return undefined
}

/** `rename ID NAME` as an update. */
function asRename(manifest: Manifest, { rest, at }: Unknown, { name, commands }: NounEntry) {
  const update = commands.find((one) => one.name === `${name} update`)
  const flag = ['slug', 'name', 'full-name'].find((own) => update?.flags.some((one) => one.name === own))
  const [id = '-', to = '-', ...others] = rest.slice(at)
  if (!flag || id.startsWith('-') || to.startsWith('-')) return undefined
  return acceptedLine(manifest, [...rest.slice(0, at), name, 'update', id, `--${flag}`, to, ...others])
}

/** The status that a verb gives: `cancelled` for `cancel`. */
const isGivenBy = (verb: string) => (status: string) =>
  [verb, `${verb}d`, `${verb}ed`, `${verb}${verb.at(-1)}ed`].includes(status)

const verbsOf = ({ name, commands }: NounEntry) => commands.map((one) => one.name.slice(name.length + 1))

/** Commands of any noun that are called by this verb. */
const withVerb = (manifest: Manifest, verb: string) =>
  commandsOf(manifest).filter(({ name }) => name.endsWith(` ${verb}`))

/** What a noun has for a verb that it does not have. */
function ofNoun(manifest: Manifest, resolution: Unknown, noun: NounEntry): string | undefined {
  const { word } = resolution
  const usual = VERBS[word] ?? word
  const actions = [...new Set([word, usual].flatMap((verb) => meaningsOf(ACTIONS, verb)))]
  const line = word === 'rename' ? asRename(manifest, resolution, noun) : asPhrase(manifest, resolution)
  const known = line ?? replaced(manifest, resolution, actions)
  if (known) return known
  const isChange = /^(create|update|delete|rotate)\b/.test(actions.at(-1) ?? usual)
  if (isChange && LIMITS.some(([limited]) => limited === noun.name)) return 'quoin help limits'
  const update = noun.commands.find(({ name }) => name === `${noun.name} update`)
  const statuses = update?.flags.find(({ name }) => name === 'status')
  const status = statuses && wordsOf(statuses)?.find(isGivenBy(word))
  const inner = word.split('-').find((part) => innerNoun(noun, part.replace(/s$/, '')))
  return replaced(manifest, resolution, [
    ...(status ? [`update --status ${status}`] : []),
    ...(inner ? [inner.replace(/s$/, '')] : []),
    ...(/\d/.test(word) ? [`get ${word}`] : []),
  ])
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** What a word at the beginning of a line may mean: a noun of other tools, a verb without its noun, or a part of a name. */
function ofTop(manifest: Manifest, resolution: Unknown): string | undefined {
  const { word, rest, at } = resolution
  const next = rest[at] ?? ''
  const phrase = asPhrase(manifest, resolution)
  if (phrase) return phrase
  // `post /v1/orders`
  if (METHODS.includes(word) && next.startsWith('/')) {
    const isPath = isKnownPath(word.toUpperCase(), next)
    return replaced(manifest, resolution, [isPath ? `api ${word.toUpperCase()}` : 'api --help'])
  }
  // `list orders`
  const parent = findNoun(manifest, next)
  if (parent) {
    const turned = { ...resolution, parent, rest: rest.toSpliced(at, 1) }
    const line = replaced(manifest, turned, [word]) ?? ofNoun(manifest, turned, parent)
    if (line) return line
  }
  const names = [word, ...word.split(/[-_]/)].flatMap((name) => [name, `${name}s`])
  // A line that has a verb needs the noun of `transactions list` alone.
  const meant = names
    .flatMap((name) => meaningsOf(NOUNS, name))
    .flatMap((own) =>
      own.endsWith(' list') ? [own, own.replace(/ list$/, '')] : [unlessFollowed(own, next || undefined)],
    )
  const known = replaced(manifest, resolution, meant)
  if (known) return known
  const verbs = [word, word.replace(/s$/, ''), VERBS[word], meaningsOf(ACTIONS, word)[0]?.split(' ')[0]]
  const commands = verbs.map((verb) => withVerb(manifest, verb ?? '')).find(({ length }) => length > 0) ?? []
  const [first, second] = commands
  if (first && !second) return pageOf(first.name)
  if (first) {
    const some = commands.slice(0, 4).map(({ name }) => `quoin ${name}`)
    return `Name what: ${some.join(', ')}${commands.length > some.length ? ' …' : ''}`
  }
  const noun =
    manifest.nouns.find(({ name }) => name.startsWith(`${word}-`)) ??
    findNoun(manifest, word.split('-')[0] as string)
  if (noun) return replaced(manifest, resolution, [noun.name])
  const [command, another] = withVerb(manifest, next)
  return command && !another ? pageOf(command.name) : undefined
}

/** What words with a colon between them mean, as firebase has them: `projects:list`. */
function withoutColons(manifest: Manifest, resolution: Unknown): string | undefined {
  const { rest, at } = resolution
  const [word = '', ...others] = resolution.word.split(':')
  const words = rest.toSpliced(at, 0, ...others)
  const phrase = asPhrase(manifest, { ...resolution, word, rest: words })
  if (phrase) return phrase
  const found = resolve(manifest, words.toSpliced(at, 0, word))
  if (found.kind === 'unknown') return unknownCommand(found, manifest).suggestion
  return found.kind === 'noun'
    ? pageOf(found.noun.name)
    : acceptedLine(manifest, words.toSpliced(at, 0, word))
}

export function unknownCommand(resolution: Unknown, manifest: Manifest): Failure {
  const { word, flag, parent } = resolution
  // Its value may be a secret, and logs keep what is printed.
  if (flag) {
    const help = ['quoin', parent?.name, '--help'].filter(Boolean).join(' ')
    return usageError(`unknown flag ${flag}`, 'unknown-flag', help)
  }
  const isColoned = parent === undefined && /^[a-z-]+(:[a-z-]+)+$/.test(word)
  const hint = isColoned
    ? withoutColons(manifest, resolution)
    : parent
      ? ofNoun(manifest, resolution, parent)
      : ofTop(manifest, resolution)
  if (hint) {
    const typed = [parent?.name, word].filter(Boolean).join(' ')
    return usageError(`unknown command "${typed}"`, 'unknown-command', hint)
  }
  const names = parent
    ? verbsOf(parent)
    : [...manifest.nouns, ...manifest.top.filter((one) => !one.hidden)].map(({ name }) => name)
  const near = nearest(word, names)
  const line = near && (replaced(manifest, resolution, [near]) ?? pageOf(near))
  const where = parent ? ` for "quoin ${parent.name}"` : ''
  return usageError(
    `unknown command "${word}"${where}${near ? `; did you mean "${near}"?` : ''}`,
    'unknown-command',
    line ?? (parent ? pageOf(parent.name) : 'quoin --help'),
  )
}

/** The error of a line that has flags, but no command to give them to. */
export function noCommand(
  resolution: Extract<Resolution, { kind: 'noun' | 'top' }>,
  manifest: Manifest,
): Failure {
  if (resolution.kind === 'top') return usageError('no command given', 'usage', 'quoin --help')
  const { noun, rest } = resolution
  const line = acceptedLine(manifest, [...noun.name.split(' '), 'list', ...rest])
  return usageError(`no command given for "quoin ${noun.name}"`, 'usage', line ?? pageOf(noun.name))
}
