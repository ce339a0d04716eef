import type { Locale } from '../../i18n/locales.ts'
import type { FlatFacts } from './facts.ts'
import type { filterMessages } from './filter-messages.ts'

/** Names of the complexes by their slugs. */
export type ProjectNames = Readonly<Record<string, string>>

/** A filter in words; a price is shown in the visitor's currency. */
export type ChoicePart = string | { cents: number; text: string }

export interface Words {
  locale: Locale
  names: ProjectNames
}

type Word = Parameters<ReturnType<typeof filterMessages>>[0]

interface ControlWords<V> {
  /** Its name. */
  label: Word
  /** What it says while nothing is chosen. */
  any: Word
  /** That so many flats, `{n}`, match with any value in place of one without matches. */
  relaxed: Word
  /** The same of a wider value. */
  relaxedTo?(value: V, count: number, locale: Locale): ChoicePart
  /** In the bar above a façade, the first stands open; the others open when they are pressed. */
  place: 'chips' | 'popover'
  /** Whether it can show a value of an address; it can show any by default. */
  canShow?(value: V): boolean
}

/** Values to press, each with its name. */
export interface OptionsControl<V> extends ControlWords<V> {
  kind: 'options'
  options: readonly V[]
  optionName(option: V): ChoicePart
  isChosen(value: V | undefined, option: V): boolean
  /** The value after an option was pressed. */
  press(value: V | undefined, option: V): V | undefined
}

/** Options of which one can be chosen; pressed again, it is chosen no more. */
export function oneOf<V>(options: readonly V[]) {
  const isChosen = (value: V | undefined, option: V) => JSON.stringify(value) === JSON.stringify(option)
  const press = (value: V | undefined, option: V) => (isChosen(value, option) ? undefined : option)
  return { kind: 'options', options, isChosen, press } as const
}

/** The scale of floor space, with a handle at each end. */
interface ScaleControl<V> extends ControlWords<V> {
  kind: 'scale'
}

/** What visitors can ask of one fact of a flat. */
export interface Filter<F extends keyof FlatFacts, V> {
  reads: F
  /** Reads it from an address; undefined if it is missing, or makes no sense. */
  parse(text: string): V | undefined
  write(value: V): string
  fits(fact: FlatFacts[F], value: V): boolean
  say(value: V, words: Words): readonly ChoicePart[]
  /** Wider values to propose where nothing matches, the nearest first; without them, the filter is left out. */
  wider?(value: V): readonly V[]
  /** A filter without a control comes from addresses and from the search. */
  control?: OptionsControl<V> | ScaleControl<V>
}

/** Both ends are included; at least one is there. */
export interface Range {
  from?: number | undefined
  to?: number | undefined
}

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/

export const readAmount = (text: string): number | undefined => (AMOUNT.test(text) ? Number(text) : undefined)

/** Reads `2-4`, `2-` or `-4`; nothing if it runs backwards. */
export function readRange(text: string): Range | undefined {
  const ends = text.split('-')
  const [from, to] = ends.map(readAmount)
  const isRange = ends.length === 2 && ends.every((end) => end === '' || AMOUNT.test(end))
  if (!isRange || (from === undefined && to === undefined)) return undefined
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to }
}

export const writeRange = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`

export const isWithin = (value: number, { from, to }: Range): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to)

/** `2–4`, `2`, `2+`, `≤ 4`. */
export function rangeText({ from, to }: Range): string {
  if (to === undefined) return `${from}+`
  if (from === undefined) return `≤ ${to}`
  return from === to ? String(to) : `${from}–${to}`
}

export const readList = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))]
