// What a line may have meant that calls no command.
import { commandsOf, innerNoun, type Manifest, type NounEntry, wordsOf } from '../definition/entry.ts'
import { LIMITS } from '../definition/limits.ts'
import { Failure, usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { asUpdate } from './field-verbs.ts'
import { ACTIONS, LIMITED, meaningsOf, NOUNS, VERBS } from './foreign-words.ts'
import { hinted } from './hinted.ts'
import { isKnownPath } from './known-path.ts'
import { isLine } from './lines.ts'
import { limitOf } from './parse.ts'
import { acceptedLine, asPhrase, helpOn, pageOf, replaced, type Unknown, unlessFollowed } from './phrases.ts'
import { findNoun, type Resolution, resolve } from './resolve.ts'
import { ORDER_NUMBER } from './shapes.ts'

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
  const { rest, at } = resolution
  const update = asUpdate(word, rest.slice(at), noun)
  const line =
    asPhrase(manifest, resolution) ??
    (update && acceptedLine(manifest, [...rest.slice(0, at), ...update])) ??
    replaced(manifest, resolution, actions)
  if (line) return line
  const [change] = /^(create|update|delete|rotate)\b/.exec(actions.at(-1) ?? usual) ?? []
  const isImpossible = change && !verbsOf(noun).includes(change)
  if (isImpossible && LIMITS.some(([limited]) => limited === noun.name))
    return `quoin help limits ${noun.name}`
  // `hr-report 2026-10`
  const [about] = LIMITED[noun.name] ?? []
  if (about && /^\d{4}/.test(word)) return `quoin help limits ${about}`
  const changing = noun.commands.find(({ name }) => name === `${noun.name} update`)
  const statuses = changing?.flags.find(({ name }) => name === 'status')
  const status = statuses && wordsOf(statuses)?.find(isGivenBy(word))
  const [only, another] = noun.commands
  if (only && !another) return acceptedLine(manifest, [...only.name.split(' '), ...rest]) ?? pageOf(only.name)
  const inner = word.split('-').find((part) => innerNoun(noun, part.replace(/s$/, '')))
  return replaced(manifest, resolution, [
    ...(status ? [`update --status ${status}`] : []),
    ...(inner ? [inner.replace(/s$/, '')] : []),
    ...(isIdLike(manifest, resolution, noun) ? [`get ${word}`, `tail ${word}`] : []),
  ])
}

/** Whether a word is rather an ID, an email or a slug than a verb. */
function isIdLike(manifest: Manifest, { word, rest, at }: Unknown, noun: NounEntry): boolean {
  if (/[\d@]/.test(word)) return true
  const [first = '', second] = word.split('-')
  const isVerb =
    withVerb(manifest, first).length > 0 || !!VERBS[first] || meaningsOf(ACTIONS, first).length > 0
  const isLast = rest[at] === undefined || rest[at].startsWith('-')
  return second !== undefined && !isVerb && isLast && nearest(word, verbsOf(noun)) === undefined
}

/** Lists that people search without naming one. */
const SEARCHED = ['users', 'orders', 'content']

/** Commands that an error names to choose from. */
const MAX_NAMED = 6

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
  // `select '*' from orders`
  const table = word === 'select' && findNoun(manifest, rest[rest.indexOf('from') + 1] ?? '')
  if (table) return pageOf(`${table.name} list`)
  // `list orders`
  const parent = findNoun(manifest, next)
  if (parent) {
    const { flags = [] } = parent.commands.find((one) => one.name === `${parent.name} list`) ?? {}
    // `paid orders`
    const status = flags.find((flag) => flag.name === 'status')
    if (status && wordsOf(status)?.includes(word))
      return acceptedLine(manifest, [parent.name, 'list', '--status', word, ...rest.toSpliced(at, 1)])
    // `get orders`, as kubectl has it
    const all = rest.length === 1 && word === 'get' && next.endsWith('s')
    if (all && acceptedLine(manifest, [parent.name, 'list'])) return `quoin ${parent.name} list`
    const turned = { ...resolution, parent, rest: rest.toSpliced(at, 1) }
    const line = replaced(manifest, turned, [word]) ?? ofNoun(manifest, turned, parent)
    if (line) return line
  }
  // `view T-2026-0071`
  const order = ORDER_NUMBER.test(next) && acceptedLine(manifest, ['orders', word, ...rest.slice(at)])
  if (order) return order
  return ofForeignNoun(manifest, resolution) ?? ofVerb(manifest, resolution)
}

