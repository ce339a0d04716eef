// Filters and sorts that the platform does not have: all rows are read, and chosen here.
import { isRecord } from '../../../lib/domain/is-record.ts'
import type { Checked, Filter } from '../../definition/filter.ts'
import { parseDate, type Span } from '../../input/values.ts'
import { type Column, type View, valueAt } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import { assertFields } from '../../output/fields.ts'
import { isMoney, majorUnits } from '../../output/money.ts'
import type { Pages } from '../../output/rows.ts'

const PAGE = 200

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

/** A day is the whole of it, in the time zone of this process. */
export function spanOf(value: unknown): Span | undefined {
  if (value instanceof Date) return { start: value, end: value }
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? parseDate(value) : undefined
}

const CONDITION = /^([^=!<>]+)(!=|<=|>=|=|<|>)(.*)$/s

export interface Condition {
  key: string
  operator: string
  text: string
}

/** @throws Failure for what is no condition */
export function conditionIn(given: string): Condition {
  const [, key, operator, text] = CONDITION.exec(given) ?? []
  if (key && operator && text !== undefined) return { key: key.trim(), operator, text: text.trim() }
  throw usageError(
    `invalid value "${given}" for --where: expected FIELD=VALUE, or !=, <, <=, > or >= in place of =`,
    'bad-value',
  )
}

/** Whether a list shows nothing for it. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.values(value).every(isMissing))

const inOrder = (operator: string, difference: number) =>
  operator.includes('=') && difference === 0
    ? operator !== '!='
    : operator === '!='
      ? difference !== 0
      : operator.startsWith('<')
        ? difference < 0
        : operator.startsWith('>') && difference > 0

/** Dates by the span that was named: `<=2026-03` has the whole of March. */
function compareDates({ start }: Span, named: Span): number {
  if (start < named.start) return -1
  return start < named.end || start.getTime() === named.start.getTime() ? 0 : 1
}

function holds(value: unknown, condition: Condition): boolean {
  const { key, operator, text } = condition
  if (text === '') return isMissing(value) === (operator === '=')
  if (isMissing(value)) return operator === '!='
  // One of a list or of the languages will do; `!=` is about all of them.
  const parts = isMoney(value)
    ? undefined
    : Array.isArray(value)
      ? value
      : isRecord(value) && Object.values(value)
  if (parts && !(value instanceof Date))
    return operator === '!='
      ? parts.every((one) => holds(one, condition))
      : parts.some((one) => holds(one, condition))
  const [span, named] = [spanOf(value), parseDate(text)]
  if (span && named) return inOrder(operator, compareDates(span, named))
  const number = isMoney(value) ? Number(majorUnits(value)) : value
  if (typeof number === 'number') {
    if (!Number.isNaN(Number(text))) return inOrder(operator, number - Number(text))
    throw usageError(`invalid value "${text}" for --where ${key}: expected a number`, 'bad-value')
  }
  const known = span ? (value as Date) : String(value)
  if (span && operator !== '=' && operator !== '!=')
    throw usageError(`invalid value "${text}" for --where ${key}: expected a date`, 'bad-value')
  return inOrder(operator, known === text ? 0 : known < text ? -1 : 1)
}

/** The value of a field; those of content are named without `values.`, too. */
const fieldOf = (row: unknown, key: string) => valueAt(row, key) ?? valueAt(row, `values.${key}`)

/** Those without a date come last, in either order. */
const byDate = (datesOf: DatesOf, isDescending: boolean) => (one: unknown, other: unknown) => {
  const [first, second] = [one, other].map((row) => datesOf(row)?.start.getTime())
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined)
  return isDescending ? second - first : first - second
}

interface Choosing {
  asked: Asked
  conditions: readonly Condition[]
  /** What the platform sorts by. */
  sort: readonly string[]
  /** The dates of a row, by the names that `--by` and `--sort` have for them. */
  dates: Readonly<Record<string, DatesOf>>
  /** Whether the platform filters by the creation. */
  isRanged: boolean
}

/** Whether the flags ask for more than the platform does. */
export const isChosenHere = ({ asked, conditions, sort, isRanged, dates }: Choosing): boolean =>
  asked.by !== undefined ||
  conditions.length > 0 ||
  (!isRanged && (asked.from ?? asked.to) !== undefined) ||
  sortOf(asked, sort, dates) !== undefined

/** The date that rows are sorted by here, as the platform does not sort by it. */
function sortOf({ sort: given }: Asked, sort: readonly string[], dates: Choosing['dates']) {
  const key = given?.replace(/^-/, '')
  return key === undefined || sort.includes(key) ? undefined : dates[key]
}

/** Reads all rows, or those in the range if the platform sorts by its date. */
export async function chooseRows(
  fetch: (filter: Filter) => AsyncIterable<unknown>,
  { from: _, to: __, ...filter }: Filter,
  choosing: Choosing,
  view: View,
  known: () => Promise<readonly string[]>,
): Promise<unknown[]> {
  const { asked, conditions, sort, dates, isRanged } = choosing
  const { by = 'created', from, to } = asked
  const unseen = new Set(conditions.map(({ key }) => key))
  const isDated = (from ?? to) !== undefined && (asked.by !== undefined || !isRanged)
  const order = isDated && asked.sort === undefined && sort.includes(by) ? (from ? `-${by}` : by) : undefined
  const sortedHere = sortOf(asked, sort, dates)
  const { sort: given, ...rest } = filter
  const platformSort = sortedHere ? undefined : (order ?? given)
  const range = isRanged && !isDated ? { ...(from && { from }), ...(to && { to }) } : {}
  const rows: unknown[] = []
  let sample: unknown
  const list = fetch({
    ...rest,
    ...range,
    ...(platformSort && { sort: platformSort as Checked }),
    limit: PAGE,
  })
  for await (const row of list) {
    sample ??= row
    for (const key of unseen) if (fieldOf(row, key) !== undefined) unseen.delete(key)
    if (isDated) {
      const at = dates[by]?.(row)
      const isEarly = at !== undefined && from !== undefined && at.start < from && at.end <= from
      const isLate = at !== undefined && to !== undefined && at.start >= to
      if (order && (order.startsWith('-') ? isEarly : isLate)) break
      if (!at || isEarly || isLate) continue
    }
    if (conditions.every((one) => holds(fieldOf(row, one.key), one))) rows.push(row)
  }
  if (unseen.size > 0 && sample !== undefined) await assertKnown([...unseen], sample, view, await known())
  if (sortedHere) rows.sort(byDate(sortedHere, asked.sort?.startsWith('-') === true))
  return rows
}

/** Throws for a field that neither a row, nor the view, nor the model has. */
async function assertKnown(keys: readonly string[], sample: unknown, view: View, names: readonly string[]) {
  const named = [...view.columns.map(({ key }) => key), ...names]
  const columns: Column[] = named.map((key) => ({ key: key.replace(/^values\./, '') }))
  const isBelow = (key: string) =>
    [...columns, ...(view.others ?? [])].some((one) => one.key.startsWith(`${key}.`))
  assertFields(
    keys.filter((key) => !isBelow(key)).map((key) => key.replace(/^values\./, '')),
    { ...view, columns },
    [sample],
  )
}

/** Rows that were read already, as pages. */
export const paged = (rows: readonly unknown[]): Pages => ({
  async *pages() {
    for (let at = 0; at < rows.length; at += PAGE)
      yield { data: rows.slice(at, at + PAGE), total: rows.length }
  },
})
