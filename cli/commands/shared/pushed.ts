// Conditions of `--where` that the platform can answer by itself: they become its filters, so that fewer rows are read.
import { wordsOf } from '../../definition/entry.ts'
import type { Flags } from '../../definition/flags.ts'
import { spanIn } from './compare.ts'
import type { Condition } from './condition.ts'

type Given = Readonly<Record<string, unknown>>

/** Flags that filter by a field whose name is not theirs. */
const FLAGS: Readonly<Record<string, string>> = {
  userId: 'users',
  'total.currency': 'currency',
  'amount.currency': 'currency',
}

/** The flag that filters a list by a field. */
export const filterOf = (key: string, flags: Flags): string | undefined =>
  Object.keys(flags).find(
    (name) => (flags[name]?.field ?? name) === key && /string|list|currency/.test(flags[name]?.kind ?? ''),
  ) ?? (FLAGS[key] !== undefined && FLAGS[key] in flags ? FLAGS[key] : undefined)

/** Conditions that a flag of the list can ask for become that flag: the platform filters by it. */
function asFlags(conditions: readonly Condition[], flags: Flags, given: Given) {
  const asked: Record<string, unknown> = {}
  const rest: Condition[] = []
  for (const condition of conditions) {
    const name =
      condition.operator === '=' && condition.values.length > 0 ? filterOf(condition.key, flags) : undefined
    const flag = name === undefined ? undefined : flags[name]
    const isFree = name !== undefined && given[name] === undefined && asked[name] === undefined
    const isSingle = flag?.kind !== 'list'
    // The platform may write other words in another case.
    const isSame = condition.values.every((word) => flag?.known?.includes(word) ?? true)
    if (!flag || !isFree || !isSame || (isSingle && condition.values.length > 1)) {
      rest.push(condition)
      continue
    }
    asked[name] = isSingle ? condition.values[0] : condition.values
    // What a platform takes for a word that is no fixed one is its own.
    if (!wordsOf(flag)) rest.push(condition)
  }
  return { flags: asked, conditions: rest }
}

interface Range {
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
}

/** The moments of which a condition holds, if they are one range. */
export function rangeOf({ operator, values }: Condition): Range | undefined {
  const named = values.length === 1 ? spanIn(values[0] as string) : undefined
  if (!named) return undefined
  const { start } = named
  // A moment is a millisecond.
  const end = named.end > start ? named.end : new Date(start.getTime() + 1)
  return {
    '=': { from: start, to: end },
    '!=': undefined,
    '>=': { from: start },
    '>': { from: end },
    '<': { to: start },
    '<=': { to: end },
  }[operator]
}

const later = (one: Date | undefined, other: Date | undefined) =>
  !one || (other && other > one) ? other : one
const earlier = (one: Date | undefined, other: Date | undefined) =>
  !one || (other && other < one) ? other : one

/** What a list can be asked for. */
export interface Askable {
  flags: Flags
  /** Whether the platform filters by the creation. */
  isRanged: boolean
  /** What the platform sorts by. */
  sort: readonly string[]
}

/** Conditions on the creation as `--from` and `--to`, if the platform has such a filter and it is free. */
function asRange(conditions: readonly Condition[], isRanged: boolean, given: Given) {
  const isFree = isRanged && given.by === undefined
  const ranges = conditions.map((condition) =>
    isFree && condition.key === 'created' ? rangeOf(condition) : undefined,
  )
  const from = ranges.reduce((from, range) => later(from, range?.from), given.from as Date | undefined)
  const to = ranges.reduce((to, range) => earlier(to, range?.to), given.to as Date | undefined)
  return {
    flags: { ...(from && { from }), ...(to && { to }) },
    conditions: conditions.filter((_, index) => ranges[index] === undefined),
  }
}

/** The flags that some conditions stand for, and the conditions that rows must be judged by. */
export function asFilters(conditions: readonly Condition[], list: Askable, given: Given) {
  const filtered = asFlags(conditions, list.flags, given)
  const ranged = asRange(filtered.conditions, list.isRanged, given)
  return { flags: { ...filtered.flags, ...ranged.flags }, conditions: ranged.conditions }
}

/** Flags of a list that leave fewer rows to read. */
const NARROWING = ['status', 'users', 'currency', 'type', 'method', 'from', 'to']

/** A note for a long search: which flags would shorten it. */
export function scanNote(conditions: readonly Condition[], { flags, sort }: Askable, given: Given): string {
  const isFree = (name: string) => name in flags && given[name] === undefined
  const keys = [...new Set(conditions.map(({ key }) => key))]
  const names = (list: readonly string[]) => list.map((name) => `--${name}`).join(', ')
  const own = keys
    .flatMap((key) => (key === 'created' ? ['from', 'to'] : (filterOf(key, flags) ?? [])))
    .filter(isFree)
  const sorted = conditions.find(
    (one) => one.key !== 'created' && sort.includes(one.key) && rangeOf(one)?.from !== undefined,
  )
  const others = NARROWING.filter(isFree)
  const tip =
    own.length > 0
      ? `; the platform filters by ${names(own)}`
      : sorted && isFree('from')
        ? `; --by ${sorted.key} --from reads the latest only`
        : others.length > 0
          ? `; ${names(others)} leave fewer to read`
          : ''
  return `reading all rows to choose by ${keys.join(', ') || 'this date'}${tip}`
}
