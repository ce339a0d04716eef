import { z } from 'zod'
import { itemQuery, searchItems } from '../../commerce/items.ts'
import { items } from '../../entities/index.ts'
import { privateRoute } from '../../http/route.ts'
import { commaJoined, pageOf } from '../../http/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { where } from '../../store/where.ts'

export const itemRoutes = [
  privateRoute(
    {
      method: 'GET',
      path: '/ecommerce/item',
      summary: 'Lists items',
      query: itemQuery.extend({
        typeIn: commaJoined(z.string().max(64)).optional(),
        statusIn: commaJoined(z.enum(['available', 'reserved', 'sold'])).optional(),
      }),
      response: pageOf(entitySchema(items)),
    },
    ({ table, query: { typeIn, statusIn, ...query } }) =>
      searchItems(table(items), query, [
        typeIn?.length ? where.oneOf('type', typeIn) : undefined,
        statusIn?.length ? where.oneOf('status', statusIn) : undefined,
      ]),
  ),
]
