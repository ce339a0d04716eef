import { z } from 'zod'
import type { Item, Page } from '../../../lib/domain/index.ts'
import { invalid } from '../errors.ts'
import { integer } from '../http/schemas.ts'
import type { Serialized } from '../serialized.ts'
import type { Table } from '../store/table.ts'
import { type FieldValue, isFieldName, type Where, where } from '../store/where.ts'
import { pick } from './pick.ts'

const value = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const bound = z.union([z.string().max(500), z.number()]).optional()
const between = z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })

/** What a search of items takes, wherever it is asked. */
export const itemSearch = z.strictObject({
  type: z.string().max(64).optional(),
  search: z.string().trim().max(200).optional(),
  /** Field to a value, to a list of values (any of them), or to bounds. */
  filter: z
    .record(
      z.string(),
      z.union(
        [value, z.array(value).max(200), between],
        'must be a value, a list of values, or { gt, gte, lt, lte }',
      ),
    )
    .refine((filter) => Object.keys(filter).length <= 30, 'may have 30 keys')
    .optional(),
  /** A field, or several comma-joined; `-` in front is descending. */
  sort: z.string().max(300).optional(),
  /** What to send of each item besides its id, dots for nested fields; all of it where left out. */
  fields: z.array(z.string().min(1).max(120)).max(50).optional(),
  page: z.int().min(0).max(1e9).default(0),
  limit: z.int().min(1).max(1000).default(50),
})

/** The same in a query, where there is no filter. */
export const itemQuery = z.object({
  type: itemSearch.shape.type,
  search: itemSearch.shape.search,
  sort: itemSearch.shape.sort,
  page: integer(0, 1e9).default(0),
  limit: integer(1, 1000).default(50),
})

export function searchItems(
  table: Table<Serialized<Item>>,
  { fields, ...search }: z.output<typeof itemSearch>,
  more: readonly (Where | undefined)[] = [],
): Page<Serialized<Item>> {
  const page = table.page(search, {
    where: [
      search.type === undefined ? undefined : where.equal('type', search.type),
      search.search ? where.contains(['sku', 'name', 'attributes.number'], search.search) : undefined,
      ...Object.entries(search.filter ?? {}).map(([key, wanted]) => condition(key, wanted)),
      ...more,
    ],
    sort: sortKeys(search.sort),
  })
  return fields ? { ...page, data: page.data.map((item) => pick(item, fields) as Serialized<Item>) } : page
}

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

type Filter = NonNullable<z.output<typeof itemSearch>['filter']>[string]

function condition(key: string, wanted: Filter): Where {
  assertFieldName(key, `filter.${key}`)
  if (Array.isArray(wanted)) return listed(key) ? where.hasAny(key, wanted) : where.oneOf(key, wanted)
  if (typeof wanted !== 'object' || wanted === null) {
    return listed(key) ? where.hasAny(key, [wanted]) : where.equal(key, wanted as FieldValue)
  }
  const bounds = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const parts = bounds.map(([name, value]) =>
    where.compare(key, OPERATORS[name as keyof typeof OPERATORS], value as string | number),
  )
  if (parts.length === 0) throw invalid({ [`filter.${key}`]: 'has no bound' })
  return { sql: parts.map((part) => part.sql).join(' AND '), args: parts.flatMap((part) => part.args) }
}

const listed = (key: string) => key === 'features' || key === 'images'

function sortKeys(sort: string | undefined): string[] {
  const keys = (sort ?? 'order')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  for (const key of keys) assertFieldName(key.replace(/^-/, ''), 'sort')
  return keys
}

function assertFieldName(key: string, parameter: string): void {
  if (!isFieldName(key)) throw invalid({ [parameter]: `${key.slice(0, 64)} is not a field name` })
}
