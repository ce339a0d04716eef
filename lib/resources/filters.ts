import { type Optional, requireKnown } from '../validate.ts'

/** A field to sort by, or the same with `-` in front for descending order: `-created`. */
export type SortBy<Field extends string> = Field | `-${Field}`

/** A day, `YYYY-MM-DD`. */
export type IsoDay = `${number}-${number}-${number}`

/** A day, or a timestamp such as `2026-11-21T10:00:00Z`. */
export type IsoDate = IsoDay | `${IsoDay}T${string}`

/** Options of every admin list. Lists are comma-joined, and omitted if empty. */
export type ListFilter<Field extends string = string> = Optional<{
  /**
   * Reads another project than the client's.
   * @default the client's `projectId`
   */
  projectId: string
  /** Starts at 0. */
  page: number
  /**
   * From 1 to 1000.
   * @default 50
   */
  limit: number
  /** Full-text search. */
  search: string
  /** Field to sort by. Prefix with `-` for descending order: `-created`. */
  sort: SortBy<Field>
}>

/** Bounds on `created`. */
export type TimeRange = Optional<{
  /** Inclusive. */
  from: Date | IsoDate
  /** Exclusive. */
  to: Date | IsoDate
}>

/** Whose records a list has; given both, a user must be among the first and not among the second. */
export type UserFilter = Optional<{
  /** Filter by user. */
  inUserIds: readonly string[]
  /** Nothing that belongs to these users. */
  notInUserIds: readonly string[]
}>

/** Options of admin lists of records that belong to a user. */
export type RecordFilter<Field extends string = string> = ListFilter<Field> & TimeRange & UserFilter

/** Pagination of lists for websites, apps and end users. */
export type Paging = Optional<{
  /** Page number, from 0. */
  page: number
  /** From 1 to 1000. */
  limit: number
}>

export const PAGING = ['page', 'limit'] as const
/** Options of lists with the project in their path, or without a project. */
export const SEARCH = [...PAGING, 'search', 'sort'] as const
export const LIST = ['projectId', ...SEARCH] as const
export const RANGE = ['from', 'to'] as const
export const USERS = ['inUserIds', 'notInUserIds'] as const
export const RECORD = [...LIST, ...RANGE, ...USERS] as const

/** Rejects filters that do not exist, which would otherwise list everything. @throws UsageError */
export const requireFilter = <F extends object>(filter: F | undefined, ...known: (keyof F & string)[]) =>
  filter && requireKnown(filter, known, 'filter')
