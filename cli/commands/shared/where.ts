// What is known of `--where` before anything is fetched: the fields, their types, and the filters of the platform.
import { CURRENCIES } from '../../../lib/domain/entity.ts'
import type { Fields } from '../../definition/fields.ts'
import type { Flags } from '../../definition/flags.ts'
import { checkAllowed } from '../../input/values.ts'
import type { Column, Kind, View } from '../../output/columns.ts'
import { booleanIn, EXPECTED, meaningless, spanIn } from './compare.ts'
import { type Condition, isEquality } from './condition.ts'
import { amountIn, bytesIn, numberIn } from './typed-number.ts'

/** What is known of a field of a list. */
export interface Field {
  kind?: Kind
  words?: readonly string[]
}

type Given = Readonly<Record<string, unknown>>

const EVERY: readonly Column[] = [
  { key: '_id', kind: 'id' },
  { key: 'created', kind: 'date' },
  { key: 'updated', kind: 'date' },
]
const KINDS: Partial<Record<Fields[string]['type'], Kind>> = { boolean: 'boolean', integer: 'number' }

/** The fields that rows may have, by name. */
export function fieldsOf(view: View, flags: Flags, fields: Fields = {}, looked: readonly string[] = []) {
  const known = new Map<string, Field>(looked.map((key) => [key, {}]))
  for (const [key, { type, values }] of Object.entries(fields)) {
    const kind = KINDS[type]
    if (type !== 'secret') known.set(key, { ...(kind && { kind }), ...(values && { words: values }) })
  }
  const { columns, table = [], others = [] } = view
  for (const { key, kind } of [...EVERY, ...columns, ...table, ...others]) {
    const name = key.replace(/^values\./, '')
    known.set(name, { ...known.get(name), ...(kind && { kind }) })
    if (kind !== 'money') continue
    known.set(`${name}.amount`, { kind: 'amount' }).set(`${name}.currency`, { words: CURRENCIES })
  }
  for (const [flag, { values, field }] of Object.entries(flags)) {
    const key = field ?? flag
    if (values && known.has(key)) known.set(key, { ...known.get(key), words: values })
  }
  return known
}

/** `currency` is that of the amount that a list is about. */
export function named(condition: Condition, view: View): Condition {
  const money = view.columns.find(({ kind }) => kind === 'money')
  const isOther = condition.key !== 'currency' || !money || view.columns.some(({ key }) => key === 'currency')
  return isOther ? condition : { ...condition, key: `${money.key}.currency` }
}

export type Known = ReturnType<typeof fieldsOf>

export const fieldIn = (known: Known, key: string): Field | undefined =>
  known.get(key.replace(/^values\./, ''))

/** Whether a field needs no row to be known. Languages of a text, and what a value has within, are. */
export const isKnown = (known: Known, key: string): boolean => {
  if (fieldIn(known, key)) return true
  const name = key.replace(/^values\./, '')
  const isLanguage =
    /\.[a-z]{2,3}$/.test(name) && fieldIn(known, name.replace(/\.[a-z]+$/, ''))?.kind === 'localized'
  return isLanguage || [...known.keys()].some((one) => one.startsWith(`${name}.`))
}

const PARSED: Partial<Record<Kind, [parse: (text: string) => unknown, expected: string]>> = {
  boolean: [booleanIn, EXPECTED.boolean],
  date: [spanIn, EXPECTED.date],
  time: [spanIn, EXPECTED.date],
  number: [numberIn, EXPECTED.number],
  amount: [numberIn, EXPECTED.number],
  bytes: [bytesIn, EXPECTED.bytes],
  money: [amountIn, EXPECTED.money],
}

/** The condition with its words as the platform writes them. @throws Failure for one without a meaning */
export function checked(condition: Condition, { kind = 'text', words }: Field = {}): Condition {
  const { values, key, unclear } = condition
  if (values.length === 0) return condition
  if (words) {
    if (!isEquality(condition)) throw meaningless(condition, EXPECTED.wordOrder)
    return { ...condition, values: values.map((word) => checkAllowed(word, words, `--where ${key}`)) }
  }
  if (kind === 'boolean' && !isEquality(condition)) throw meaningless(condition, EXPECTED.booleanOrder)
  const [parse, expected] = PARSED[kind] ?? []
  if (parse && expected) {
    if (unclear && /number|amount|bytes|money/.test(kind)) throw meaningless(condition, unclear)
    if (values.some((text) => parse(text) === undefined)) throw meaningless(condition, expected)
  } else if (!isEquality(condition)) {
    const isOrdered = values.every((text) =>
      [numberIn, spanIn, bytesIn, amountIn].some((parse) => parse(text) !== undefined),
    )
    if (!isOrdered) throw meaningless(condition, EXPECTED.order)
  }
  return condition
}

/** Fields whose flag has another name. */
const FLAGS: Readonly<Record<string, string>> = {
  userId: 'users',
  'total.currency': 'currency',
  'amount.currency': 'currency',
}

/** The flag that filters a list by a field. */
const flagOf = (key: string, flags: Flags): string | undefined =>
  Object.keys(flags).find(
    (name) => (flags[name]?.field ?? name) === key && /string|list/.test(flags[name]?.kind ?? ''),
  ) ?? (FLAGS[key] !== undefined && FLAGS[key] in flags ? FLAGS[key] : undefined)

/** Conditions that a flag of the list can ask for become that flag: the platform filters by it. */
export function asFlags(conditions: readonly Condition[], flags: Flags, given: Given) {
  const asked: Record<string, unknown> = {}
  const rest: Condition[] = []
  for (const condition of conditions) {
    const name =
      condition.operator === '=' && condition.values.length > 0 ? flagOf(condition.key, flags) : undefined
    const flag = name === undefined ? undefined : flags[name]
    const isFree = name !== undefined && given[name] === undefined && asked[name] === undefined
    const isSingle = flag?.kind === 'string'
    if (!flag || !isFree || (isSingle && condition.values.length > 1)) {
      rest.push(condition)
      continue
    }
    asked[name] = isSingle ? condition.values[0] : condition.values
    // What a platform takes for a word that is no fixed one is its own.
    if (!flag.values) rest.push(condition)
  }
  return { flags: asked, conditions: rest }
}

/** Flags of a list that leave fewer rows to read. */
const NARROWING = ['status', 'users', 'currency', 'type', 'method', 'from', 'to']

/** What is said of a long search: which filter of the platform would spare it. */
export function scanNote(conditions: readonly Condition[], flags: Flags, given: Given): string {
  const isFree = (name: string) => name in flags && given[name] === undefined
  const keys = [...new Set(conditions.map(({ key }) => key))]
  const names = (list: readonly string[]) => list.map((name) => `--${name}`).join(', ')
  const own = keys
    .flatMap((key) => (key === 'created' ? ['from', 'to'] : (flagOf(key, flags) ?? [])))
    .filter(isFree)
  const others = NARROWING.filter(isFree)
  const tip =
    own.length > 0
      ? `; the platform filters by ${names(own)}`
      : others.length > 0
        ? `; ${names(others)} leave fewer to read`
        : ''
  return `reading all rows to choose by ${keys.join(', ') || 'this date'}${tip}`
}
