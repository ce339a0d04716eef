import { z } from 'zod'
import { assertPermission } from '../../auth/credentials.ts'
import { itemQuery, searchItems } from '../../commerce/items.ts'
import { items, orders, profiles } from '../../entities/index.ts'
import { adminRoute } from '../../http/route.ts'
import { anyEntity, commaJoined, inRange, pageOf, range } from '../../http/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { where } from '../../store/where.ts'

const item = entitySchema(items)

/** What is looked through for each kind, and the right it asks for. */
const SEARCHED = {
  order: { of: orders, fields: ['number', 'note', 'items'] },
  profile: { of: profiles, fields: ['name', 'about', 'userId'] },
} as const

export const itemRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v1/ecommerce/item',
      summary: 'Lists items',
      need: ['item', 'list', 'Read'],
      query: itemQuery,
      response: pageOf(item),
    },
    ({ table, query }) => searchItems(table(items), query),
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/project/:projectId/ecommerce/item/search',
      summary: 'Searches items, orders or profiles',
      query: itemQuery.extend({
        ...range,
        entity: z.enum(['item', 'order', 'profile']).default('item'),
        statusIn: commaJoined(z.string().max(32)).optional(),
        typeIn: commaJoined(z.string().max(64)).optional(),
        inUserIds: commaJoined(z.string().max(64)).optional(),
        notInUserIds: commaJoined(z.string().max(64)).optional(),
        interestsIn: commaJoined(z.string().max(64)).optional(),
      }),
      response: pageOf(anyEntity),
    },
    ({ table, query, rights }) => {
      const { entity } = query
      assertPermission(rights, [entity, 'list', 'Read'])
      const narrowed = [
        ...inRange(query),
        query.statusIn?.length ? where.oneOf('status', query.statusIn) : undefined,
        query.typeIn?.length ? where.oneOf('type', query.typeIn) : undefined,
        query.inUserIds?.length ? where.oneOf('userId', query.inUserIds) : undefined,
        query.notInUserIds?.length ? where.noneOf('userId', query.notInUserIds) : undefined,
        query.interestsIn?.length ? where.hasAny('interests', query.interestsIn) : undefined,
      ]
      if (entity === 'item') return searchItems(table(items), query, narrowed)
      const { of: collection, fields } = SEARCHED[entity]
      const { search, sort } = query
      return table(collection as typeof orders).page(query, {
        where: [search ? where.contains(fields, search) : undefined, ...narrowed],
        sort: sort ? [sort] : ['-created'],
      })
    },
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/project/:projectId/ecommerce/item/:id',
      summary: 'Gets an item',
      need: ['item', 'get', 'Read'],
      response: item,
    },
    ({ table, params }) => table(items).require(params.id),
  ),
]
