import { itemSearch, searchItems } from '../../commerce/items.ts'
import { items } from '../../entities/index.ts'
import { publicRoute } from '../../http/route.ts'
import { pageOf } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'

const item = entitySchema(items)

export const itemRoutes = [
  publicRoute(
    {
      method: 'POST',
      path: '/ecommerce/item/search',
      summary: 'Searches items by type, text and fields',
      body: itemSearch,
      response: pageOf(item),
    },
    ({ table, body }) => searchItems(table(items), body),
  ),
  publicRoute(
    { method: 'GET', path: '/ecommerce/item/:id', summary: 'Gets an item', response: item },
    ({ table, params }) => table(items).require(params.id),
  ),
]
