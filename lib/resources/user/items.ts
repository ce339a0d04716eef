import type { Item, ItemFeature } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireObject, requireStrings } from '../../validate.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'
import { searchItems } from '../item-search.ts'

/** Items by the values of their features. */
export type FeatureSearch = Paging & {
  /** Ids of feature values; an item must have all of them. */
  features: readonly string[]
} & Optional<{
    /** Kind of item, such as `flat`. */
    type: string
  }>

export const items = (http: Http) => ({
  /**
   * Searches items by type, text and attributes. `POST /api_user/ecommerce/item/search`.
   * @throws ValidationError
   * @example
   * client.items.search({
   *   type: 'flat',
   *   filter: { status: ['available', 'reserved'] },
   *   sort: '-price.amount',
   *   lang: 'en',
   * })
   */
  search: searchItems(http),
  /**
   * Searches items by their features. `POST /api_user/ecommerce/item/search/feature`.
   * @throws ValidationError
   * @example client.items.searchByFeature({ features: ['v1', 'v2'], limit: 5 })
   */
  searchByFeature<Attributes extends object = Record<string, unknown>>(
    search: FeatureSearch,
    options?: CallOptions,
  ) {
    requireStrings(requireObject(search, 'search').features, 'features')
    return http.search<Item<Attributes>>(path`/ecommerce/item/search/feature`, { ...search }, options)
  },
  /**
   * Lists the features that items can be searched by. `GET /api_user/ecommerce/item/feature`.
   * @example client.items.features()
   */
  features(paging?: Paging, options?: CallOptions) {
    return http.list<ItemFeature>(path`/ecommerce/item/feature`, requireFilter(paging, ...PAGING), options)
  },
})