/** What a noun of other tools means, with the verb that follows it. */
function ofForeignNoun(manifest: Manifest, resolution: Unknown): string | undefined {
  const { word, rest, at } = resolution
  const next = rest[at] ?? ''
  const names = [word, ...word.split(/[-_]/)].flatMap((name) => [name, `${name}s`, name.replace(/s$/, '')])
  const meant = names.flatMap((name) => meaningsOf(NOUNS, name))
  for (const own of next.startsWith('-') ? [] : meant) {
    const parent = findNoun(manifest, /^(\S+) list\b/.exec(own)?.[1] ?? '')
    if (!parent || next === '') continue
    const left = rest.toSpliced(at, 1)
    const found = resolve(manifest, [parent.name, next])
    const line =
      (VERBS[next] ?? next) === 'list'
        ? replaced(manifest, { ...resolution, rest: left }, [own])
        : found.kind === 'command'
          ? (acceptedLine(manifest, [parent.name, ...rest]) ?? pageOf(found.command.name))
          : ofNoun(manifest, { ...resolution, parent, word: next, rest: left }, parent)
    if (line) return line
  }
  // A line that has a verb needs the noun of `transactions list` alone.
  return replaced(
    manifest,
    resolution,
    meant.flatMap((own) =>
      own.endsWith(' list') ? [own, own.replace(/ list$/, '')] : [unlessFollowed(own, next || undefined)],
    ),
  )
}

/** What a verb without its noun means. */
function ofVerb(manifest: Manifest, resolution: Unknown): string | undefined {
  const { word, rest, at } = resolution
  const meant = meaningsOf(ACTIONS, word)
  const verbs = [word, VERBS[word], meant[0]?.split(' ')[0], word.replace(/s$/, '')]
  const commands = verbs.map((verb) => withVerb(manifest, verb ?? '')).find(({ length }) => length > 0) ?? []
  const [first, second] = commands
  if (first && !second)
    // `events list`, where the word is a noun.
    return (
      (withVerb(manifest, VERBS[rest[at] ?? ''] ?? rest[at] ?? '').length > 0
        ? undefined
        : acceptedLine(manifest, [...first.name.split(' '), ...rest])) ?? pageOf(first.name)
    )
  if (first) {
    const lists = meant.includes('list --search') ? SEARCHED.map((name) => `quoin ${name} list --search`) : []
    const all = [...lists, ...commands.map(({ name }) => `quoin ${name}`)]
    const some = all.slice(0, MAX_NAMED)
    return `Name what: ${some.join(', ')}${all.length > some.length ? ' …' : ''}`
  }
  const noun =
    manifest.nouns.find(({ name }) => name.startsWith(`${word}-`)) ??
    findNoun(manifest, word.split('-')[0] as string)
  if (noun) return replaced(manifest, resolution, [noun.name])
  const [command, another] = withVerb(manifest, rest[at] ?? '')
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
  if (found.kind === 'unknown')
    return hintFor(found, manifest) ?? nearestTo(found, manifest).line ?? helpOn(found.parent)
  return found.kind === 'noun'
    ? pageOf(found.noun.name)
    : acceptedLine(manifest, words.toSpliced(at, 0, word))
}

/** The command that is spelled most like the unknown one. */
function nearestTo(resolution: Unknown, manifest: Manifest) {
  const { word, parent } = resolution
  const names = parent
    ? verbsOf(parent)
    : [...manifest.nouns, ...manifest.top.filter((one) => !one.hidden)].map(({ name }) => name)
  const near = nearest(word, names)
  return { near, line: near && (replaced(manifest, resolution, [near]) ?? pageOf(near)) }
}

