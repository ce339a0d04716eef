// The line that a hint proposes: with what it lacks, and without secrets.
import { SECRET_NAME } from '../../lib/domain/secret.ts'
import type { CommandEntry, FlagEntry } from '../definition/entry.ts'
import { shellWord } from '../output/resume-command.ts'
import { readTerminal } from '../output/terminal.ts'

/** Flags of a change that leave open what to change. */
const MANNERS = ['model', 'if-version', 'report', 'resume', 'clear-empty', 'confirm', 'dry-run']

export const isGiven = (words: readonly string[], { name, short }: Pick<FlagEntry, 'name' | 'short'>) =>
  words.some((word) => word.split('=')[0] === `--${name}` || (short && word.startsWith(`-${short}`)))

const has = (words: readonly string[], ...names: string[]) => names.some((name) => isGiven(words, { name }))

/** Whether a body is needed, and nothing is there for it. */
function hasNoBody({ name, flags }: CommandEntry, words: readonly string[]): boolean {
  const given = flags.filter((flag) => isGiven(words, flag)).map((flag) => flag.name)
  if (given.some((flag) => ['data', 'set'].includes(flag))) return false
  if (name === 'notifications send') return !has(words, 'users', 'all-users')
  return / (create|update)$/.test(name) && given.every((flag) => MANNERS.includes(flag))
}

/** `amount>1000`, which is no text to search for. */
const CONDITION = /^[a-z][\w.]*\s*(!=|<=|>=|==?|<|>)\s*\S/i

/** A search for a condition is a filter. */
export const withConditions = (words: readonly string[]): string[] =>
  words.map((word, at) => (word === '--search' && CONDITION.test(words[at + 1] ?? '') ? '--where' : word))

const DATES = [
  'from',
  'to',
  'since',
  'until',
  'after',
  'before',
  'start',
  'end',
  'date',
  'day',
  'month',
  'year',
  'week',
]

/** Visits and leave have days of their own, which are meant by a range where it is not the creation. */
export function withDates({ flags }: CommandEntry, words: readonly string[]): readonly string[] {
  const hasDays = flags.some(({ name, values }) => name === 'by' && values?.includes('dates'))
  return hasDays && has(words, 'type') && has(words, ...DATES) && !has(words, 'by')
    ? [...words, '--by', 'dates']
    : words
}

/** The fields of an item; any other is among its attributes. */
const ITEM_FIELDS =
  /^(_id|created|updated|type|sku|name|price|currency|status|features|images|attributes|order)(\.|$)/i

/** `bedrooms` of an item, and the value of an entry in one language, where they stand. */
function withInner(command: string, flag: string | undefined, word: string): string {
  if (command.startsWith('items ') && flag === '--fields')
    return word
      .split(',')
      .map((one) => (ITEM_FIELDS.test(one) ? one : `attributes.${one}`))
      .join(',')
  return command.startsWith('content ') && flag === '--fields'
    ? word.replace(/(?<=^|,)(?=\w+\.[a-z]{2}(?:,|$))/g, 'values.')
    : word
}

/** `amount>1000` is rejected where there is more than one currency. */
const WITHOUT_CURRENCY = /^(amount|paid|price|refunded|total)\s*(!=|<=|>=|==?|<|>)\s*[\d.,]+$/
const ANY_CURRENCY = 'CURRENCY'

/** A text in one language, which is a value of an entry. */
const IN_LANGUAGE = /^\w+\.[a-z]{2,3}:?=/

/** A flag that a line needs, with a word to replace. A switch has none. */
const toFill = ({ name, kind, placeholder = 'VALUE' }: FlagEntry): string[] =>
  kind === 'boolean' ? [`--${name}`] : [`--${name}`, placeholder]

