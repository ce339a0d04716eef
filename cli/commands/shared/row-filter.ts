// Filters and sorts that the platform does not have: all rows are read, and chosen here.
import type { Checked, Filter } from '../../definition/filter.ts'
import type { Span } from '../../input/periods.ts'
import { type View, valueAt } from '../../output/columns.ts'
import { assertFields, hasPath, MAX_SEARCHED } from '../../output/fields.ts'
import { humanNumber } from '../../output/human.ts'
import { isMoney } from '../../output/money.ts'
import { type Pages, WHOLE } from '../../output/rows.ts'
import { Comparison } from './compare.ts'
import type { Condition } from './condition.ts'
import { Spellings } from './spellings.ts'
import { fieldIn, isKnown, type Known } from './where.ts'

const PAGE = 200
/** From so many rows on, a search says that it reads all of them. */
const MANY = 10_000

/** The flags of a list that choose rows. */
export interface Asked {
  by?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  where: readonly string[]
  sort?: string | undefined
}

/** When it is: a moment, or the days that it takes. */
export type DatesOf = (row: unknown) => Span | undefined

/** Where a field may be: the values of content and the attributes of an item are named without these words, too. */
const INNER = ['values', 'attributes']

const fieldOf = (row: unknown, key: string) => {
  let value = valueAt(row, key)
  for (const inner of INNER) value ??= valueAt(row, `${inner}.${key}`)
  return value
}

/** Those without a date come last, in either order. */
const byDate = (datesOf: DatesOf, isDescending: boolean) => (one: unknown, other: unknown) => {
  const [first, second] = [one, other].map((row) => datesOf(row)?.start.getTime())
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined)
  return isDescending ? second - first : first - second
}

export interface Choosing {
  asked: Asked
  conditions: readonly Condition[]
  /** Fields that need no row to be known. */
  known: Known
  /** What the platform sorts by. */
  sort: readonly string[]
  /** The dates of a row, by the names that `--by` and `--sort` have for them. */
  dates: Readonly<Record<string, DatesOf>>
  /** Dates that no field has by itself: a condition is about their days. */
  days: Readonly<Record<string, DatesOf>>
  /** Whether the platform filters by the creation. */
  isRanged: boolean
  /** Says that many rows are being read. */
  note?(): void
}

/** Whether the flags ask for more than the platform does. */
export const isChosenHere = ({
  asked,
  conditions,
  sort,
  isRanged,
  dates,
}: Omit<Choosing, 'known' | 'days'>): boolean =>
  asked.by !== undefined ||
  conditions.length > 0 ||
  (!isRanged && (asked.from ?? asked.to) !== undefined) ||
  sortOf(asked, sort, dates) !== undefined

/** The date that rows are sorted by here, as the platform does not sort by it. */
function sortOf({ sort: given }: Asked, sort: readonly string[], dates: Choosing['dates']) {
  const key = given?.replace(/^-/, '')
  return key === undefined || sort.includes(key) ? undefined : dates[key]
}

/** What the platform is asked for: rows by their date are read until the range ends, if it sorts by that date. */
function requestOf({ from: _, to: __, sort: given, ...rest }: Filter, choosing: Choosing) {
  const { asked, sort, dates, isRanged } = choosing
  const { by = 'created', from, to } = asked
  const isDated = (from ?? to) !== undefined && (asked.by !== undefined || !isRanged)
  const order = isDated && asked.sort === undefined && sort.includes(by) ? (from ? `-${by}` : by) : undefined
  const platformSort = sortOf(asked, sort, dates) ? undefined : (order ?? given)
  const range = isRanged && !isDated ? { ...(from && { from }), ...(to && { to }) } : {}
  const filter = { ...rest, ...range, ...(platformSort && { sort: platformSort as Checked }), limit: PAGE }
  return { filter, order, isDated }
}

/** Where a row lies: `end` if no later one can be in the range. */
function placeOf(row: unknown, { asked, dates }: Choosing, order: string | undefined): 'in' | 'out' | 'end' {
  const { by = 'created', from, to } = asked
  const at = dates[by]?.(row)
  const isEarly = at !== undefined && from !== undefined && at.start < from && at.end <= from
  const isLate = at !== undefined && to !== undefined && at.start >= to
  if (order && (order.startsWith('-') ? isEarly : isLate)) return 'end'
  return !at || isEarly || isLate ? 'out' : 'in'
}

/** Amounts come last: only those of rows that fit otherwise must be of one currency. */
function fits(row: unknown, comparisons: readonly Comparison[], days: Choosing['days']): boolean {
  const judged = comparisons.map((one) => {
    const { key } = one.condition
    return [one, days[key] ? days[key](row) : fieldOf(row, key)] as const
  })
  const amounts = judged.filter(([, value]) => isMoney(value))
  const others = judged.filter(([, value]) => !isMoney(value))
  return [...others, ...amounts].every(([one, value]) => one.holds(value))
}

async function* rowsIn(list: Pages, options: { ahead?: number }): AsyncGenerator<unknown> {
  for await (const { data } of list.pages(options)) yield* data
}

/** Reads all rows, or those in the range if the platform sorts by its date. */
export async function chooseRows(
  fetch: (filter: Filter) => Pages,
  given: Filter,
  choosing: Choosing,
  view: View,
): Promise<unknown[]> {
  const { asked, conditions, sort, dates, days, known } = choosing
  const { filter, order, isDated } = requestOf(given, choosing)
  const comparisons = conditions.map((one) => new Comparison(one, fieldIn(known, one.key)?.kind))
  const unseen = new Set(conditions.map(({ key }) => key).filter((key) => !isKnown(known, key)))
  const spellings = new Spellings(conditions)
  const first: unknown[] = []
  const rows: unknown[] = []
  let count = 0
  for await (const row of rowsIn(fetch(filter), order ? {} : WHOLE)) {
    if (++count === MANY + 1) choosing.note?.()
    if (unseen.size > 0) {
      for (const key of unseen) if (hasField(row, key)) unseen.delete(key)
      if (first.push(row) === MAX_SEARCHED)
        assertKnown(unseen, known, view, first, `the first ${humanNumber(MAX_SEARCHED)}`)
    }
    const place = isDated ? placeOf(row, choosing, order) : 'in'
    if (place === 'end') break
    if (place === 'in' && fits(row, comparisons, days)) rows.push(row)
    else if (rows.length === 0) spellings.see((key) => fieldOf(row, key))
  }
  assertKnown(unseen, known, view, first)
  if (rows.length === 0) spellings.assert()
  const sortedHere = sortOf(asked, sort, dates)
  if (sortedHere) rows.sort(byDate(sortedHere, asked.sort?.startsWith('-') === true))
  return rows
}

const hasField = (row: unknown, key: string) =>
  [key, ...INNER.map((inner) => `${inner}.${key}`)].some((path) => hasPath(row, path))

/** Throws for a field that nothing is known of and that none of these rows has. */
function assertKnown(
  keys: ReadonlySet<string>,
  known: Known,
  view: View,
  rows: readonly unknown[],
  part?: string,
) {
  const columns = [...known.keys()].map((key) => ({ key }))
  assertFields([...keys], { ...view, columns }, rows, part)
}

/** Rows that were read already, as pages. */
export const paged = (rows: readonly unknown[]): Pages => ({
  async *pages() {
    for (let at = 0; at < rows.length; at += PAGE)
      yield { data: rows.slice(at, at + PAGE), total: rows.length }
  },
})
