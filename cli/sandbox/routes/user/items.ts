import { z } from 'zod'
import { itemSearch, searchItems } from '../../commerce/items.ts'
import { itemFeatures, items } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { userRoute } from '../../http/route.ts'
import { pageOf, paging } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { where } from '../../store/where.ts'

const itemPage = pageOf(entitySchema(items))

export const itemRoutes = [
  userRoute('POST', '/ecommerce/item/search', {
    summary: 'Searches items by type, text and fields',
    body: itemSearch,
    response: itemPage,
    handle: ({ table, body }) => searchItems(table(items), body),
  }),
  userRoute('POST', '/ecommerce/item/search/feature', {
    summary: 'Searches items that have all of the features',
    body: itemSearch.omit({ filter: true }).extend({ features: z.array(id).min(1).max(50) }),
    response: itemPage,
    handle: ({ table, body: { features, ...search } }) =>
      searchItems(
        table(items),
        search,
        features.map((feature) => where.hasAny('features', [feature])),
      ),
  }),
  userRoute('GET', '/ecommerce/item/feature', {
    summary: 'Lists the features that items can be searched by',
    query: z.object(paging()),
    response: pageOf(entitySchema(itemFeatures)),
    handle: ({ table, query }) => table(itemFeatures).page(query),
  }),
]
