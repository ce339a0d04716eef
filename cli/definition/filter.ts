import type { Output } from '../output/output.ts'
import { sortKey } from './flags.ts'

/** Checked against the values that the definition allows. */
export type Checked = never

export interface GivenFilters {
  search?: string
  sort?: Checked
  from?: Date
  to?: Date
  statusIn?: readonly Checked[]
  typeIn?: readonly Checked[]
  currency?: string
  inUserIds?: readonly string[]
  notInUserIds?: readonly string[]
  interestsIn?: readonly string[]
}
export type Filter = GivenFilters & { limit: number; page?: number }

/** The platform's name for each flag that filters a list. */
const FILTERS: Record<string, keyof GivenFilters> = {
  search: 'search',
  sort: 'sort',
  from: 'from',
  to: 'to',
  status: 'statusIn',
  type: 'typeIn',
  topic: 'typeIn',
  method: 'typeIn',
  currency: 'currency',
  users: 'inUserIds',
  notUsers: 'notInUserIds',
  interests: 'interestsIn',
}

const MIN_PHONE_DIGITS = 9

/** The digits of a phone number, however it is typed, without what it may begin with; undefined for other words. */
export function phoneDigits(word: string): string | undefined {
  const digits = word.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= MIN_PHONE_DIGITS && /^\+?[\d\s().-]+$/.test(word.trim()) ? digits : undefined
}

/** What to search for: a platform has phones without spaces. */
export const searchFor = (text: string) => ({ search: phoneDigits(text) ?? text })

/** The filters among the flags that were given. */
export function givenFilters(flags: Readonly<Record<string, unknown>>): GivenFilters {
  const filter: Record<string, unknown> = {}
  for (const [flag, name] of Object.entries(FILTERS)) {
    if (flags[flag] !== undefined) filter[name] = flags[flag]
  }
  return typeof filter.search === 'string' ? { ...filter, ...searchFor(filter.search) } : filter
}

/** The filters of a list, with a page no larger than what will be shown. */
export function listFilter(
  flags: Readonly<Record<string, unknown>>,
  output: Output,
  sortKeys: readonly string[] = [],
): Filter {
  const { sort, ...filter } = givenFilters(flags)
  const sorted = sort === undefined ? {} : { sort: sortKey(sort, sortKeys) as Checked }
  return { ...filter, ...sorted, limit: output.pageSize }
}
