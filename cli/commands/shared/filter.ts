import type { Input } from '../../input/input.ts'
import type { Output } from '../../output/output.ts'

/** Words that the table has checked against those that the platform knows. */
type Checked = readonly never[]

export interface GivenFilters {
  search?: string
  sort?: string
  from?: Date
  to?: Date
  statusIn?: Checked
  typeIn?: Checked
  currency?: string
  inUserIds?: readonly string[]
  notInUserIds?: readonly string[]
  interestsIn?: readonly string[]
}

/** The platform's name for each flag that filters a list. */
const FILTERS: Record<string, keyof GivenFilters> = {
  search: 'search',
  sort: 'sort',
  from: 'from',
  to: 'to',
  status: 'statusIn',
  type: 'typeIn',
  topic: 'typeIn',
  currency: 'currency',
  users: 'inUserIds',
  'not-users': 'notInUserIds',
  interests: 'interestsIn',
}

/** The filters that were given, of those that the command has. */
export function givenFilters(input: Input): GivenFilters {
  const filter: Record<string, unknown> = {}
  for (const [flag, name] of Object.entries(FILTERS)) {
    const value = input.has(flag) ? input.value(flag) : undefined
    if (value !== undefined) filter[name] = value
  }
  return filter
}

/** The filters of a list, with a page no larger than what will be shown. */
export const listFilter = (input: Input, output: Output): GivenFilters & { limit: number } => ({
  ...givenFilters(input),
  limit: output.pageSize,
})
