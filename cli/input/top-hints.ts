// What the first word of a line may mean that is neither a noun nor a command.
import { type Manifest, wordsOf } from '../definition/entry.ts'
import { ACTIONS, meaningsOf, NOUNS, VERBS } from './foreign-words.ts'
import { isKnownPath } from './known-path.ts'
import { isLine } from './lines.ts'
import { ofNoun, withVerb } from './noun-hints.ts'
import { acceptedLine, asPhrase, pageOf, replaced, type Unknown, unlessFollowed } from './phrases.ts'
import { findNoun, resolve } from './resolve.ts'
import { ORDER_NUMBER } from './shapes.ts'

/** Lists that people search without naming one. */
const SEARCHED = ['users', 'orders', 'content']

/** Commands that an error names to choose from. */
const MAX_NAMED = 6

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** What a word at the beginning of a line may mean: a noun of other tools, a verb without its noun, or a part of a name. */
export function ofTop(manifest: Manifest, resolution: Unknown): string | undefined {
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
  // `push --dry-run` has nothing to send: it is the verb.
  const isVerb = (next === '' || next.startsWith('-')) && withVerb(manifest, word).length > 1
  return (isVerb ? undefined : ofForeignNoun(manifest, resolution)) ?? ofVerb(manifest, resolution)
}

/** `assign conversation-2 to olivia`, `ban a@b.example`: what follows a verb shows its noun. */
function ofNamed(manifest: Manifest, resolution: Unknown): string | undefined {
  const { word, rest, at } = resolution
  const next = rest[at] ?? ''
  const parent = findNoun(manifest, next.includes('@') ? 'users' : (/^([a-z]+)-\w/.exec(next)?.[1] ?? ''))
  if (!parent) return undefined
  return resolve(manifest, [parent.name, word]).kind === 'command'
    ? acceptedLine(manifest, [parent.name, word, ...rest])
    : ofNoun(manifest, { ...resolution, parent }, parent)
}

/** What a noun of other tools means, with the verb that follows it. */
function ofForeignNoun(manifest: Manifest, resolution: Unknown): string | undefined {
  const { word, rest, at } = resolution
  const next = rest[at] ?? ''
  const names = [word, ...word.split(/[-_]/)].flatMap((name) => [name, `${name}s`, name.replace(/s$/, '')])
  const meant = names.flatMap((name) => meaningsOf(NOUNS, name))
  for (const own of next.startsWith('-') ? [] : meant) {
    const left = rest.toSpliced(at, 1)
    if ((VERBS[next] ?? next) === 'list' && !/ [*+!]$/.test(own))
      return replaced(manifest, { ...resolution, rest: left }, [own])
    const parent = findNoun(manifest, /^(\S+) list\b/.exec(own)?.[1] ?? '')
    if (!parent || next === '') continue
    const found = resolve(manifest, [parent.name, next])
    const lineWith = (kind: readonly string[]) =>
      found.kind === 'command'
        ? acceptedLine(manifest, [parent.name, ...rest, ...kind])
        : ofNoun(manifest, { ...resolution, parent, word: next, rest: [...left, ...kind] }, parent)
    // `flats count` is of one kind, too; a change would set it.
    const kind = own.split(' ').slice(2)
    const ofKind = kind.length > 0 ? lineWith(kind) : undefined
    if (isLine(ofKind) && !/quoin \S+ update /.test(ofKind)) return ofKind
    const line = lineWith([]) ?? (found.kind === 'command' ? pageOf(found.command.name) : undefined)
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
  const named = ofNamed(manifest, resolution)
  if (isLine(named)) return named
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
