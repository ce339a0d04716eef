import { z } from 'zod'
import type { Item, Page } from '../../../lib/domain/index.ts'
import { items } from '../entities/index.ts'
import { invalid } from '../services/errors.ts'
import { commaJoined, inRange, paging, range } from '../services/schemas.ts'
import type { Serialized } from '../store/serialized.ts'
import type { Table } from '../store/table.ts'
import { type FieldValue, given, isFieldName, type Where, where } from '../store/where.ts'
import { pick } from './pick.ts'

const value = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const bound = z.union([z.string().max(500), z.number()]).optional()
const between = z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })

/** The body of an item search. */
export const itemSearch = z.strictObject({
  type: z.string().max(64).optional(),
  search: z.string().trim().max(200).optional(),
  /** By field: a value, a list of values (any of them), or bounds. */
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
  /** One field or several, comma-joined; a leading `-` is descending. */
  sort: z.string().max(300).optional(),
  /** Fields to send of each item besides its id, dots for nested ones. @default all */
  fields: z.array(z.string().min(1).max(120)).max(50).optional(),
  page: z.int().min(0).max(1e9).default(0),
  limit: z.int().min(1).max(1000).default(50),
})

/** The filters of a list of items, the same wherever items are listed by a query. */
export const itemQuery = z.object({
  type: itemSearch.shape.type,
  search: itemSearch.shape.search,
  sort: itemSearch.shape.sort,
  ...paging(),
  ...range,
  typeIn: commaJoined(z.string().max(64)).optional(),
  statusIn: commaJoined(z.enum(['available', 'reserved', 'sold'])).optional(),
})

export function listItems(
  table: Table<Serialized<Item>>,
  { typeIn, statusIn, from, to, ...query }: z.output<typeof itemQuery>,
): Page<Serialized<Item>> {
  return searchItems(table, query, [
    ...inRange({ from, to }),
    given.fewOf('type', typeIn),
    given.fewOf('status', statusIn),
  ])
}

export function searchItems(
  table: Table<Serialized<Item>>,
  { fields, ...search }: z.output<typeof itemSearch>,
  more: readonly (Where | undefined)[] = [],
): Page<Serialized<Item>> {
  const page = table.page(search, {
    where: [
      search.type === undefined ? undefined : where.fewOf('type', [search.type]),
      given.contains(['sku', 'name', 'attributes.number'], search.search),
      ...Object.entries(search.filter ?? {}).map(([key, wanted]) => condition(key, wanted)),
      ...more,
    ],
    sort: sortKeys(search.sort),
  })
  return fields ? { ...page, data: page.data.map((item) => pick(item, fields) as Serialized<Item>) } : page
}

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

type Filter = NonNullable<z.output<typeof itemSearch>['filter']>[string]

function condition(name: string, wanted: Filter): Where {
  const key = fieldOf(name, `filter.${name}`)
  if (Array.isArray(wanted)) return isList(key) ? where.hasAny(key, wanted) : where.oneOf(key, wanted)
  if (typeof wanted !== 'object' || wanted === null) {
    return isList(key) ? where.hasAny(key, [wanted]) : where.equal(key, wanted as FieldValue)
  }
  const bounds = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const parts = bounds.map(([operator, value]) =>
    where.compare(key, OPERATORS[operator as keyof typeof OPERATORS], value as string | number),
  )
  if (parts.length === 0) throw invalid({ [`filter.${name}`]: 'has no bound' })
  return { sql: parts.map((part) => part.sql).join(' AND '), args: parts.flatMap((part) => part.args) }
}

const isList = (key: string) => key === 'features' || key === 'images'

const sortKeys = (sort = 'order'): string[] =>
  sort
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
    .map((key) => (key.startsWith('-') ? `-${fieldOf(key.slice(1), 'sort')}` : fieldOf(key, 'sort')))

const FIELDS = new Set(['_id', 'created', 'updated', ...Object.keys(items.schema.shape)])

/** The stored field of an item by its name; a price is compared by its amount. @throws ApiError 400 */
function fieldOf(name: string, parameter: string): string {
  const [own = ''] = name.split('.')
  if (!FIELDS.has(own) || !isFieldName(name)) {
    throw invalid({ [parameter]: `${name.slice(0, 64)} is not a field of an item` })
  }
  return name === 'price' ? 'price.amount' : name
}
