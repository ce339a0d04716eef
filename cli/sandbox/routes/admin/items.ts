import { z } from 'zod'
import { CURRENCIES, ORDER_STATUSES } from '../../../../lib/domain/index.ts'
import { assertPermission } from '../../auth/credentials.ts'
import { itemQuery, listItems } from '../../commerce/items.ts'
import { items, orders, profiles } from '../../entities/index.ts'
import { adminRoute } from '../../http/route.ts'
import type { WithProject } from '../../services/call.ts'
import { check } from '../../services/check.ts'
import { invalid } from '../../services/errors.ts'
import {
  amongUsers,
  anyEntity,
  commaJoined,
  ids,
  inRange,
  pageOf,
  sort,
  userFilter,
} from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { given, where } from '../../store/where.ts'
import { getOne } from '../get-one.ts'

const item = entitySchema(items)

/** The filters of all three kinds; `OF_KIND` says which make sense for which. */
const searchQuery = itemQuery.extend({
  entity: z.enum(['item', 'order', 'profile']).default('item'),
  statusIn: commaJoined(z.string().max(32)).optional(),
  ...userFilter,
  interestsIn: ids,
  currency: z.enum(CURRENCIES).optional(),
})
type Search = z.output<typeof searchQuery>

const ofItem = itemQuery.pick({ statusIn: true }).loose()

const OF_KIND = {
  order: {
    collection: orders,
    fields: ['number', 'note', 'items'],
    filters: ['statusIn', 'inUserIds', 'notInUserIds', 'currency'],
    query: z.object({
      statusIn: z.array(z.enum(ORDER_STATUSES)).optional(),
      sort: sort(['created', 'updated', 'number', 'status', 'total.amount']),
    }),
  },
  profile: {
    collection: profiles,
    fields: ['name', 'about', 'userId'],
    filters: ['interestsIn', 'inUserIds', 'notInUserIds'],
    query: z.object({
      statusIn: z.undefined().optional(),
      sort: sort(['created', 'updated', 'name', 'followers', 'followings']),
    }),
  },
} as const
const FILTERS = [
  'type',
  'typeIn',
  'statusIn',
  'inUserIds',
  'notInUserIds',
  'interestsIn',
  'currency',
] as const
const ITEM_FILTERS: readonly string[] = ['type', 'typeIn', 'statusIn']

/** @throws ApiError 400 for a filter that means nothing for what is searched */
function assertApplicable(query: Search, allowed: readonly string[]): void {
  const odd = FILTERS.filter((name) => query[name] !== undefined && !allowed.includes(name))
  if (odd.length > 0) {
    throw invalid(Object.fromEntries(odd.map((name) => [name, `does not apply to ${query.entity}s`])))
  }
}

function search({ table }: WithProject, query: Search) {
  if (query.entity === 'item') {
    assertApplicable(query, ITEM_FILTERS)
    return listItems(table(items), check(ofItem, query) as never)
  }
  const { collection, fields, filters, query: ofKind } = OF_KIND[query.entity]
  assertApplicable(query, filters)
  const { sort = '-created', statusIn }: Pick<Search, 'sort' | 'statusIn'> = check(ofKind, query)
  return table(collection as typeof orders).page(query, {
    where: [
      given.contains(fields, query.search),
      ...inRange(query),
      given.fewOf('status', statusIn),
      ...amongUsers(query),
      query.currency ? where.fewOf('total.currency', [query.currency]) : undefined,
      given.hasAny('interests', query.interestsIn),
    ],
    sort: [sort],
  })
}

export const itemRoutes = [
  adminRoute('GET', '/v1/ecommerce/item', {
    summary: 'Lists items',
    need: ['item', 'list', 'Read'],
    query: itemQuery,
    response: pageOf(item),
    handle: ({ table, query }) => listItems(table(items), query),
  }),
  adminRoute('GET', '/v1/project/:projectId/ecommerce/item/search', {
    summary: 'Searches items, orders or profiles',
    query: searchQuery,
    response: pageOf(anyEntity),
    handle(call) {
      assertPermission(call.rights, [call.query.entity, 'list', 'Read'])
      return search(call, call.query)
    },
  }),
  getOne(adminRoute, items, 'item', '/v1/project/:projectId/ecommerce/item/:id', 'Gets an item'),
]