/** What is typed to confirm that an admin gets rights, where nobody can be asked. */
function unasked(name: string, words: readonly string[]): string[] {
  if (
    name !== 'admins create' ||
    !has(words, 'roles') ||
    has(words, 'confirm', 'csv', 'dry-run') ||
    words.includes('-n')
  )
    return []
  const at = words.indexOf('--email')
  const email = at < 0 ? undefined : words[at + 1]
  return email === undefined || readTerminal(process.env).canAsk ? [] : ['--confirm', email]
}

/** Every flag that the command requires but that was left out, with a word to replace. */
function lacking({ name, flags }: CommandEntry, words: readonly string[]): string[] {
  const hasBody = has(words, 'data', 'set', 'csv')
  const isNotification = name === 'notifications send' && !hasBody && has(words, 'users', 'all-users')
  const isNeeded = (flag: FlagEntry) =>
    (flag.required && !(flag.unless && has(words, flag.unless))) ||
    (flag.needed && !hasBody) ||
    (isNotification && ['title', 'body'].includes(flag.name))
  const needed = flags.filter((flag) => !isGiven(words, flag) && isNeeded(flag))
  return [...needed.flatMap(toFill), ...unasked(name, words)]
}

/** The names of these flags. */
export const lackingFlags = (command: CommandEntry, words: readonly string[]): string[] =>
  lacking(command, words).flatMap((word) => (word.startsWith('--') ? [word.slice(2)] : []))

/** The words, and what is lacking. */
function completed(command: CommandEntry, words: readonly string[]): string[] {
  const { name } = command
  const isMixed = !has(words, 'currency')
  const own = words.map((word, at) => {
    if (name === 'content update' && word === '--set' && IN_LANGUAGE.test(words[at + 1] ?? ''))
      return '--value'
    const isAmount = isMixed && words[at - 1] === '--where' && WITHOUT_CURRENCY.test(word)
    return isAmount ? `${word} ${ANY_CURRENCY}` : withInner(name, words[at - 1], word)
  })
  return [...own, ...lacking(command, words)]
}

/** The words that a person has to replace. */
function unfilled({ flags }: CommandEntry, words: readonly string[]): string[] {
  const open = words.flatMap((word, at) => {
    if (word.endsWith(` ${ANY_CURRENCY}`)) return [ANY_CURRENCY]
    const flag = flags.find(({ name, placeholder }) => words[at - 1] === `--${name}` && placeholder === word)
    return flag ? [word] : []
  })
  return [...new Set(open)]
}

/** Reads a secret from stdin, so that no argument has it. */
const isSafe = (word: string) => /^--[\w-]+-stdin$/.test(word)

/**
 * The line to try instead, a sentence with it if there is a word to fill in, or the page if it would have nothing to
 * change. The value of a secret stands in the word that names it, or in the next, and logs keep what is printed.
 */
export function lineOf(command: CommandEntry, words: readonly string[]): string {
  if (words.some((word) => SECRET_NAME.test(word) && !isSafe(word)) || hasNoBody(command, words))
    return `quoin ${command.name} --help`
  const all = completed(command, words)
  const line = ['quoin', command.name, ...all.map(shellWord)].join(' ')
  const open = unfilled(command, all)
  return open.length > 0 ? `Fill in ${open.join(' and ')}: ${line}` : line
}

/** The words that say where a line is sent. */
export const placeIn = (words: readonly string[]) =>
  words.flatMap((word, at) => {
    if (/^--(project|profile|host)=/.test(word)) return [word]
    return /^(--(project|profile|host)|-p)$/.test(word) ? words.slice(at, at + 2) : []
  })

/** Whether a flag has another flag for its value, which nobody means. */
export const takesFlag = (flags: readonly FlagEntry[], words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      words[at + 1]?.startsWith('--') &&
      flags.some(({ name, kind }) => kind !== 'boolean' && word === `--${name}`),
  )

/** Whether a hint is a line, and not a page. */
export const isLine = (hint: string | undefined): hint is string =>
  hint !== undefined && /(^|: )quoin /.test(hint) && !/ --help$|^quoin help\b/.test(hint)