function hintFor(resolution: Unknown, manifest: Manifest): string | undefined {
  const { word, parent } = resolution
  // An export has a list of entries, and `create` takes one.
  const create = resolve(manifest, [parent?.name ?? 'content', 'create'])
  if (word === 'import' && create.kind === 'command' && resolution.rest.some((one) => one.endsWith('.json')))
    return pageOf(create.command.name)
  const isColoned = parent === undefined && /^[a-z-]+(:[a-z-]+)+$/.test(word)
  if (isColoned) return withoutColons(manifest, resolution)
  return parent ? ofNoun(manifest, resolution, parent) : ofTop(manifest, resolution)
}

/** `roles update Sales --grant order:write`, where the flag is called as another command of the noun. */
function withVerbOf(
  { code, message }: Failure,
  manifest: Manifest,
  [noun = '', , ...rest]: readonly string[],
) {
  const [, flag, verb] = /^unknown flag (--([a-z-]+))/.exec(message) ?? []
  const parent = findNoun(manifest, noun)
  if (code !== 'unknown-flag' || !flag || !verb || !parent) return undefined
  const words = rest.flatMap((word) => (word === flag ? [] : [word.replace(`${flag}=`, '')]))
  if (verbsOf(parent).includes(verb)) return acceptedLine(manifest, [parent.name, verb, ...words])
  return asPhrase(manifest, { kind: 'unknown', word: verb, flag: undefined, parent, rest: words, at: 0 })
}

/**
 * The error of a line whose words mean another command than the one that they call, such as `users list --role admin`:
 * its own one has only a page to propose.
 */
export function rephrased(
  error: unknown,
  manifest: Manifest,
  [word = '', ...rest]: readonly string[],
): unknown {
  if (!(error instanceof Failure) || !error.suggestion?.endsWith(' --help')) return error
  const first = findNoun(manifest, word)?.name ?? word
  const typed: Unknown = { kind: 'unknown', word: first, flag: undefined, parent: undefined, rest, at: 0 }
  const hint = asPhrase(manifest, typed) ?? withVerbOf(error, manifest, [first, ...rest])
  return hint ? hinted(error.message, error.code, hint) : error
}

export function unknownCommand(resolution: Unknown, manifest: Manifest): Failure {
  const { word, flag, parent } = resolution
  // Its value may be a secret, and logs keep what is printed.
  if (flag) {
    const help = ['quoin', parent?.name, '--help'].filter(Boolean).join(' ')
    const limit = parent && limitOf(flag, parent.name)
    return hinted(`unknown flag ${flag}`, 'unknown-flag', limit ? `quoin ${limit}` : help)
  }
  const hint = hintFor(resolution, manifest)
  if (hint) {
    const typed = [parent?.name, word].filter(Boolean).join(' ')
    return hinted(`unknown command "${typed}"`, 'unknown-command', hint)
  }
  const { near, line } = nearestTo(resolution, manifest)
  const where = parent ? ` for "quoin ${parent.name}"` : ''
  return usageError(
    `unknown command "${word}"${where}${near ? `; did you mean "${near}"?` : ''}`,
    'unknown-command',
    line ?? helpOn(parent),
  )
}

/** The error of a line that has flags, but no command to give them to. */
export function noCommand(
  resolution: Extract<Resolution, { kind: 'noun' | 'top' }>,
  manifest: Manifest,
): Failure {
  if (resolution.kind === 'top') return usageError('no command given', 'usage', 'quoin --help')
  const { noun, rest } = resolution
  const names = [`${noun.name} list`, ...noun.commands.map(({ name }) => name)]
  const line = names.map((name) => acceptedLine(manifest, [...name.split(' '), ...rest])).find(isLine)
  return usageError(`no command given for "quoin ${noun.name}"`, 'usage', line ?? pageOf(noun.name))
}
