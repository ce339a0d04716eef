import { itemQuery, listItems } from '../../commerce/items.ts'
import { items } from '../../entities/index.ts'
import { privateRoute } from '../../http/route.ts'
import { pageOf } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'

export const itemRoutes = [
  privateRoute(
    {
      method: 'GET',
      path: '/ecommerce/item',
      summary: 'Lists items',
      query: itemQuery,
      response: pageOf(entitySchema(items)),
    },
    ({ table, query }) => listItems(table(items), query),
  ),
]
