import type { Item } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type ItemSearch, itemSearch } from '../item-search.ts'

export const items = (http: Http) => ({
  /**
   * Searches items by type, text and attributes. `POST /api_public/ecommerce/item/search`.
   * @throws ValidationError
   * @example
   * client.items.search({
   *   type: 'flat',
   *   filter: { 'attributes.building': 'A', 'price.amount': { lte: 9_000_000 } },
   *   page: 1,
   * })
   */
  search<Attributes extends object = Record<string, unknown>>(
    search: ItemSearch<NoInfer<Attributes>> = {},
    options?: CallOptions,
  ) {
    return http.search<Item<Attributes>>(path`/ecommerce/item/search`, itemSearch(search), options)
  },
  /**
   * Returns one item. `GET /api_public/ecommerce/item/{id}`.
   * @throws NotFoundError
   * @example client.items.get('{id}')
   */
  get<Attributes extends object = Record<string, unknown>>(id: string, options?: CallOptions) {
    return http.get<Item<Attributes>>(path`/ecommerce/item/${id}`, undefined, options)
  },
})
