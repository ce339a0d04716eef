// What the flags of a list ask for: filters of the platform, and what is left to choose here.
import type { Fields } from '../../definition/fields.ts'
import { type Filter, listFilter, searchFor } from '../../definition/filter.ts'
import type { Flags } from '../../definition/flags.ts'
import { unfamiliar } from '../../input/unfamiliar.ts'
import { type View, valueAt } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import type { Output } from '../../output/output.ts'
import { spanOf } from './compare.ts'
import { type Condition, conditionIn } from './condition.ts'
import { type Askable, asFilters, scanNote } from './pushed.ts'
import type { Asked, Choosing, DatesOf } from './row-filter.ts'
import { checked, fieldIn, fieldsOf, isKnown, type Known, named } from './where.ts'

/** The dates that the columns of a view have; every entity has the first two. */
export function datesIn({ columns, table = [], others = [] }: View): Record<string, DatesOf> {
  const keys = [...columns, ...table, ...others].flatMap(({ key, kind }) => (kind === 'date' ? key : []))
  const names = keys.length > 0 ? ['created', 'updated', ...keys] : []
  return Object.fromEntries(names.map((key) => [key, (row) => spanOf(valueAt(row, key))]))
}

/** A table shows the date that it is about. */
export function withDate(view: View, asked: Asked): View {
  const key = asked.by ?? asked.sort?.replace(/^-/, '')
  const table = view.table ?? view.columns
  const isShown = key === undefined || !(key in datesIn(view)) || table.some((one) => one.key === key)
  return isShown ? view : { ...view, table: [...table.slice(0, 1), { key, kind: 'date' }, ...table.slice(1)] }
}

/** What is known of a list before it is asked for anything. */
export interface AskedList extends Askable {
  view: View
  known: Known
  dates: Readonly<Record<string, DatesOf>>
  /** Those of them that no field has by itself. */
  days: Readonly<Record<string, DatesOf>>
}

interface ListFields {
  view: View
  flags?: Flags
  fields?: Fields
  sort?: readonly string[]
  dates?: AskedList['days']
  /** Keys of what the platform keeps elsewhere. */
  lookedUp?: readonly string[] | undefined
}

export function askedList({
  view,
  flags,
  fields,
  sort = [],
  dates: days = {},
  lookedUp,
}: ListFields): AskedList {
  const known = fieldsOf(view, { ...flags }, fields, lookedUp)
  for (const key of Object.keys(days)) known.set(key, { kind: 'date' })
  const isRanged = flags !== undefined && 'from' in flags
  return { view, flags: { ...flags }, isRanged, sort, known, dates: { ...datesIn(view), ...days }, days }
}

interface Question {
  /** The flags, with those that conditions became. */
  flags: Readonly<Record<string, unknown>>
  /** What the platform is asked for. */
  filter: Filter
  choosing: Choosing
  /** Whether a condition is on a field that rows alone can show to exist. */
  isOpen: boolean
}

type Given = Readonly<Record<string, unknown>>

/**
 * What `--where` asks for.
 * @throws Failure for a condition without a meaning
 */
export const conditionsOf = ({ view, known }: AskedList, where: readonly string[], output: Output) =>
  where.map((one) => {
    const condition = named(conditionIn(one), view)
    const field = fieldIn(known, condition.key)
    for (const note of unfamiliar(condition.values, field?.known ?? [], `--where ${condition.key}`))
      output.note(note)
    return checked(condition, field)
  })

/** @throws Failure for flags that cannot be answered */
export function questionOf(
  list: AskedList,
  given: Given,
  where: readonly Condition[],
  text: string | undefined,
  output: Output,
): Question {
  const { known, dates, days, sort, isRanged } = list
  if (given.by !== undefined && (given.from ?? given.to) === undefined)
    throw usageError('--by works with --from and --to', 'missing-flag')
  const pushed = asFilters(where, list, given)
  const flags = { ...given, ...pushed.flags }
  const { from, to, ...filters } = listFilter(flags, output, sort)
  const range = isRanged ? { ...(from && { from }), ...(to && { to }) } : {}
  const { conditions } = pushed
  return {
    flags,
    filter: { ...filters, ...range, ...(text === undefined ? {} : searchFor(text)) },
    choosing: {
      ...{ asked: flags as unknown as Asked, conditions, known, sort, dates, days, isRanged },
      note: () => output.note(scanNote(conditions, list, flags)),
    },
    isOpen: conditions.some(({ key }) => !isKnown(known, key)),
  }
}
