import type { Optional } from './validate.ts'

/** What every admin list takes. Lists are comma-joined on the wire, and left out when empty. */
export type ListFilter = Optional<{
  /** The project, where it is another than the client's. */
  projectId: string
  /** Starts at 0. */
  page: number
  /** From 1 to 1000; 50 where not given. */
  limit: number
  /** Text to look for. */
  search: string
  /** A field, with `-` in front for the highest first: `created`, `-created`. */
  sort: string
}>

/** Bounds on `created`. */
export type TimeRange = Optional<{
  /** Inclusive. */
  from: Date | string
  /** Exclusive. */
  to: Date | string
}>

/** Bounds on whose things are meant. */
export type UserFilter = Optional<{
  inUserIds: readonly string[]
  notInUserIds: readonly string[]
}>

/** What lists of websites, apps and end users take. */
export type Paging = Optional<{
  /** Starts at 0. */
  page: number
  /** From 1 to 1000. */
  limit: number
}>
