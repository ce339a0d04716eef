// What a word after a noun may mean that is no command of it.
import { commandsOf, innerNoun, type Manifest, type NounEntry, wordsOf } from '../definition/entry.ts'
import { LIMITS } from '../definition/limits.ts'
import { nearest } from '../output/nearest.ts'
import { asUpdate } from './field-verbs.ts'
import { ACTIONS, LIMITED, meaningsOf, NOUNS, VERBS } from './foreign-words.ts'
import { placeIn } from './lines.ts'
import { acceptedLine, asPhrase, pageOf, replaced, type Unknown } from './phrases.ts'
import { nounAliases } from './resolve.ts'

/** The status that a verb gives: `cancelled` for `cancel`. */
const isGivenBy = (verb: string) => (status: string) =>
  [verb, `${verb}d`, `${verb}ed`, `${verb}${verb.at(-1)}ed`].includes(status)

export const verbsOf = ({ name, commands }: NounEntry) =>
  commands.map((one) => one.name.slice(name.length + 1))

/** Commands of any noun that are called by this verb. */
export const withVerb = (manifest: Manifest, verb: string) =>
  commandsOf(manifest).filter(({ name }) => name.endsWith(` ${verb}`))

/** `roles assign Editor a@b.example`, `admins grant a@b.example Editor`, in either order: it is the admin that has roles. */
function asAssignment(manifest: Manifest, { word, rest, at }: Unknown, { name }: NounEntry) {
  const verbs = { roles: /^(assign|give)(-user|-admin)?$/, admins: /^(assign|give|grant|add)(-roles?)?$/ }
  if (!verbs[name as 'roles']?.test(word)) return undefined
  const [one = '-', other = '-', ...more] = rest.slice(at).filter((next) => !/^(--)?to$/.test(next))
  const [email, role] = other.includes('@') ? [other, one] : [one, other]
  if (!email.includes('@') || role.startsWith('-')) return undefined
  return acceptedLine(manifest, ['admins', 'update', email, '--roles', role, ...rest.slice(0, at), ...more])
}

/** `conversations get ID --fields assignee`, where no command shows one: the list has it. */
function asRow(manifest: Manifest, { word, rest, at }: Unknown, { name, commands }: NounEntry) {
  const id = rest[at] ?? '-'
  const fields = rest.indexOf('--fields') + 1
  if ((VERBS[word] ?? word) !== 'get' || id.startsWith('-') || fields === 0) return undefined
  const { columns = [] } = commands.find((one) => one.name === `${name} list`) ?? {}
  const own = (rest[fields] ?? '').replace(/\b(\w+)Id\b/g, (one, bare) =>
    columns.includes(bare) ? bare : one,
  )
  return acceptedLine(manifest, [
    name,
    'list',
    '--where',
    `_id=${id}`,
    ...rest.with(fields, own).toSpliced(at, 1),
  ])
}

/** `content entries list`, as contentful has it. */
const isAnotherName = ({ name }: NounEntry, word: string) =>
  nounAliases(name).includes(word) || meaningsOf(NOUNS, word).includes(`${name} list`)

/** `holidays report 2026`, `hr-report 2026`: the one report of a year. */
export function asReport(manifest: Manifest, noun: string, words: readonly string[]): string | undefined {
  const year = LIMITED[noun]?.[0] === 'leave reports' && words.find((word) => /^\d{4}$/.test(word))
  return year
    ? acceptedLine(manifest, ['hr-report', 'download', '--year', year, ...placeIn(words)])
    : undefined
}

/** What a noun has for a verb that it does not have. */
export function ofNoun(manifest: Manifest, resolution: Unknown, noun: NounEntry): string | undefined {
  const { word } = resolution
  const usual = VERBS[word] ?? word
  const actions = [...new Set([word, usual].flatMap((verb) => meaningsOf(ACTIONS, verb)))]
  const { rest, at } = resolution
  const update = asUpdate(word, rest.slice(at), noun)
  const line =
    asPhrase(manifest, resolution) ??
    asAssignment(manifest, resolution, noun) ??
    asRow(manifest, resolution, noun) ??
    asReport(manifest, noun.name, [word, ...rest]) ??
    (isAnotherName(noun, word) ? acceptedLine(manifest, [noun.name, ...rest]) : undefined) ??
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
  if (only && !another) {
    // What lists or shows is not what sends.
    const isOther = only.changes && ['list', 'get'].includes(usual)
    return (!isOther && acceptedLine(manifest, [...only.name.split(' '), ...rest])) || pageOf(only.name)
  }
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
