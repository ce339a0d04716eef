// What is known of `--where` before anything is fetched: the fields and their types.
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
  /** Words that the platform may write in another way. */
  known?: readonly string[]
}

const EVERY: readonly Column[] = [
  { key: '_id', kind: 'id' },
  { key: 'created', kind: 'date' },
  { key: 'updated', kind: 'date' },
]
const KINDS: Partial<Record<Fields[string]['type'], Kind>> = { boolean: 'boolean', integer: 'number' }

/** The fields that rows may have, by name. */
export function fieldsOf(view: View, flags: Flags, fields: Fields = {}, looked: readonly string[] = []) {
  const known = new Map<string, Field>(looked.map((key) => [key, {}]))
  for (const [key, { type, values, known: usual }] of Object.entries(fields)) {
    const kind = KINDS[type]
    if (type !== 'secret')
      known.set(key, {
        ...(kind && { kind }),
        ...(values && { words: values }),
        ...(usual && { known: usual }),
      })
  }
  const { columns, table = [], others = [] } = view
  for (const { key, kind } of [...EVERY, ...columns, ...table, ...others]) {
    const name = key.replace(/^values\./, '')
    known.set(name, { ...known.get(name), ...(kind && { kind }) })
    if (kind !== 'money') continue
    known.set(`${name}.amount`, { kind: 'amount' }).set(`${name}.currency`, { known: CURRENCIES })
  }
  for (const [flag, { values, known: usual, field }] of Object.entries(flags)) {
    const key = field ?? flag
    if (values && known.has(key)) known.set(key, { ...known.get(key), words: values })
    if (usual && known.has(key)) known.set(key, { ...known.get(key), known: usual })
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
export function checked(condition: Condition, { kind = 'text', words, known }: Field = {}): Condition {
  const { values, key, unclear } = condition
  if (values.length === 0) return condition
  if ((words ?? known) && !isEquality(condition)) throw meaningless(condition, EXPECTED.wordOrder)
  if (known) return { ...condition, isAnyCase: true }
  if (words)
    return { ...condition, values: values.map((word) => checkAllowed(word, words, `--where ${key}`)) }
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
