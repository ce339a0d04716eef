import {
  type ContentFilter,
  type ContentSort,
  DEFAULT_CONTENT_LIMIT,
  FILTER_CONDITIONS,
  FILTER_OPERATORS,
  FILTER_VALUE_TYPES,
  type FilterCondition,
  type FilterValueType,
} from '../../domain/index.ts'
import type { Query } from '../../http/types.ts'
import {
  invalid,
  type Optional,
  requireAll,
  requireCount,
  requireKnown,
  requireOneOf,
  requireString,
  requireStrings,
} from '../../validate.ts'

/** Keys of every entry that can be compared and sorted by. */
export interface EntryKeys {
  /** URL slug. */
  slug: string
  /** Position among the entries of its model. */
  order: number
  /** An ISO date or timestamp. */
  created: string
  /** An ISO date or timestamp. */
  updated: string
}

/** Operands for values of the type `T`; for a list, those for its members. */
type Comparable<T> = T extends readonly (infer One)[]
  ? Comparable<One>
  : unknown extends T
    ? string | number | boolean
    : Extract<T, string | number | boolean>

/** A filter on any of the keys of `V`, with a value of the key's type. */
type FilterFor<V> = {
  [K in keyof V & string]-?: ContentFilter<K, Comparable<V[K]>>
}[keyof V & string]

/** A query for entries with the values `V`, of which it returns those with the keys `K`, in a language of `L`. */
export type ContentQuery<
  V = Record<string, unknown>,
  K extends string = string,
  L extends string = string,
> = Optional<{
  /**
   * Language of the values.
   * @default the project's first language
   */
  lang: L
  /** Starts at 0. */
  page: number
  /**
   * From 1 to 1000.
   * @default 999
   */
  limit: number
  /** Entries must match all of them. */
  filters: readonly (FilterFor<V> | FilterFor<EntryKeys>)[]
  /** In order of precedence. */
  sort: readonly ContentSort<(keyof V & string) | keyof EntryKeys>[]
  /**
   * Keys of the values to return.
   * @default all
   */
  only: readonly K[]
}>

/** A query of the `v2` content API: simple conditions by key, values in a language of `L`. */
export type ContentQueryV2<L extends string = string> = Optional<{
  /**
   * Language of the values.
   *
   * @default the project's first language
   */
  lang: L
  /** Starts at 0. */
  page: number
  /**
   * From 1 to 1000.
   *
   * @default 999
   */
  limit: number
  /**
   * A value means equality; the conditions are `{ contains }`, `{ lt }` and `{ gt }`. Entries must match all of them:
   * `{ gt: 50, lt: 90 }` is a range.
   */
  filter: Record<string, string | number | boolean | Partial<Record<FilterCondition, string | number>>>
  /** Direction by key, in order of precedence. */
  sort: Record<string, 'asc' | 'desc'>
}>

const VALUE_TYPES: Record<string, FilterValueType> = {
  string: 'TEXT',
  number: 'NUMERIC',
  boolean: 'BOOLEAN',
}
const ORDERS = ['asc', 'desc'] as const
const FILTER_KEYS = ['key', 'operator', 'value', 'type']
const QUERY_KEYS = ['lang', 'page', 'limit', 'filters', 'sort', 'only']

function pageOf(query: { page?: number | undefined; limit?: number | undefined }) {
  return {
    page: requireCount(query.page ?? 0, 'page'),
    limit: requireCount(query.limit ?? DEFAULT_CONTENT_LIMIT, 'limit'),
  }
}

const typeOf = ({ type, value }: ContentFilter) => type ?? VALUE_TYPES[typeof value]

/** The problems of a query are reported together. */
function checkQuery({ filters = [], sort = [], only }: ContentQuery): void {
  requireAll(
    ...filters.flatMap((filter, index) => {
      const name = `filters[${index}]`
      return [
        () => requireKnown(filter, FILTER_KEYS, name),
        () => requireString(filter.key, `${name}.key`),
        () => requireOneOf(filter.operator, FILTER_OPERATORS, `${name}.operator`),
        () => {
          const type = typeOf(filter)
          if (!type) throw invalid(`${name}.value`, 'must be a string, number or boolean')
          requireOneOf(type, FILTER_VALUE_TYPES, `${name}.type`)
        },
      ]
    }),
    ...sort.flatMap(({ key, order }, index) => [
      () => requireString(key, `sort[${index}].key`),
      () => requireOneOf(order, ORDERS, `sort[${index}].order`),
    ]),
    () => only && requireStrings(only, 'only'),
  )
}

/** The query of v3 content: paging, filters and sort keys are JSON in `p2`, `f2` and `s2`; `o` lists the keys to return. */
export function contentQuery(query: ContentQuery): Query {
  const { lang, filters, sort, only } = requireKnown(query, QUERY_KEYS, 'query')
  checkQuery(query)
  return {
    lang,
    p2: JSON.stringify(pageOf(query)),
    f2: filters?.length
      ? JSON.stringify(filters.map((filter) => ({ ...filter, type: typeOf(filter) })))
      : undefined,
    s2: sort?.length ? JSON.stringify(sort.map(({ key, order }) => ({ key, order }))) : undefined,
    o: only?.join(','),
  }
}

/** The query of v2 content: a parameter `f.<key>` per condition and `s.<key>` per sort key. */
export function contentQueryV2(query: ContentQueryV2): Query {
  requireKnown(query, ['lang', 'page', 'limit', 'filter', 'sort'], 'query')
  const parameters: Query = { lang: query.lang, ...pageOf(query) }
  for (const [key, wanted] of Object.entries(query.filter ?? {})) {
    if (typeof wanted !== 'object') {
      parameters[`f.${key}`] = String(wanted)
      continue
    }
    const conditions = Object.entries(wanted)
    if (conditions.length === 0)
      throw invalid(`filter.${key}`, `must have a condition: ${FILTER_CONDITIONS.join(', ')}`)
    parameters[`f.${key}`] = {
      each: conditions.map(([condition, value]) => {
        requireOneOf(condition as FilterCondition, FILTER_CONDITIONS, `filter.${key}`)
        return `${condition}:${value}`
      }),
    }
  }
  for (const [key, order] of Object.entries(query.sort ?? {})) {
    parameters[`s.${key}`] = requireOneOf(order, ORDERS, `sort.${key}`)
  }
  return parameters
}
